import { mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { run } from '../command.mjs';
import { eventually, expectThat } from '../eventually.mjs';
import { runStack } from '../run-stack.mjs';
import { apiOf } from '../smoke/api.mjs';
import { expectLedger } from '../smoke/ledger.mjs';
import { standingStores } from '../stores/standing.mjs';
import { withTemporaryData } from '../temporary.mjs';
import { loadWhile } from './load.mjs';
import { expectStored } from './stored.mjs';

const mebibyte = 1024 * 1024;
const diskBytes = 1024 * mebibyte;
/** Left to the database while its disk is all but full: some seconds of load. */
const leftBytes = 12 * mebibyte;
const fullForMs = 10_000;

/**
 * Fills the disk of the database under load: ingest stops and says so, continues when there is room, and nothing
 * that was answered is missing. Needs to mount a small disk; where it may not, it says so and is left out.
 * @param {import('../tally.mjs').Tally} tally
 * @param {(text: string) => void} say
 */
export async function fullDiskTest(tally, say) {
  if (process.env.DATABASE_URL) return say('left out: the database of DATABASE_URL has its own disk');
  await withTemporaryData(async (data) => {
    const disk = join(data, 'postgres');
    mkdirSync(disk, { mode: 0o700 });
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes},mode=0700`, 'tmpfs', disk]);
    } catch (error) {
      return say(`left out: a disk of ${diskBytes / mebibyte} MB cannot be mounted here (${String(error)})`);
    }
    try {
      await withStack(data, disk, tally, say);
    } finally {
      await run('umount', ['--lazy', disk]);
    }
  });
}

/**
 * @param {string} data
 * @param {string} disk
 * @param {import('../tally.mjs').Tally} tally
 * @param {(text: string) => void} say
 */
async function withStack(data, disk, tally, say) {
  const { facts, stop } = await runStack(['--vehicle-policy', 'open', '--port', '0', '--tcp-port', '0', '--no-simulator', '--data', data], { onLine: say });
  const databaseUrl = standingStores(data)?.databaseUrl ?? '';
  try {
    await tally.check('with the disk of the database full, ingest says so; with room again, all that was answered is stored, once', async () => {
      const lines = await loadWhile(facts.tcp, 1, () => fillFor(data, disk, say));
      say(`        ${await expectStored(databaseUrl, lines)}`);
    });
    await tally.check('after that the ledger adds up', () => expectLedger(apiOf(facts)));
  } finally {
    await stop();
  }
}

/**
 * @param {string} data
 * @param {string} disk
 * @param {(text: string) => void} say
 */
async function fillFor(data, disk, say) {
  const filler = join(disk, 'filler');
  const { bavail, bsize } = statfsSync(disk);
  await run('fallocate', ['--length', String(bavail * bsize - leftBytes), filler]);
  try {
    await eventually(60_000, async () => {
      const { status, checks } = await health(data);
      expectThat(status === 503, `telemetry is ready though the disk is full: ${JSON.stringify(checks)}`);
      expectThat(/^voltdeck_ingest_troubled_partitions [1-9]/m.test(await ask(data, '/metrics')), 'no partition says that it stands still');
      say(`        ${JSON.stringify(checks)}`);
    });
    await sleep(fullForMs);
  } finally {
    rmSync(filler);
  }
  await eventually(60_000, async () => {
    const { status, checks } = await health(data);
    expectThat(status === 200, `telemetry does not go on with room on the disk: ${JSON.stringify(checks)}`);
  });
}

/**
 * @param {string} data
 * @returns {Promise<{status: number, checks: unknown}>}
 */
async function health(data) {
  const response = await fetch(`${opsUrl(data)}/health/ready`, { signal: AbortSignal.timeout(15_000) });
  return { status: response.status, checks: (await response.json()).checks };
}

/**
 * @param {string} data
 * @param {string} path
 */
async function ask(data, path) {
  const response = await fetch(`${opsUrl(data)}${path}`, { signal: AbortSignal.timeout(15_000) });
  return response.text();
}

/**
 * The health port that telemetry chose when it last became ready.
 * @param {string} data
 */
function opsUrl(data) {
  const ready = readFileSync(join(data, 'logs', 'telemetry.log'), 'utf8').split('\n').findLast((line) => line.includes('"event":"ready"'));
  return `http://127.0.0.1:${JSON.parse(ready ?? '{}').opsPort}`;
}
