import { describe, expect, it } from 'vitest';
import { completeOf } from './complete.ts';

const quarterMs = 900_000;
const begin = Date.parse('2026-11-20T12:15:00.000Z');
const times = Array.from({ length: 96 }, (_, index) => begin + index * quarterMs);
const complete = (asOf: number): number => completeOf({ times, stepS: 900, asOf: new Date(asOf).toISOString() });
const end = begin + 96 * quarterMs;

describe('a curve', () => {
  it('ends with the last quarter that is complete: the one that runs is not drawn', () => {
    for (const minutes of [0, 1, 2, 14]) expect(complete(end - quarterMs + minutes * 60_000)).toBe(95);
    expect(complete(end)).toBe(96);
  });

  it('leaves out every quarter whose records are not all stored', () => {
    expect(complete(end - 2 * quarterMs - 1)).toBe(93);
    expect(complete(begin)).toBe(0);
  });

  it('leaves out all of them where no moment is said', () => {
    expect(completeOf({ times, stepS: 900, asOf: '' })).toBe(0);
    expect(completeOf({ times, stepS: NaN, asOf: new Date(end).toISOString() })).toBe(0);
  });
});
