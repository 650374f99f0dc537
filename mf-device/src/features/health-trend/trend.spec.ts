import { describe, expect, test } from 'vitest';
import { lineAt, reachingOf, tQuantile, trendOf, type TrendPoint } from './trend.ts';

/** A fall of a hundredth a day with a scatter that repeats and sums to nothing. */
const falling = (days: number, scatter = 0.2): TrendPoint[] =>
  Array.from({ length: days }, (_, x) => ({ x, y: 96 - 0.01 * x + scatter * ([1, -1, -1, 1][x % 4] ?? 0) }));

test('the quantile is that of the tables', () => {
  expect(tQuantile(8)).toBeCloseTo(1.86, 2);
  expect(tQuantile(30)).toBeCloseTo(1.697, 3);
  expect(tQuantile(1e6)).toBeCloseTo(1.645, 3);
});

describe('the trend', () => {
  test('of a few points, or of a short time, is none', () => {
    expect(trendOf(falling(9))).toBeNull();
    expect(trendOf(falling(15))).toBeNull();
    expect(trendOf(falling(21))).not.toBeNull();
  });

  test('finds the slope, and a band that is narrowest in the middle', () => {
    const trend = trendOf(falling(200));
    if (!trend) throw new Error('there are enough points');
    expect(trend.slope).toBeCloseTo(-0.01, 4);
    const width = (x: number): number => lineAt(trend, x).high - lineAt(trend, x).low;
    expect(width(99.5)).toBeLessThan(width(0));
    expect(width(0)).toBeLessThan(width(1_000));
  });
});

describe('the end of life', () => {
  test('lies where the line meets the level, inside its band, and the band meets the level at its ends', () => {
    const trend = trendOf(falling(200));
    const end = trend && reachingOf(trend, 80);
    if (!trend || !end) throw new Error('the fall is plain');
    expect(end.likely).toBeGreaterThan(1_500);
    expect(end.earliest).toBeLessThan(end.likely);
    expect(end.latest).toBeGreaterThan(end.likely);
    expect(lineAt(trend, end.earliest).low).toBeCloseTo(80, 6);
    expect(lineAt(trend, end.latest).high).toBeCloseTo(80, 6);
  });

  test('is not told when the fall may be nothing but scatter', () => {
    const trend = trendOf(falling(30, 2));
    expect(trend && reachingOf(trend, 80)).toBeNull();
  });

  test('is not told of a value that stands still or rises', () => {
    const flat = trendOf(Array.from({ length: 40 }, (_, x) => ({ x, y: 97 })));
    const rising = trendOf(Array.from({ length: 40 }, (_, x) => ({ x, y: 90 + x / 10 })));
    expect(flat && reachingOf(flat, 80)).toBeNull();
    expect(rising && reachingOf(rising, 80)).toBeNull();
  });
});
