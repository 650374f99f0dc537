import { describe, expect, test } from 'vitest';
import { havingOf, lineAt, reachingOf, sohNeeds, tQuantile, trendOf, type TrendPoint } from './trend.ts';

/** A fall of a hundredth a day with a scatter that repeats and sums to nothing. */
const falling = (days: number, scatter = 0.2): TrendPoint[] =>
  Array.from({ length: days }, (_, x) => ({ x, y: 96 - 0.01 * x + scatter * ([1, -1, -1, 1][x % 4] ?? 0) }));

test('the quantile is that of the tables', () => {
  expect(tQuantile(1)).toBeCloseTo(6.314, 3);
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

describe('the trend of SOH, which is sent in whole percent', () => {
  const steps = (days: number, perDay: number): TrendPoint[] => Array.from({ length: days }, (_, x) => ({ x, y: Math.floor(97 - perDay * x) }));

  test('is none over too short a time, with too few days of data, or with too few different values', () => {
    expect(havingOf(steps(41, 0))).toEqual({ points: 41, days: 40, steps: 1 });
    expect(trendOf(steps(41, 0.1), sohNeeds)).toBeNull();
    expect(trendOf(steps(200, 0), sohNeeds)).toBeNull();
    expect(trendOf(steps(200, 0.004), sohNeeds), 'two values').toBeNull();
    expect(trendOf(steps(200, 0.02).filter((_, index) => index % 8 === 0), sohNeeds), 'a report each week').toBeNull();
    expect(havingOf([])).toEqual({ points: 0, days: 0, steps: 0 });
  });

  test('holds the true slope in its band once there are three values in 90 days', () => {
    const trend = trendOf(steps(121, 0.025), sohNeeds);
    if (!trend) throw new Error('there is enough');
    const half = trend.reach / Math.sqrt(trend.spreadX);
    expect(trend.slope - half).toBeLessThan(-0.025);
    expect(trend.slope + half).toBeGreaterThan(-0.025);
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
