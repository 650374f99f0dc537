import { expect, test } from 'vitest';
import { tickText, timeTicks } from './time-axis.ts';

const at = (hour: number, minute = 0, day = 10): number => new Date(2026, 4, day, hour, minute).getTime();

test('ticks are round times of the local day, inside the range', () => {
  expect(timeTicks({ from: at(9, 7), to: at(10, 7) }, 6)).toEqual([at(9, 10), at(9, 20), at(9, 30), at(9, 40), at(9, 50), at(10)]);
  expect(timeTicks({ from: at(9, 7), to: at(9, 7, 11) }, 4)).toEqual([at(12), at(18), at(0, 0, 11), at(6, 0, 11)]);
});

test('of days they are midnights', () => {
  const ticks = timeTicks({ from: at(9), to: at(9, 0, 17) }, 7);
  expect(ticks).toEqual([11, 12, 13, 14, 15, 16, 17].map((day) => at(0, 0, day)));
});

test('a midnight reads as its day, another time as a time', () => {
  expect(tickText(at(0), 'en')).toBe('May 10');
  expect(tickText(at(0), 'zh-CN')).toBe('5月10日');
  expect(tickText(at(9, 5), 'en')).toBe('09:05');
});
