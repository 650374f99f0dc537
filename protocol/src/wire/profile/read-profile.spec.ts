import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromHex } from '../bytes.ts';
import { BadProfileError } from '../errors.ts';
import { readFrame, writeFrame } from '../frame.ts';
import { toRecord } from '../record.ts';
import { decodeUnit, encodeFrame } from '../unit.ts';
import { type DeviceProfile, standardProfile } from './device-profile.ts';
import { readDeviceProfile } from './read-profile.ts';

const folder = new URL('../../../profiles/', import.meta.url);
const example: unknown = JSON.parse(readFileSync(new URL('city-bus.json', folder), 'utf8'));

function problemsOf(json: unknown): string[] {
  try {
    readDeviceProfile(json);
  } catch (error) {
    if (error instanceof BadProfileError) return error.problems.map(({ path, message }) => `${path} ${message}`);
    throw error;
  }
  return [];
}

const withFields = (...fields: unknown[]): unknown => ({ name: 'bus', blocks: [{ name: 'tyres', type: 'C1', fields }] });

describe('a device profile', () => {
  it('that names nothing is the standard', () => {
    expect(readDeviceProfile({ name: 'standard' })).toEqual(standardProfile);
  });

  it.each(readdirSync(folder).filter((name) => name.endsWith('.json')))('%s of the examples is in order', (file) => {
    expect(problemsOf(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))).toEqual([]);
  });

  it('of the documentation is in order, and its table of keys is whole', () => {
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
    const [, block = ''] = /```json\n([\s\S]*?)```/.exec(readme) ?? [];
    expect(problemsOf(JSON.parse(block))).toEqual([]);
    const [unknown = ''] = problemsOf({ name: 'x', nothing: 1 });
    for (const key of unknown.slice(unknown.indexOf('use one of ') + 'use one of '.length).split(', ')) expect(readme).toContain(`\`${key}\``);
  });

  it('moves codes and settings', () => {
    expect(readDeviceProfile(example)).toMatchObject({
      bmsTypes: { 0xa4: 'bmsUpgrade' }, controls: { enable: 0xa0, unfreeze: 0xb5 }, upgradeOrder: 'urlFirst', answerReports: false,
      invertCurrent: true, reportPeriodSeconds: 30, datum2016: 2, encryption: { mode: 'cbc', iv: 'prefix', rsaPadding: 'pkcs1' },
    });
  });

  it('is refused with everything that is wrong in it, each with its path', () => {
    const wrong = {
      name: '', speed: 1, upgradeOrder: 'late', answerReports: 'yes', clockOffsetMinutes: 5000, bmsBlocks: { B0: 'status', Z9: 'bmsFaults' },
      controls: { enable: 'A1' }, encryption: { mode: 'gcm' }, datum2016: 'BD09', blocks: {},
    };
    expect(problemsOf(wrong)).toEqual([
      expect.stringContaining('profile.speed is not known here'),
      expect.stringContaining('bmsBlocks.B0 must be one of bmsStatus'),
      'bmsBlocks.Z9 must be two hexadecimal digits from "80" to "FE", not "Z9"',
      'name must be text, not ""',
      'blocks must be a list, not {}',
      'controls has two commands with the same code',
      'upgradeOrder must be one of urlLate, urlFirst, not "late"',
      'answerReports must be true or false, not "yes"',
      'clockOffsetMinutes must be a whole number from -840 to 840, not 5000',
      'datum2016 must be one of WGS84, GCJ02, other, not "BD09"',
      'encryption.mode must be one of ecb, cbc, ctr, not "gcm"',
    ]);
  });

  it.each([null, 7, 'x', [], undefined])('%j is no profile', (json) => {
    expect(problemsOf(json)[0]).toMatch(/^profile must be an object/);
  });
});

describe('a block of a profile is refused', () => {
  it.each([
    ['without fields', withFields(), 'blocks[0].fields needs at least one field'],
    ['with a wire type that nobody knows', withFields({ name: 'a', wire: 'u64' }), 'blocks[0].fields[0].wire must be one of u8, u16, u32, time, text, bytes, list, groups, not "u64"'],
    ['with a key that its wire type has not', withFields({ name: 'a', wire: 'time', unit: 's' }), 'blocks[0].fields[0].unit is not known here; use one of name, wire, label'],
    ['with a range beyond its width', withFields({ name: 'a', wire: 'u8', max: 300 }), 'blocks[0].fields[0].max must be a whole number from 0 to 255, not 300'],
    ['with a range that is upside down', withFields({ name: 'a', wire: 'u8', min: 9, max: 3 }), 'blocks[0].fields[0].min 9 is larger than max 3'],
    ['with a plain field that has a range', withFields({ name: 'a', wire: 'u8', plain: true, max: 3 }), 'blocks[0].fields[0].plain accepts every raw value and can have no min or max'],
    ['with a name twice', withFields({ name: 'a', wire: 'u8' }, { name: 'a', wire: 'u8' }), 'blocks[0].fields[1].name repeats "a"'],
    ['with a name that is taken', withFields({ name: 'reserved', wire: 'u8' }), 'blocks[0].fields[0].name must be a name such as'],
    ['with bits that overlap', withFields({ name: 'a', wire: 'u8', bits: { x: [0, 2], y: [1, 1] } }), 'blocks[0].fields[0].bits.y has a bit that another name already uses'],
    ['with bits beyond the field', withFields({ name: 'a', wire: 'u8', bits: { x: [7, 2] } }), 'blocks[0].fields[0].bits.x[1] must be a whole number from 1 to 1, not 2'],
    ['with a text in one language', withFields({ name: 'a', wire: 'u8', label: { en: 'A' } }), 'blocks[0].fields[0].label needs both "zh-CN" and "en"'],
    ['with a code table that nobody knows', withFields({ name: 'a', wire: 'u8', code: 'colours' }), 'blocks[0].fields[0].code must be a table of texts by number, or one of'],
    ['with a column of another unit', withFields({ name: 'a', wire: 'u8', unit: 'V', record: 'soh' }), 'blocks[0].fields[0].record soh is in %, this field in V'],
    ['with a column that no record has', withFields({ name: 'a', wire: 'u8', record: 'colour' }), 'blocks[0].fields[0].record must be one of longitude'],
    ['with a column for a group', withFields({ name: 'a', wire: 'groups', count: 'u8', of: [{ name: 'b', wire: 'u8', unit: '%', record: 'soh' }] }), 'blocks[0].fields[0].of[0].record is not known here'],
    ['with an entry that is no object', withFields(3), 'blocks[0].fields[0] must be an object, not 3'],
    ['with an empty text', withFields({ name: 'a', wire: 'text', length: 0 }), 'blocks[0].fields[0].length must be a whole number from 1 to 255, not 0'],
    ['with a list that has no count', withFields({ name: 'a', wire: 'list', of: { wire: 'u8' } }), 'blocks[0].fields[0].count must be one of u8, u16, u32, not nothing'],
    ['on a code that one of ours has', { name: 'bus', blocks: [{ name: 'tyres', type: 'B0', fields: [{ name: 'a', wire: 'u8' }] }] }, 'blocks[0].type is already used by bmsStatus; move that with bmsBlocks'],
    ['outside the vendor space', { name: 'bus', blocks: [{ name: 'tyres', type: '05', fields: [{ name: 'a', wire: 'u8' }] }] }, 'blocks[0].type must be two hexadecimal digits from "80" to "FE", not "05"'],
  ])('%s', (_what, json, message) => {
    expect(problemsOf(json).join('\n')).toContain(message);
  });

  it('that nests groups without end', () => {
    const nested = (depth: number): unknown => ({ name: 'a', wire: 'groups', count: 'u8', of: depth === 0 ? [{ name: 'b', wire: 'u8' }] : [nested(depth - 1)] });
    expect(problemsOf(withFields(nested(1)))).toEqual([]);
    expect(problemsOf(withFields(nested(9))).join()).toContain('is more than 4 groups deep');
  });
});

describe('what a profile changes', () => {
  const profile = readDeviceProfile(example);
  const head = '190a1b140202';
  const vehicle = '01 01 03 01 01c8 0001e240 0d80 2774 4c 01 2e 1388 0c 65';
  const cooling = 'c1 001e 01 01 03e8 11 0003 01 0064 02 4142 4d414b4552000000 190a1b140202 02abcd';

  const record = (withProfile: DeviceProfile, blocks: string) => {
    const message = decodeUnit(readFrame(writeFrame({ edition: 2016, command: 2, vin: 'V', unit: fromHex(head + blocks) })), withProfile);
    if (message.kind !== 'report') throw new Error('no report');
    return toRecord(2016, message, withProfile);
  };

  it('a terminal that counts charging as positive gives records that count it as negative', () => {
    expect(record(standardProfile, vehicle).current).toBe(10);
    expect(record(profile, vehicle).current).toBe(-10);
    expect(Object.is(record(profile, vehicle.replace('2774', '2710')).current, 0)).toBe(true);
  });

  it('a position of 2016 has the coordinate system of the profile, and none when there is no position', () => {
    expect(record(profile, '05 00 06f01448 026113ef').coordinateSystem).toBe(2);
    expect(record(profile, '05 01 06f01448 026113ef').coordinateSystem).toBeNull();
    expect(record(standardProfile, '05 00 06f01448 026113ef').coordinateSystem).toBeNull();
  });

  it('a private block fills a column that no standard block has filled', () => {
    expect(record(profile, cooling).soh).toBe(100);
    const status = 'b0 0014 01 02 01 01 02 0003 00ff 5f 0078 14 02 00 0000 00 64 00';
    expect(record(profile, cooling + status).soh).toBe(95);
    expect(record(standardProfile, cooling).soh).toBeNull();
  });

  it('80 to 82 of a 2025 terminal that does not use the layouts of 2016 are kept as bytes', () => {
    const frame = readFrame(writeFrame({ edition: 2025, command: 0x82, vin: 'V', unit: fromHex(`${head} 02`) }));
    expect(decodeUnit(frame, { commands2025: 'as2016' }).kind).toBe('control');
    const message = decodeUnit(frame, { commands2025: 'none' });
    expect(message).toEqual({ kind: 'opaque', bytes: fromHex(`${head} 02`) });
    expect(encodeFrame({ ...frame, message })).toEqual(frame.bytes);
  });
});
