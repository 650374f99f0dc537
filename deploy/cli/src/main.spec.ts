import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { toHex } from '@voltdeck/protocol/wire';
import { Terminal } from '@voltdeck/simulator';
import { Peer } from '@voltdeck/simulator/testing';
import { expect, it } from 'vitest';

const program = fileURLToPath(new URL('../bin/voltdeck.mjs', import.meta.url));
const terminal = new Terminal({ vin: 'LVDSH45N5S1000001', edition: 2025, iccid: '89860000000000000001', packCode: 'P'.repeat(24) });
const login = toHex(terminal.login(Date.parse('2026-11-21T08:00:00+08:00')));

interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs the built command; `input` goes to its standard input. */
function voltdeck(args: readonly string[], input = ''): Promise<Ended> {
  const child = spawn(process.execPath, [program, ...args]);
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  child.stdin.end(input);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output, errors })));
}

it('frame decode reads standard input and ends with 0 when all lines are good, else with 1', async () => {
  const good = await voltdeck(['frame', 'decode'], `${login}\n`);
  expect([good.code, JSON.parse(good.output)]).toEqual([0, expect.objectContaining({ ok: true, encoded: login })]);
  const bad = await voltdeck(['frame', 'decode'], `${login}\n${login}ff\n`);
  expect(bad.code).toBe(1);
  expect(bad.output.trim().split('\n')).toHaveLength(2);
});

it('a reader that closes the pipe ends the command quietly', async () => {
  const child = spawn(process.execPath, [program, 'frame', 'decode']);
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  child.stdin.on('error', () => child.stdin.destroy());
  child.stdout.once('data', () => child.stdout.destroy());
  child.stdin.end(`${login}\n`.repeat(20_000));
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect([code, errors]).toEqual([0, '']);
});

it.each([
  ['a file that is not there', ['frame', 'decode', '/nowhere/frames.hex'], /cannot read \/nowhere\/frames\.hex/],
  ['an address without a port', ['simulate', '--vehicles', '1', '--to', 'localhost'], /host:port/],
  ['a count that is no number', ['simulate', '--vehicles', 'many', '--to', 'localhost:1'], /whole number/],
  ['a missing option', ['frame', 'replay', '-'], /--to/],
  ['an unknown command', ['fram'], /unknown command/],
])('%s is answered with a sentence and exit code 2', async (_what, args, sentence) => {
  const { code, output, errors } = await voltdeck(args);
  expect([code, output]).toEqual([2, '']);
  expect(errors).toMatch(sentence);
  expect(errors).not.toMatch(/\n\s+at /);
});

it('--help ends with 0', async () => {
  const { code, output } = await voltdeck(['--help']);
  expect(code).toBe(0);
  expect(output).toMatch(/frame/);
});

it('frame replay --json and simulate --json print JSON lines and nothing else', async () => {
  const peer = await Peer.open();
  const to = `${peer.target.host}:${peer.target.port}`;
  const replayed = await voltdeck(['frame', 'replay', '-', '--to', to, '--json'], login);
  expect(replayed.code).toBe(0);
  expect(replayed.output.trim().split('\n').map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ line: 1, ok: true }), expect.objectContaining({ sent: 1, ok: 1, answersSkipped: 0 }),
  ]);
  const simulated = await voltdeck(['simulate', '--vehicles', '2', '--to', to, '--rate', '50', '--duration', '2', '--json']);
  expect([simulated.code, simulated.errors]).toEqual([0, '']);
  expect(JSON.parse(simulated.output)).toMatchObject({ vehicles: 2, connected: 2, unanswered: 0 });
  await peer.cut();
});
