import { afterEach, expect, test, vi } from 'vitest';
import { dayText } from './day-text.ts';

afterEach(() => void vi.unstubAllEnvs());

test.each([['America/New_York', 300], ['UTC', 0], ['Pacific/Kiritimati', -840]])('a day is the same in %s', (zone, offset) => {
  vi.stubEnv('TZ', zone);
  expect(new Date('2026-12-25T00:00:00Z').getTimezoneOffset()).toBe(offset);
  expect(dayText('2026-12-25', 'en')).toBe('Dec 25, 2026');
  expect(dayText('2026-12-25', 'en', 'full')).toBe('Friday, December 25, 2026');
  expect(dayText('2026-12-25', 'zh-CN')).toBe('2026年12月25日');
});
