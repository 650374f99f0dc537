import { fillText } from '@voltdeck/protocol/contract';
import { describe, expect, test } from 'vitest';
import { ageText, durationText, nextTickMs, spanText, type AgeText } from './age-text.ts';

const english = ({ text, n }: AgeText): string => fillText(text.en, { n });
const chinese = ({ text, n }: AgeText): string => fillText(text['zh-CN'], { n });

describe('the age of data', () => {
  test.each([
    [400, 'just now'],
    [2_900, '2 s ago'],
    [61_000, '1 min ago'],
    [26 * 3_600_000, '26 h ago'],
    [49 * 3_600_000, '2 days ago'],
  ])('%i ms reads "%s"', (age, words) => {
    expect(english(ageText(age))).toBe(words);
  });

  test('is never negative when the clocks differ', () => {
    expect(chinese(ageText(-5_000))).toBe('刚刚');
  });

  test('as a span has no "ago"', () => {
    expect(english(spanText(4 * 60_000))).toBe('4 min');
    expect(chinese(spanText(26 * 3_600_000))).toBe('26 小时');
  });
});

test.each([
  [400, '0 s', '0 秒'],
  [45_000, '45 s', '45 秒'],
  [39 * 60_000 + 40_000, '39 min', '39 分钟'],
  [99 * 60_000, '1 h 39 min', '1 小时 39 分钟'],
  [2 * 3_600_000, '2 h', '2 小时'],
  [26 * 3_600_000, '1 d 2 h', '1 天 2 小时'],
])('a duration of %i ms reads "%s"', (span, en, zh) => {
  expect(durationText(span, 'en').replaceAll('\u00a0', ' ')).toBe(en);
  expect(durationText(span, 'zh-CN').replaceAll('\u00a0', ' ')).toBe(zh);
});

test('a number stays on one line with its unit', () => {
  expect(durationText(99 * 60_000, 'en')).toBe('1\u00a0h 39\u00a0min');
});

test('the clock ticks when the words change and at least once a minute', () => {
  expect(nextTickMs(2_900)).toBe(100);
  expect(nextTickMs(61_000)).toBe(59_000);
  expect(nextTickMs(3 * 3_600_000 + 1)).toBe(60_000);
});
