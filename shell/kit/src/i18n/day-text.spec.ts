import { afterEach, expect, test } from 'vitest';
import { dayText } from './day-text.ts';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

test.each(['America/New_York', 'UTC', 'Asia/Shanghai', 'Pacific/Kiritimati'])('a day is the same in %s', (name) => {
  process.env['TZ'] = name;
  expect(dayText('2026-12-25', 'en')).toBe('Dec 25, 2026');
  expect(dayText('2026-12-25', 'en', 'full')).toBe('Friday, December 25, 2026');
  expect(dayText('2026-12-25', 'zh-CN')).toBe('2026年12月25日');
});
