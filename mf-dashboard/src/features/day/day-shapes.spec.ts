import type { FleetDayView } from '@voltdeck/contract';
import { expect, test } from 'vitest';
import { bandsOf, topOf, totalsOf } from './day-shapes.ts';

const day: FleetDayView = { asOf: '2026-01-01T00:00:00Z', timeZone: 'UTC', stepS: 900, times: [0, 900_000], charging: [4, 0], discharging: [6, 5], idle: [0, 5], offline: [0, 0] };

test('bands lie on each other, the first on the ground', () => {
  const [charging, discharging, idle, offline] = bandsOf(day, { width: 100, height: 50 });
  expect(charging?.points).toBe('0,30 100,50 100,50 0,50');
  expect(discharging?.points).toBe('0,0 100,25 100,50 0,30');
  expect(idle?.points).toBe('0,0 100,0 100,25 0,0');
  expect(offline?.points).toBe('0,0 100,0 100,0 0,0');
});

test('the axis ends at a round number that holds the largest sum', () => {
  expect(totalsOf(day)).toEqual([10, 10]);
  expect([0, 7, 10, 11, 41, 200, 1284].map(topOf)).toEqual([1, 8, 10, 20, 50, 200, 2000]);
});
