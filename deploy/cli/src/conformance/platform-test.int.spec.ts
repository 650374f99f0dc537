import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startConsole, type RunningConsole } from '../testing/running-console.ts';
import { testPlatform } from './platform-test.ts';
import { judgePlatform } from '@voltdeck/protocol/conformance';

const bin = fileURLToPath(new URL('../../bin/voltdeck.mjs', import.meta.url));

let console: RunningConsole;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltdeck-conformance-'));
  console = await startConsole({ REGISTRATION: 'open', VEHICLE_POLICY: 'open' });
});
afterAll(async () => {
  await console.stop();
  await rm(folder, { recursive: true });
});

function voltdeck(...args: string[]): Promise<{ status: number | null; stdout: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [bin, ...args], { env: { PATH: process.env['PATH'] ?? '', LANG: 'en_US.UTF-8' } });
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.once('close', (status) => resolve({ status, stdout }));
  });
}

it.each([
  [2016, 'LVDTESTC160000001'],
  [2025, 'LVDTESTC250000001'],
] as const)('our own port conforms to the edition of %i; what it keeps before it reads it, it answers with success', async (edition, vin) => {
  const exchange = await testPlatform({
    target: { host: '127.0.0.1', port: console.tcpPort }, vin, edition, iccid: '89860000000000000001',
    answerMs: 30_000, refusalMs: 5_000, outageMs: 1_000, onProgress: () => undefined,
  });
  // How fast answers are is for the machine of a deployment.
  const verdicts = judgePlatform(exchange).verdicts.filter(({ check }) => check !== 'answerPrompt');
  expect(verdicts.flatMap(({ check, outcome }) => (outcome === 'pass' ? [] : [[check, outcome]]))).toEqual([['structureRefused', 'fail']]);
});

it('the command says so by its exit code, in the terminal and in a page to print', async () => {
  const file = join(folder, 'report.html');
  const { status, stdout } = await voltdeck('conformance', 'platform', `127.0.0.1:${console.tcpPort}`, '--vin', 'LVDTESTC160000002', '--timeout', '30', '--outage', '1', '--out', file);
  expect(stdout).toMatch(/Conforms: 1[67] passed, [12] recommended checks? failed, 0 not observed\./);
  expect(status).toBe(0);
  expect(await readFile(file, 'utf8')).toMatch(/<h1>GB\/T 32960 conformance report<\/h1>[\s\S]*Data before the login is not accepted/);
});
