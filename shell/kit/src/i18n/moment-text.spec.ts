import { expect, test } from 'vitest';
import { momentText } from './moment-text.ts';

const at = new Date(2026, 10, 5, 14, 5, 9).getTime();

test('a moment is written in one way in each language, by 24 hours', () => {
  expect(momentText(at, 'en')).toBe('Nov 5, 2026, 14:05');
  expect(momentText(at, 'en', 'second')).toBe('Nov 5, 2026, 14:05:09');
  expect(momentText(at, 'en', 'day')).toBe('Nov 5, 2026');
  expect(momentText(at, 'zh-CN')).toBe('2026年11月5日 14:05');
  expect(momentText(new Date(at).toISOString(), 'zh-CN', 'second')).toBe('2026年11月5日 14:05:09');
});
