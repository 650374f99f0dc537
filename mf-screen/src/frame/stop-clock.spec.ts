import { expect, it } from 'vitest';
import { stopClock } from './stop-clock.ts';

it.each([
  [-5_000, '0:00'],
  [16_400, '0:16'],
  [134_000, '2:14'],
  [3_599_999, '59:59'],
  [4_320_000, '1 h 12 min'],
  [93_600_000, '1 d 2 h'],
])('data that stopped %i ms ago stopped "%s" ago', (ms, words) => {
  expect(stopClock(ms, 'en').replaceAll('\u00a0', ' ')).toBe(words);
});

it('in Chinese it is no time of the day', () => {
  expect(stopClock(134_000, 'zh-CN')).toBe('2 分 14 秒');
});
