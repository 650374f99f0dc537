import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startConsole, type RunningConsole } from '../testing/running-console.ts';

const bin = fileURLToPath(new URL('../../bin/voltdeck.mjs', import.meta.url));
let running: RunningConsole;
let environment: NodeJS.ProcessEnv;
beforeAll(async () => {
  running = await startConsole();
  environment = { PATH: process.env['PATH'], VOLTDECK_URL: running.url, VOLTDECK_TOKEN: running.apiToken };
}, 120_000);
afterAll(() => running?.stop());

interface Ended {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** The command as a person runs it. */
function api(...args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [bin, 'api', ...args], { env: environment, cwd: running.folder, maxBuffer: 64_000_000 }, (error, output, errors) => resolve({ code: error === null ? 0 : Number(error.code), output, errors }));
  });
}

async function answer(...args: readonly string[]): Promise<Record<string, unknown>> {
  const { code, output, errors } = await api(...args);
  expect([code, errors]).toEqual([0, '']);
  return JSON.parse(output);
}

const names = ['Harbour 港', 'North', 'South'];

describe('voltdeck api', () => {
  it('sends a body, and prints the answer as JSON', async () => {
    for (const name of names) expect(await answer('customerAdd', '--body', JSON.stringify({ name }))).toMatchObject({ name });
    expect(await answer('customerList', '--sort', 'name', '--pageSize', '2')).toMatchObject({ items: [{}, {}], total: 3 });
  });

  it('prints a whole list as JSON lines, however small its pages', async () => {
    const { output } = await api('customerList', '--all', '--query', 'pageSize=1', '--sort', '-name');
    expect(output.trim().split('\n').map((line): unknown => JSON.parse(line).name).sort()).toEqual(names);
    expect((await api('customerList', '--all', '--most', '2')).output.trim().split('\n')).toHaveLength(2);
  });

  it('repeats nothing that has the same idempotency key', async () => {
    const once = ['customerAdd', '--idempotency-key', 'cli-customer-1', '--body', '{"name":"Once"}'];
    expect((await answer(...once))['id']).toBe((await answer(...once))['id']);
  });

  it('sends a file, and writes one', async () => {
    const kept = await api('importTemplate', '--format', 'csv', '--out', 'template.csv');
    expect([kept.code, kept.output, kept.errors]).toEqual([0, '', expect.stringMatching(/^template\.csv written \(\d+ bytes, text\/csv/)]);
    expect(await readFile(join(running.folder, 'template.csv'), 'utf8')).toContain('Vehicle ID,Plate');
    expect((await api('importTemplate')).errors).toMatch(/^The answer is a file \(text\/csv, .*--out/);
    expect((await api('exports', '--entity', 'customer', '--out', '-')).output).toContain('Harbour 港');
    expect(await answer('deviceImport', '--dryRun', '--body', '@template.csv')).toMatchObject({ dryRun: true, rows: 1, created: 1, imported: 0 });
  });

  it('prints a stream as JSON lines until it is interrupted', async () => {
    const child = spawn(process.execPath, [bin, 'api', 'eventStream', '--types', 'customer'], { env: environment });
    let output = '';
    const full = new Promise<void>((resolve) => child.stdout.on('data', (chunk) => (output += String(chunk)).split('\n').length > names.length && resolve()));
    const closed = new Promise((resolve) => child.on('close', resolve));
    await full;
    child.kill('SIGINT');
    expect(await closed).toBe(0);
    const [first] = output.split('\n');
    expect(JSON.parse(first ?? '')).toMatchObject({ event: 'event', id: expect.stringMatching(/^\d+$/), data: { type: 'voltdeck.customer.added' } });
    const { data } = JSON.parse(first ?? '');
    const [after] = (await api('eventStream', '--types', 'customer', '--after', data.position, '--most', '1')).output.split('\n');
    expect(Number(JSON.parse(after ?? '').id)).toBeGreaterThan(Number(data.position));
  });

  it('prints a refusal as every command does', async () => {
    expect(await api('device', '--id', '00000000-0000-4000-8000-000000000000')).toEqual({ code: 2, output: '', errors: expect.stringMatching(/^\/api\/v1\/devices\/\S+ returned 404: DEVICE_NOT_FOUND: /) });
    expect((await api('vehicleList', '--pageSize', '5000')).errors).toMatch(/returned 400: INPUT_INVALID: .*\n {2}pageSize: /);
    expect((await api('userDelete', '--id', '00000000-0000-4000-8000-000000000000')).errors).toContain('SESSION_NEEDED');
  });

  it('names the operation that was meant', async () => {
    expect(await api('vehicleLst')).toEqual({ code: 2, output: '', errors: expect.stringContaining('Similar: vehicleList.') });
  });

  it('asks what is public without a token', async () => {
    const { VOLTDECK_TOKEN, ...stranger } = environment;
    expect(VOLTDECK_TOKEN).toMatch(/^vd_/);
    environment = stranger;
    expect(await answer('openApi')).toMatchObject({ openapi: '3.1.0' });
    expect((await api('vehicleList')).errors).toMatch(/^VOLTDECK_TOKEN not set/);
    environment = { ...stranger, VOLTDECK_TOKEN };
  });
});
