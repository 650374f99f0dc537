import { PassThrough, Readable } from 'node:stream';
import { fromHex, toHex, writeFrame } from '@voltdeck/protocol/wire';
import { expect, it } from 'vitest';
import { type ExplainOptions, explainFrames, paintFor, readProfileFile } from './explain.ts';

const head = '190a1b140202';
const frame = (unit: string, command = 2): string => toHex(writeFrame({ edition: 2016, command, vin: 'LVDTEST0000000001', unit: fromHex(head + unit) }));
const plain: ExplainOptions = { json: false, locale: 'en', paint: paintFor(false), profile: {} };

async function explained(text: string, options: Partial<ExplainOptions> = {}): Promise<{ good: boolean; lines: string[] }> {
  const output = new PassThrough();
  const collected = output.toArray();
  const good = await explainFrames(Readable.from([text]), output, { ...plain, ...options });
  output.end();
  return { good, lines: Buffer.concat(await collected).toString().split('\n') };
}

const vehicle = '01 01 03 01 01c8 ffffffff 0d80 2695 4c 01 2e 1388 0c 65';
const cells = `08 01 01 0d80 2710 0060 0001 0a ${'0ce4'.repeat(9)}ffff`;

it('a frame becomes a tree of offset, name, value and bytes', async () => {
  const { good, lines } = await explained(frame(vehicle));
  expect(good).toBe(true);
  expect(lines[0]).toBe('Frame 2016, 52 bytes');
  expect(lines).toContain('    2   Command: 2 Realtime report  02');
  expect(lines).toContain('   34     Speed: 45.6 km/h  01c8');
  expect(lines).toContain('   36     Mileage: - (Invalid) km  ffffffff');
  expect(lines).toContain('            [3-0] Gear: D');
  expect(lines.some((line) => line.includes('Vehicle  GB/T 32960.3-2016 7.2.3.1 vehicle'))).toBe(true);
});

it('the names are Chinese when they are asked for', async () => {
  expect((await explained(frame(vehicle), { locale: 'zh-CN' })).lines).toContain('   34     车速: 45.6 km/h  01c8');
});

it('cells share lines, eight on each', async () => {
  const { lines } = await explained(frame(cells));
  expect(lines.filter((line) => line.includes('Cell voltages 1 +7'))).toHaveLength(1);
  expect(lines.some((line) => line.includes('Cell voltages 9 +1: 3300 - (Invalid) mV'))).toBe(true);
});

it('of a word of flags only what is set is shown', async () => {
  const { lines } = await explained(frame('07 01 00000021 00 00 00 00'));
  expect(lines.filter((line) => line.includes(': Yes')).map((line) => line.trim())).toEqual(['[0] Temperature difference: Yes', '[5] Cell over-voltage: Yes']);
});

it('what is wrong is on top, and the other frames are explained still', async () => {
  const good = frame(vehicle);
  const { good: allGood, lines } = await explained(`${good.slice(0, -2)}00\nhello\n${good}`);
  expect(allGood).toBe(false);
  expect(lines.find((line) => line.startsWith('BAD_CHECKSUM at byte 51: '))).toBeDefined();
  expect(lines.find((line) => line.startsWith('BAD_HEX'))).toBeDefined();
  expect(lines.filter((line) => line.startsWith('Frame 2016'))).toHaveLength(2);
});

it('as JSON each frame is one line with rows in both languages', async () => {
  const { lines } = await explained(`# a recording\n${frame(vehicle)}`, { json: true });
  const [first] = lines.filter((line) => line !== '').map((line): unknown => JSON.parse(line));
  expect(first).toMatchObject({ line: 2, edition: 2016, length: 52, problems: [], parts: [{ path: 'header', label: { 'zh-CN': '帧头', en: 'Header' } }, {}, {}] });
});

it('colours are for terminals alone', async () => {
  expect((await explained(frame(vehicle))).lines.join('')).not.toContain('\u001b');
  expect((await explained(frame(vehicle), { paint: paintFor(true) })).lines[0]).toBe('\u001b[1mFrame 2016, 52 bytes\u001b[22m');
});

it('a device profile explains its own blocks', async () => {
  const profile = await readProfileFile(new URL('../../../../protocol/profiles/city-bus.json', import.meta.url).pathname);
  const { lines } = await explained(frame(`c1 001e 01 02 03e8 91 8003 01 0064 02 41ff 4d414b4552000000 ${head} 02abcd`), { profile });
  expect(lines.some((line) => line.includes('Pump: 2 Stalled'))).toBe(true);
});

it('a profile that is not there is refused with a sentence', async () => {
  await expect(readProfileFile('/nowhere.json')).rejects.toThrow('cannot read /nowhere.json');
});
