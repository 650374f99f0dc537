import type { PastProgress } from '@voltdeck/contract';
import { expect, it } from 'vitest';
import { progressLine } from './progress-line.ts';

const past: PastProgress = { state: 'running', vehicles: 53, days: 30, part: 0.417, records: 812_345, secondsLeft: 1_500, writtenFrom: null };

it.each([
  [{}, '30 days of history for 53 vehicles: 41%, 812345 records, about 25 min left'],
  [{ secondsLeft: null, days: 1, vehicles: 1 }, '1 day of history for 1 vehicle: 41%, 812345 records'],
  [{ state: 'stopped' as const }, '30 days of history for 53 vehicles: stopped at 41%. Continue with: npx voltdeck past continue'],
  [{ state: 'finished' as const, part: 1 }, '30 days of history for 53 vehicles written: 812345 records'],
])('shows how far the past is written: %j', (more, line) => {
  expect(progressLine({ ...past, ...more })).toBe(line);
});
