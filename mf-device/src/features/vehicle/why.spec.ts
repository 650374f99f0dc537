import type { QualityPartView } from '@voltdeck/contract';
import { expect, test } from 'vitest';
import { costly, gradeOf, whyOf } from './why.ts';

const at = Date.UTC(2026, 2, 10, 4);
const heard = (receivedMs: number, recordedMs = receivedMs) => ({
  receivedAt: new Date(receivedMs).toISOString(),
  recordedAt: new Date(recordedMs).toISOString(),
  offlineAfterMs: 60_000,
});

test('a vehicle is grey because it never reported, or because it fell silent', () => {
  expect(whyOf(null, at)).toBe('never');
  expect(whyOf(heard(at - 60_001), at)).toBe('offline');
  expect(whyOf(heard(at - 60_000), at)).toBe('live');
});

test('a vehicle that catches up sends, and what it sends is old', () => {
  expect(whyOf(heard(at - 1_000, at - 600_000), at)).toBe('late');
});

test('the part that costs most of the whole score comes first', () => {
  const part = (name: QualityPartView['name'], score: number, weight: number): QualityPartView => ({ name, score, weight, figures: {} });
  expect(costly([part('reissues', 50, 10), part('gaps', 80, 30), part('clock', 100, 15)]).map(({ name }) => name)).toEqual(['gaps', 'reissues', 'clock']);
});

test('a score that was not made is not a bad one', () => {
  expect(gradeOf(null)).toBe('none');
  expect(gradeOf(0)).toBe('poor');
});
