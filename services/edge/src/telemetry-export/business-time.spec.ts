import { expect, it } from 'vitest';
import { businessTime } from './business-time.ts';

it('writes a moment in the zone, with its offset', () => {
  expect(businessTime('Asia/Shanghai')(Date.UTC(2026, 2, 10, 16, 30, 5))).toBe('2026-03-11T00:30:05+08:00');
  expect(businessTime('America/St_Johns')(Date.UTC(2026, 0, 1, 2, 0, 0))).toBe('2025-12-31T22:30:00-03:30');
  expect(businessTime('UTC')(0)).toBe('1970-01-01T00:00:00+00:00');
});

it('follows the zone when it puts its clocks forward', () => {
  const berlin = businessTime('Europe/Berlin');
  const change = Date.UTC(2026, 2, 29, 1, 0, 0);
  expect([berlin(change - 1_000), berlin(change)]).toEqual(['2026-03-29T01:59:59+01:00', '2026-03-29T03:00:00+02:00']);
});
