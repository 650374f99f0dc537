import { describe, expect, it } from 'vitest';
import { rangeOf } from './byte-range.ts';

describe('a range of 1000 bytes', () => {
  it.each([
    ['bytes=0-0', { from: 0, to: 0 }],
    ['bytes=200-', { from: 200, to: 999 }],
    ['bytes=200-299', { from: 200, to: 299 }],
    ['bytes=200-5000', { from: 200, to: 999 }],
    ['bytes=-100', { from: 900, to: 999 }],
    ['bytes=-5000', { from: 0, to: 999 }],
    ['bytes= 200-299', { from: 200, to: 299 }],
  ])('%s is these bytes', (header, range) => expect(rangeOf(header, 1_000)).toEqual(range));

  it.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('%s is outside', (header) => expect(rangeOf(header, 1_000)).toBe('outside'));

  it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=a-b', 'bytes=0-1,5-6', 'items=0-1', 'bytes=9-3'])('%s is the whole', (header) =>
    expect(rangeOf(header, 1_000)).toBeNull(),
  );
});
