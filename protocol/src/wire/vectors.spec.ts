import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from './bytes.ts';
import { readFrame } from './frame.ts';
import { frameHabits } from './habits.ts';
import { toJson } from './json.ts';
import { FrameSplitter } from './splitter.ts';
import { decodeFrame, encodeFrame } from './unit.ts';

const folder = new URL('../../vectors/', import.meta.url);
const names = readdirSync(folder).filter((file) => file.endsWith('.hex')).map((file) => file.slice(0, -'.hex'.length));

const bytesOf = (name: string): Uint8Array => fromHex(readFileSync(new URL(`${name}.hex`, folder), 'utf8'));
const expectedOf = (name: string): unknown => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));

describe.each(names)('vector %s', (name) => {
  const bytes = bytesOf(name);

  it('reads as its JSON says', () => {
    expect(toJson(decodeFrame(bytes))).toEqual(expectedOf(name));
  });

  it('encodes to the same bytes', () => {
    expect(toHex(encodeFrame(decodeFrame(bytes)))).toBe(toHex(bytes));
  });

  it('is completed by the next chunk when it is cut at any byte', () => {
    for (let cut = 1; cut < bytes.length; cut++) {
      const splitter = new FrameSplitter();
      expect(splitter.push(bytes.slice(0, cut), 0)).toEqual([]);
      expect(splitter.push(bytes.slice(cut), 1)).toEqual([readFrame(bytes)]);
      expect(splitter.counters.garbageBytes).toBe(0);
    }
  });
});

it('there is a vector for every command of both editions', () => {
  const commands = new Set(names.map((name) => decodeFrame(bytesOf(name))).map(({ edition, command }) => `${edition} ${command}`));
  const both = [1, 2, 4, 5, 6, 7, 8];
  const wanted = [...both, 3, 9, 0x0c, 0x80, 0x81, 0x82, 0xc0].map((code) => `2016 ${code}`).concat([...both, 3, 9, 10, 11, 0x7f, 0x80, 0x81, 0x82].map((code) => `2025 ${code}`));
  expect(wanted.filter((code) => !commands.has(code))).toEqual([]);
});

it('vectors of terminals with a habit are named so', () => {
  const habitsOf = (name: string): string[] => frameHabits(readFrame(bytesOf(name)));
  expect(habitsOf('2016-realtime-bcd-time')).toEqual(['bcdTime']);
  expect(habitsOf('2016-realtime-impossible-time')).toEqual(['impossibleTime']);
  expect(habitsOf('2016-realtime-answer-flag')).toEqual(['answerFlag']);
  expect(habitsOf('2016-realtime-body-of-2025')).toEqual(['otherEdition']);
  expect(habitsOf('2025-parameter-other-lengths')).toEqual(['otherLengths']);
  expect(habitsOf('2016-login-padded-vin')).toEqual(['encryptionUnset']);
  const ofTerminals = names.filter((name) => !/-answer-(heartbeat|realtime|time-sync|signature)/.test(name));
  expect(ofTerminals.filter((name) => habitsOf(name).length > 0)).toHaveLength(6);
});
