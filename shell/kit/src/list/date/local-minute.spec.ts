import { expect, test } from 'vitest';
import { epochOf, localMinute } from './local-minute.ts';

test('a moment is read back as it was chosen', () => {
  expect(localMinute(epochOf('2026-03-09T08:05'))).toBe('2026-03-09T08:05');
});

test('what is no time is no condition', () => {
  expect([epochOf(''), localMinute(''), localMinute('soon')]).toEqual(['', '', '']);
});
