import { describe, expect, it } from 'vitest';
import { bucketWidth, chartWidth, keptWidth, levelOf } from './bucket-width.ts';

const hourMs = 3_600_000;

describe('the width of a point', () => {
  it.each([
    [hourMs, 2_000, 2],
    [24 * hourMs, 500, 300],
    [24 * hourMs, 2_000, 60],
    [30 * 24 * hourMs, 2_000, 1_800],
    [365 * 24 * hourMs, 2_000, 21_600],
  ])('for %i ms in %i points is %i s', (rangeMs, points, width) => {
    expect(bucketWidth(rangeMs, points)).toBe(width);
  });

  it('grows by whole days when no usual width is enough', () => {
    expect(bucketWidth(100 * 365 * 24 * hourMs, 100) % 86_400).toBe(0);
  });

  it('never gives more points than asked for', () => {
    for (const points of [1, 7, 100, 2_000]) {
      for (const hours of [1, 5, 24, 240, 8_760]) {
        expect((hours * 3_600) / bucketWidth(hours * hourMs, points)).toBeLessThanOrEqual(points);
      }
    }
  });

  it('of a chart over more than three weeks is an hour at least: minutes would be too many to read', () => {
    expect([20, 21, 30, 90].map((days) => chartWidth(days * 24 * hourMs, 2_000))).toEqual([900, 3_600, 3_600, 7_200]);
    expect(chartWidth(5 * hourMs, 10)).toBe(1_800);
  });

  it('decides which level it is read from', () => {
    expect([30, 60, 1_800, 3_600, 43_200, 86_400].map(levelOf)).toEqual(['record', 'minute', 'minute', 'hour', 'hour', 'day']);
  });

  it('is that of what is still stored where finer levels were dropped', () => {
    const droppedBefore = { record: 300, minute: 200, hour: 100, day: -Infinity };
    expect([300, 299, 199, 99].map((from) => keptWidth(from, droppedBefore))).toEqual([0, 60, 3_600, 86_400]);
  });
});
