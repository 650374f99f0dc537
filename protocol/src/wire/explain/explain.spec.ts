import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldText } from '../../codes/field-texts.ts';
import { fromHex, toHex } from '../bytes.ts';
import { writeFrame } from '../frame.ts';
import type { Edition } from '../header.ts';
import { toJson } from '../json.ts';
import { nameText } from '../names.ts';
import { readDeviceProfile } from '../profile/read-profile.ts';
import { blockLayouts, messageLayouts, partLayouts } from '../registry.ts';
import type { BlockLayout, Fields, Layout } from '../tables/field.ts';
import { blockBytes } from '../testing/random-bytes.ts';
import { decodeFrame } from '../unit.ts';
import { diffExplained } from './diff.ts';
import { explain } from './explain.ts';
import { type Explained, type ExplainedRow, rowsOf } from './explained.ts';

const folder = new URL('../../../vectors/', import.meta.url);
const names = readdirSync(folder).filter((file) => file.endsWith('.hex'));
const vector = (name: string): Uint8Array => fromHex(readFileSync(new URL(name, folder), 'utf8'));
const profile = readDeviceProfile(JSON.parse(readFileSync(new URL('../profiles/city-bus.json', folder), 'utf8')));

const head = '190a1b140202';
const frameOf = (edition: Edition, unit: string, command = 2): Uint8Array => writeFrame({ edition, command, vin: 'LVDTEST0000000001', unit: fromHex(unit) });
const explainBlocks = (edition: Edition, blocks: string, command = 2): Explained => explain(frameOf(edition, head + blocks, command));

function rowAt({ parts }: Explained, path: string): ExplainedRow {
  const row = rowsOf(parts).find((candidate) => candidate.path === path);
  if (row === undefined) throw new Error(`no row ${path}, only ${rowsOf(parts).map((one) => one.path).join(' ')}`);
  return row;
}

/** Every byte in exactly one row, rows inside their parts, every bit of a row that has bits in exactly one name. */
function expectCovered(bytes: Uint8Array, explained: Explained): void {
  let next = 0;
  for (const row of rowsOf(explained.parts)) {
    expect([row.path, row.offset]).toEqual([row.path, next]);
    expect([row.path, row.hex]).toEqual([row.path, toHex(bytes.subarray(row.offset, row.offset + row.length))]);
    next += row.length;
    let bit = 0;
    for (const { lowest, count } of row.bits) {
      expect([row.path, lowest]).toEqual([row.path, bit]);
      bit += count;
    }
    if (bit > 0) expect([row.path, bit]).toEqual([row.path, row.length * 8]);
  }
  expect(next).toBe(bytes.length);
  const paths = rowsOf(explained.parts).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
}

function valueAt(json: unknown, path: string): unknown {
  let value = json;
  for (const step of path.split(/[.[\]]+/).filter((part) => part !== '')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.entries(value).find(([key]) => key === step)?.[1];
  }
  return value;
}

describe('rows cover every byte exactly once', () => {
  it.each(names)('of vector %s', (name) => {
    expectCovered(vector(name), explain(vector(name)));
  });

  it('of any frame that was cut, or has bytes behind it, or a wrong byte', () => {
    const anyVector = fc.constantFrom(...names).map(vector);
    const place = fc.nat(2000);
    fc.assert(
      fc.property(anyVector, place, place, fc.integer({ min: 1, max: 255 }), fc.uint8Array({ maxLength: 9 }), (bytes, end, at, flip, behind) => {
        const broken = Uint8Array.of(...bytes.map((byte, index) => (index === at ? byte ^ flip : byte)).subarray(0, end), ...behind);
        expectCovered(broken, explain(broken));
        expectCovered(broken, explain(broken, profile));
      }),
      { numRuns: 500 },
    );
  });

  it('of any bytes at all', () => {
    const noise = fc.uint8Array({ maxLength: 120 });
    const starts = fc.constantFrom('', '2323', '2424', '232302fe', '24240afe', '232382fe', '242481fe');
    fc.assert(
      fc.property(starts, noise, (start, bytes) => {
        const all = Uint8Array.of(...fromHex(start), ...bytes);
        expectCovered(all, explain(all));
      }),
      { numRuns: 1000 },
    );
  });

  it('of reports of any blocks', () => {
    const layouts: readonly BlockLayout[] = Object.values(blockLayouts);
    fc.assert(
      fc.property(fc.gen(), fc.constantFrom<Edition>(2016, 2025), (random, edition) => {
        const pick = (below: number): number => random(fc.nat, below - 1);
        const usable = layouts.filter((layout) => (layout.edition ?? edition) === edition);
        const blocks = Array.from({ length: 1 + pick(4) }, () => blockBytes(usable[pick(usable.length)] ?? blockLayouts.bmsFaults, pick));
        const bytes = writeFrame({ edition, command: 3, vin: 'V', unit: Uint8Array.of(...fromHex(head), ...blocks.flat()) });
        expectCovered(bytes, explain(bytes));
        expectSameValues(bytes);
      }),
      { numRuns: 200 },
    );
  });
});

/** What the rows say is what the decoder reads. */
function expectSameValues(bytes: Uint8Array): void {
  const json = toJson(decodeFrame(bytes).message);
  let compared = 0;
  for (const { path, value } of rowsOf(explain(bytes).parts)) {
    const read = valueAt(json, path);
    if (read === undefined || (typeof read === 'object' && read !== null)) continue;
    if (/(^|\.)(time|start|end|calibratedAt)$/.test(path)) {
      if (value !== null) expect([path, value]).toEqual([path, read]);
    } else expect([path, value]).toEqual([path, typeof read === 'string' && !/^[0-9a-f]*$/.test(read) ? nameText(read) : read]);
    compared++;
  }
  if (bytes.length > 31) expect(compared).toBeGreaterThan(0);
}

describe('the values of the rows', () => {
  it.each(names)('of vector %s are those that the decoder reads', (name) => {
    expectSameValues(vector(name));
  });

  it('carry unit, code text in both languages, validity and clause', () => {
    const explained = explainBlocks(2016, '01 01 03 01 01c8 ffffffff fffe 2695 4c 01 2e ea61 0c 65');
    expect(rowAt(explained, 'blocks[0].speed')).toMatchObject({
      offset: 34, length: 2, hex: '01c8', value: 45.6, unit: 'km/h', validity: 'valid', clause: 'GB/T 32960.3-2016 7.2.3.1 vehicle', label: { 'zh-CN': '车速', en: 'Speed' },
    });
    expect(rowAt(explained, 'blocks[0].charging').text).toEqual({ 'zh-CN': '未充电', en: 'Not charging' });
    expect(rowAt(explained, 'blocks[0].mileage')).toMatchObject({ value: null, validity: 'invalid', hex: 'ffffffff' });
    expect(rowAt(explained, 'blocks[0].totalVoltage')).toMatchObject({ value: null, validity: 'abnormal' });
    expect(rowAt(explained, 'blocks[0].insulation')).toMatchObject({ value: null, validity: 'outOfRange' });
  });

  it('are explained bit by bit where bits have names, and reserved bits are marked as reserved', () => {
    const gear = rowAt(explainBlocks(2016, '01 01 03 01 01c8 00000000 0000 2695 4c 01 ee 0000 0c 65'), 'blocks[0].gear');
    expect(gear.bits.map(({ path, value, text, validity }) => [path.slice(15), value, text?.en ?? null, validity])).toEqual([
      ['gear', 14, 'D', 'valid'],
      ['braking', 0, 'No', 'valid'],
      ['driving', 1, 'Yes', 'valid'],
      ['6', 3, null, 'reserved'],
    ]);
    const flags = rowAt(explainBlocks(2016, '07 01 80000021 00 00 00 00'), 'blocks[0].flags');
    expect(flags.bits.filter(({ value }) => value > 0).map(({ label, validity, value }) => [label.en, validity, value])).toEqual([
      ['Temperature difference', 'valid', 1],
      ['Cell over-voltage', 'valid', 1],
      ['Reserved bits', 'reserved', 8],
    ]);
  });

  it('of the header name the edition, the command, the flag and the encryption', () => {
    const explained = explainBlocks(2025, '');
    expect(rowAt(explained, 'header.start')).toMatchObject({ value: 2025, hex: '2424' });
    expect(rowAt(explained, 'header.command').text).toMatchObject({ 'zh-CN': '实时信息上报' });
    expect(rowAt(explained, 'header.vin').value).toBe('LVDTEST0000000001');
    expect(rowAt(explained, 'checksum').validity).toBe('valid');
  });

  it('of an upgrade command are its arguments and the separators between them', () => {
    const control = explain(vector('2016-control-upgrade.hex'));
    expect(rowsOf(control.parts).filter(({ path }) => path.startsWith('arguments.separator'))).toHaveLength(9);
    expect(rowAt(control, 'arguments.port').unit).toBeNull();
    expect(rowAt(control, 'arguments.timeLimitMinutes').unit).toBe('min');
  });

  it('of an alarm command in Chinese are readable', () => {
    expect(rowAt(explainBlocks(2016, '06 03 b5e7b3d8', 0x82), 'arguments.text').value).toBe('电池');
  });
});

describe('what cannot be read', () => {
  it('is named: a wrong check byte', () => {
    const bytes = frameOf(2016, head);
    const explained = explain(bytes.with(-1, (bytes.at(-1) ?? 0) ^ 1));
    expect(explained.problems).toMatchObject([{ code: 'BAD_CHECKSUM', path: 'checksum', offset: 30 }]);
    expect(rowAt(explained, 'checksum').validity).toBe('wrong');
  });

  it('is named: a login that ends inside its codes, at the offset in the frame', () => {
    const explained = explain(frameOf(2016, `${head} 0001 ${'38'.repeat(20)} 02 18 00`, 1));
    expect(explained.problems).toMatchObject([{ code: 'TRUNCATED', path: 'codes', offset: 54 }]);
    expect(rowAt(explained, 'unit.bytes').validity).toBe('raw');
  });

  it('is named: a report without a data unit', () => {
    expect(explain(frameOf(2016, '')).problems).toMatchObject([{ code: 'TRUNCATED', path: 'time', offset: 24 }]);
  });

  it('is shown as raw bytes with the reason: an unknown block, and a vendor block', () => {
    const explained = explainBlocks(2016, '8d 0002 abcd 55 010203');
    expect(rowAt(explained, 'blocks[0].bytes')).toMatchObject({ value: 'abcd', validity: 'raw' });
    expect(rowAt(explained, 'remainder')).toMatchObject({ value: '55010203', label: { en: 'Unknown type, so its length is unknown' } });
  });

  it('has a start mark of neither edition', () => {
    const explained = explain(fromHex('2525 02fe'));
    expect(explained.edition).toBeNull();
    expect(rowAt(explained, 'header.start').validity).toBe('wrong');
  });
});

describe('under a device profile', () => {
  it('a private block is explained by its own rows and texts', () => {
    const bytes = frameOf(2016, `${head} c1 001e 01 02 03e8 91 8003 01 0064 02 41ff 4d414b4552000000 ${head} 02abcd`);
    expectCovered(bytes, explain(bytes, profile));
    const explained = explain(bytes, profile);
    expect(rowAt(explained, 'blocks[0].values.pump')).toMatchObject({ value: 2, text: { 'zh-CN': '堵转' }, label: { en: 'Pump' }, clause: 'City bus supplement 3.2' });
    expect(rowAt(explained, 'blocks[0].values.circuits[0].temperatures[1]')).toMatchObject({ value: null, validity: 'invalid', unit: '°C' });
    expect(rowAt(explained, 'blocks[0].values.valves').bits.map(({ value, validity }) => [value, validity])).toEqual([[1, 'valid'], [0, 'valid'], [0, 'reserved'], [1, 'valid'], [1, 'reserved']]);
    expect(rowAt(explained, 'blocks[0].values.warnings').bits.map(({ label }) => label.en)).toEqual(['Coolant low', 'Leak', 'Reserved bits']);
  });

  it('a control code has the text of what it does there', () => {
    const bytes = frameOf(2016, `${head} b4 32`, 0x82);
    expect(rowAt(explain(bytes, profile), 'control').text?.en).toBe('Limited power');
    expect(rowAt(explain(bytes, profile), 'arguments.powerLimit')).toMatchObject({ value: 50, unit: '%' });
    expect(rowAt(explain(bytes), 'control').text).toBeNull();
  });
});

describe('two frames beside each other', () => {
  it('differ by path: changed, added, removed', () => {
    const left = explainBlocks(2016, '04 01 0384 0002 05 00 06f01448 026113ef');
    const right = explainBlocks(2016, '04 02 0384 0002 07 00 00000000 00 00 00 00');
    const changes = diffExplained(left, right);
    const of = (change: string): string[] => changes.filter((one) => one.change === change).map(({ path }) => path);
    expect(of('changed')).toEqual(['blocks[0].state', 'blocks[1].type', 'checksum']);
    expect(of('removed')).toEqual(['blocks[1].status', 'blocks[1].longitude', 'blocks[1].latitude']);
    expect(of('added')).toHaveLength(6);
    expect(of('same')).toContain('blocks[0].crankshaftSpeed');
  });

  it('of the same bytes differ in nothing, and every row of both is there once', () => {
    const anyVector = fc.constantFrom(...names).map((name) => explain(vector(name)));
    fc.assert(
      fc.property(anyVector, anyVector, (left, right) => {
        expect(diffExplained(left, left).every(({ change }) => change === 'same')).toBe(true);
        const changes = diffExplained(left, right);
        expect(changes.flatMap((change) => change.left ?? [])).toHaveLength(rowsOf(left.parts).length);
        expect(changes.flatMap((change) => change.right ?? [])).toEqual(rowsOf(right.parts));
      }),
    );
  });
});

it('every field of every table has a name in both languages', () => {
  const layouts: readonly Layout[] = [...Object.values(blockLayouts), ...Object.values(messageLayouts), ...Object.values(partLayouts)];
  const namesIn = (fields: Fields): string[] =>
    Object.entries(fields).flatMap(([name, field]) => (field.wire === 'count' ? [] : [name, ...(field.wire === 'groups' ? namesIn(field.of) : []), ...('bits' in field ? Object.keys(field.bits ?? {}) : [])]));
  for (const { kind, fields } of layouts) for (const name of namesIn(fields)) expect([name, fieldText(kind, name)['zh-CN'] === name && name !== 'url']).toEqual([name, false]);
});
