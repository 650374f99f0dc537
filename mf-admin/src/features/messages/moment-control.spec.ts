import { expect, test } from 'vitest';
import { epochOf, localMinute } from './moment-control.tsx';

test('a moment that is typed is read again as it was typed', () => {
  expect(localMinute(epochOf('2026-01-31T08:05'))).toBe('2026-01-31T08:05');
});

test('nothing typed is no moment', () => {
  expect(epochOf('')).toBe('');
  expect(localMinute('')).toBe('');
});
