import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from './bytes.ts';
import { readFrame } from './frame.ts';
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
  const wanted = [...both, 3, 0x80, 0x81, 0x82].map((code) => `2016 ${code}`).concat([...both, 3, 9, 10, 11, 0x82].map((code) => `2025 ${code}`));
  expect(wanted.filter((code) => !commands.has(code))).toEqual([]);
});
