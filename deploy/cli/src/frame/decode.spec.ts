import { PassThrough, Readable } from 'node:stream';
import { Terminal } from '@voltdeck/simulator';
import { toHex } from '@voltdeck/protocol/wire';
import { expect, it } from 'vitest';
import { decodeLines } from './decode.ts';
import { readingOf } from './reading.ts';

const terminal = new Terminal({ vin: 'LVDSH45N5S1000001', edition: 2016, iccid: '89860000000000000001', packCode: 'P'.repeat(24) });
const loginMs = Date.parse('2026-11-21T08:00:00+08:00');
const login = toHex(terminal.login(loginMs));
const heartbeat = toHex(terminal.heartbeat());
const flipped = `${login.slice(0, -2)}${login.endsWith('00') ? '01' : '00'}`;

async function decoded(text: string): Promise<{ good: boolean; lines: unknown[] }> {
  const output = new PassThrough();
  const collected = output.toArray();
  const good = await decodeLines(Readable.from([text]), output);
  output.end();
  const written = Buffer.concat(await collected).toString();
  return { good, lines: written.split('\n').filter((line) => line !== '').map((line): unknown => JSON.parse(line)) };
}

it('a frame becomes one JSON object with its header, time, body and the same bytes encoded again', async () => {
  const { good, lines } = await decoded(login);
  expect(good).toBe(true);
  expect(lines).toEqual([
    {
      ok: true, edition: 2016, command: 1, response: 254, vin: 'LVDSH45N5S1000001', encryption: 1, time: new Date(loginMs).toISOString(),
      login: expect.objectContaining({ sequence: 1, iccid: '89860000000000000001', codes: ['P'.repeat(24)] }),
      encoded: login,
    },
  ]);
});

it('a frame without a time has time null', () => {
  expect(readingOf(heartbeat)).toMatchObject({ ok: true, time: null, heartbeat: {} });
});

it('bytes inside a message are shown as hex', () => {
  const unit = '1a0b15080000' + '80' + '0003' + 'abcdef';
  const header = `232302fe${Buffer.from('LVDSH45N5S1000001').toString('hex')}01${(unit.length / 2).toString(16).padStart(4, '0')}`;
  const body = Buffer.from(header + unit, 'hex').subarray(2);
  const check = body.reduce((sum, byte) => sum ^ byte, 0).toString(16).padStart(2, '0');
  expect(readingOf(header + unit + check)).toMatchObject({ ok: true, blocks: [{ kind: 'vendor', type: 0x80, bytes: 'abcdef' }] });
});

it('blank lines and comments are passed over, spaces inside hex are allowed, capitals too', async () => {
  const spaced = login.toUpperCase().replaceAll(/(..)/g, '$1 ');
  const { lines } = await decoded(`# a recording\n\n  ${spaced}\r\n   # more\n${heartbeat}`);
  expect(lines).toEqual([expect.objectContaining({ ok: true, encoded: login }), expect.objectContaining({ ok: true, encoded: heartbeat })]);
});

it.each([
  ['a flipped check byte', flipped, 'BAD_CHECKSUM'],
  ['a frame cut short', login.slice(0, 60), 'TRUNCATED'],
  ['a wrong start', `2525${login.slice(4)}`, 'BAD_START'],
  ['text that is no hex', 'hello', 'BAD_HEX'],
  ['bytes behind the frame', `${login}00`, 'TRAILING_BYTES'],
])('%s is reported by name with its line, and the lines after it are still decoded', async (_what, line, error) => {
  const { good, lines } = await decoded(`${heartbeat}\n${line}\n${login}\n`);
  expect(good).toBe(false);
  expect(lines[1]).toMatchObject({ ok: false, error, line: 2, message: expect.any(String), path: expect.any(String) });
  expect(lines[2]).toMatchObject({ ok: true });
});

it('answers a line before the next one has arrived', async () => {
  const input = new PassThrough();
  const output = new PassThrough();
  const done = decodeLines(input, output);
  input.write(`${login}\n`);
  const [first] = await new Promise<unknown[]>((resolve) => output.once('data', (chunk) => resolve([JSON.parse(String(chunk))])));
  expect(first).toMatchObject({ ok: true, command: 1 });
  input.end();
  expect(await done).toBe(true);
});
