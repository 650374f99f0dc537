import { expect, test } from 'vitest';
import { foldedParts } from './folded-parts.ts';

const hour = 3_600_000;
const at = (text: string): number => Date.parse(text);
const zone = 'Asia/Shanghai';

test('whole business days are read from days, the rest from hours', () => {
  const parts = foldedParts({ from: at('2026-03-01T10:20:00Z'), to: at('2026-03-04T03:10:00Z'), zone, daysComplete: true });
  expect(parts).toEqual({ from: at('2026-03-01T10:00:00Z'), to: at('2026-03-04T04:00:00Z'), firstDay: at('2026-03-01T16:00:00Z'), lastDay: at('2026-03-03T16:00:00Z'), rows: 2 + 6 + 12 + 24 });
});

test('a range that begins with a day has that day', () => {
  const from = at('2026-03-01T16:00:00Z');
  expect(foldedParts({ from, to: from + 48 * hour, zone, daysComplete: true })).toMatchObject({ firstDay: from, lastDay: from + 48 * hour });
});

test('hours alone are read where no day is whole, or where days cannot be used', () => {
  const range = { from: at('2026-03-01T00:00:00Z'), to: at('2026-03-09T00:00:00Z') };
  const byHours = { ...range, firstDay: range.to, lastDay: range.to, rows: 192 };
  expect(foldedParts({ ...range, zone, daysComplete: false })).toEqual(byHours);
  expect(foldedParts({ ...range, zone: 'Asia/Kolkata', daysComplete: true })).toEqual(byHours);
  expect(foldedParts({ from: range.from, to: range.from + 5 * hour, zone, daysComplete: true })).toMatchObject({ rows: 5, firstDay: range.from + 5 * hour });
});
