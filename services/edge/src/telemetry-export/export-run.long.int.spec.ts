import { connect, type NatsConnection } from '@nats-io/transport-node';
import { exporting, type ExportPage } from '@voltdeck/contract';
import { createLog, inputOf, natsOptions } from '@voltdeck/base';
import type { ExportFormat } from '@voltdeck/protocol/contract';
import { strFromU8, unzipSync } from 'fflate';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessTime } from './business-time.ts';
import { ExportFiles } from './export-files.ts';
import { ExportJobs, type ExportJob } from './export-jobs.ts';
import { columnsOf } from './columns.ts';
import { ExportRun } from './export-run.ts';
import type { ReadPage } from './export-rows.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
const megabyte = 1024 ** 2;
const noon = Date.UTC(2026, 2, 10, 4, 0, 0);
const selection = inputOf(exporting.exportCount, { kind: 'records', deviceId: randomUUID(), from: noon, to: noon + 1e9, fields: ['soc', 'current', 'highestCellVoltage', 'operatingMode'] });
const log = createLog('export test', 'silent');

let bus: NatsConnection;
let jobs: ExportJobs;
let files: ExportFiles;
beforeAll(async () => {
  const url = process.env['NATS_URL'];
  if (!url) throw new Error('Set NATS_URL to run this test');
  bus = await connect(natsOptions(url, 'export test'));
  jobs = new ExportJobs(bus);
  files = new ExportFiles(bus);
});
afterAll(() => bus.close());

/** A device with so many records, one a second. */
function deviceWith(total: number, beforePage: (first: number) => Promise<void> | void = () => undefined): ReadPage {
  return async (cursor, pageSize): Promise<ExportPage> => {
    const first = Number(cursor ?? 0);
    await beforePage(first);
    const size = Math.min(pageSize, total - first);
    const rows = Array.from({ length: size }, (_, index) => ['LVOLTDECK00000001', null, noon + (first + index) * 1_000, noon + (first + index) * 1_000 + 400, false, false, (first + index) % 100, -12.5, 3_300, 1, []]);
    return { rows, next: first + size < total ? String(first + size) : null };
  };
}

async function begin(format: ExportFormat, readPage: ReadPage, rowsMax = 500_000): Promise<{ run: ExportRun; job: ExportJob; state: () => Promise<ExportJob> }> {
  const job: ExportJob = {
    userId: randomUUID(), id: randomUUID(), kind: 'records', format, state: 'running', rows: 0, rowsExpected: 0, truncated: false, bytes: 0, chunks: 0,
    fileName: `records.${format}`, createdAt: new Date().toISOString(), finishedAt: null, expiresAt: null, problem: null, updatedAt: Date.now(),
  };
  const revision = await jobs.put(job, 0);
  const writing = { language: 'en', time: businessTime('Asia/Shanghai'), timeZone: 'Asia/Shanghai' } as const;
  const run = new ExportRun(job, revision, { jobs, files, log, source: { columns: columnsOf(selection), writing, readPage, rowsMax } });
  const state = async (): Promise<ExportJob> => {
    const kept = await jobs.find(job.userId, job.id);
    if (kept === null) throw new Error('the job is gone');
    return kept.job;
  };
  return { run, job, state };
}

async function fileOf(job: ExportJob): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of files.read(job)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('an export at work', () => {
  it('writes headings with units, moments in business time, texts of codes and numbers', async () => {
    const { run, state } = await begin('csv', deviceWith(2));
    await run.run();
    const job = await state();
    expect(job).toMatchObject({ state: 'done', rows: 2, truncated: false, problem: null });
    const [headings, first] = (await fileOf(job)).toString('utf8').split('\r\n');
    expect(headings).toBe('\uFEFFVIN,Plate,Recorded (Asia/Shanghai),Received (Asia/Shanghai),Reissued,Clock ahead,SOC (%),Current (A),Highest cell voltage (mV),Operating mode,Faults (level)');
    expect(first).toMatch(/^LVOLTDECK00000001,,2026-03-10T12:00:00\+08:00,2026-03-10T12:00:00\+08:00,no,no,0,-12\.5,3300,[^,]+,$/);
    expect(job.bytes).toBe((await fileOf(job)).length);
  });

  it('says in the job and in the last row that there was more', async () => {
    const { run, state } = await begin('xlsx', deviceWith(1_500), 1_200);
    await run.run();
    const job = await state();
    expect(job).toMatchObject({ state: 'done', rows: 1_200, truncated: true });
    const sheet = strFromU8(unzipSync(await fileOf(job))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet.match(/<row>/g)).toHaveLength(1 + 1_200 + 1);
    expect(sheet).toContain('Only the first 1200 rows are in this file');
  });

  it.each(['csv', 'xlsx'] as const)('holds 200,000 rows of %s without holding them in memory', async (format) => {
    const samples: number[] = [];
    const { run, state } = await begin(format, deviceWith(200_000, (first) => {
      if (first % 20_000 !== 0) return;
      collectGarbage();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      samples.push(heapUsed + arrayBuffers);
    }));
    await run.run();
    const job = await state();
    expect(job).toMatchObject({ state: 'done', rows: 200_000 });
    // What is kept grows from half to half; what was only just released varies.
    expect(Math.min(...samples.slice(5)) - Math.min(...samples.slice(0, 5))).toBeLessThan(4 * megabyte);
    expect(job.bytes).toBeGreaterThan(megabyte);
    await files.remove(job);
  }, 120_000);

  it('reports its progress, and stops when another replica cancels it', async () => {
    const { run, job, state } = await begin('csv', deviceWith(200_000, () => sleep(5)));
    const ended = run.run();
    await expect.poll(async () => (await state()).rows, { timeout: 60_000 }).toBeGreaterThan(1_000);
    const kept = await new ExportJobs(bus).find(job.userId, job.id);
    await cancelled(kept?.job ?? job, kept?.revision ?? 0);
    await ended;
    expect((await state()).state).toBe('cancelled');
    expect((await state()).rows).toBeLessThan(200_000);
    await expect(fileOf({ ...job, chunks: 1 })).rejects.toThrow(/lacks 1 of 1 chunks/);
  });

  it('says that it was interrupted when its process stops', async () => {
    let pages = 0;
    const { run, state } = await begin('csv', deviceWith(200_000, () => ((pages += 1), sleep(5))));
    const ended = run.run();
    await expect.poll(() => pages).toBeGreaterThan(1);
    run.stop('EXPORT_INTERRUPTED');
    await ended;
    expect(await state()).toMatchObject({ state: 'failed', problem: 'EXPORT_INTERRUPTED' });
  });
});

/** Retries while the running job writes its progress in between. */
async function cancelled(job: ExportJob, revision: number): Promise<void> {
  for (let at = { job, revision }; ; ) {
    try {
      await jobs.put({ ...at.job, state: 'cancelled' }, at.revision);
      return;
    } catch {
      at = (await jobs.find(job.userId, job.id)) ?? at;
    }
  }
}
