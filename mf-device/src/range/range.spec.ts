import { expect, test } from 'vitest';
import { lasts, rangeOf, readRange, writeRange } from './range.ts';

const query = (text: string): URLSearchParams => new URLSearchParams(text);

test('a range in the address stands, and wins over one that moves', () => {
  expect(readRange(query('from=1000&to=2000&last=7d'), '24h')).toEqual({ last: null, from: 1000, to: 2000 });
});

test('a range that ends before it begins, or that is no range, is the usual one', () => {
  expect(readRange(query('from=2000&to=1000'), '24h')).toEqual({ last: '24h' });
  expect(readRange(query('from=yesterday&last=year'), '7d')).toEqual({ last: '7d' });
});

test('choosing is read back as chosen', () => {
  for (const choice of [{ last: '30d' }, { last: null, from: 5, to: 9 }] as const) {
    const written = Object.entries(writeRange(choice)).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
    expect(readRange(new URLSearchParams(written), '1h')).toEqual(choice);
  }
});

test('a range that ends now holds this moment, and stays the same for a while', () => {
  const now = 1_700_000_012_345;
  const range = rangeOf({ last: '24h' }, now);
  expect(range.to).toBeGreaterThan(now);
  expect(range.to - range.from).toBe(lasts['24h']);
  expect(rangeOf({ last: '24h' }, range.to - 1)).toEqual(range);
});
