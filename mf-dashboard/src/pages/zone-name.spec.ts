import { expect, test } from 'vitest';
import { zoneName } from './zone-name.ts';

test('the zone of the reader is named by its offset', () => {
  const at = new Date('2026-01-01T00:00:00Z');
  expect(zoneName(at, 'en', 'Asia/Shanghai')).toBe('UTC+8');
  expect(zoneName(at, 'zh-CN', 'Asia/Shanghai')).toBe('UTC+8');
  expect(zoneName(at, 'en', 'UTC')).toBe('UTC');
});
