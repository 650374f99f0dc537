import { describe, expect, it } from 'vitest';
import { isOffline, workingState } from './working-state.ts';

const quiet = { operatingMode: null, chargingState: null, current: null, speed: 0, vehicleState: null };
const stateOf = (evidence: Partial<typeof quiet> | Record<string, number | null>): string => workingState({ ...quiet, ...evidence });

describe('the working state', () => {
  it.each([
    [0, 'idle'],
    [1, 'discharging'],
    [2, 'charging'],
    [3, 'discharging'],
  ])('operating mode %i means %s, whatever the current', (operatingMode, expected) => {
    expect(stateOf({ operatingMode, current: -50, chargingState: 1 })).toBe(expected);
  });

  it('charging while parked is charging, whatever the current', () => {
    expect(stateOf({ chargingState: 1, current: 10 })).toBe('charging');
  });

  it('a positive current above 2 A discharges, at 2 A the pack is idle', () => {
    expect(stateOf({ current: 2.1 })).toBe('discharging');
    expect(stateOf({ current: 2 })).toBe('idle');
  });

  it('a current below -2 A charges a parked vehicle and not a moving one', () => {
    expect(stateOf({ current: -2.1 })).toBe('charging');
    expect(stateOf({ current: -30, speed: 50 })).toBe('idle');
    expect(stateOf({ current: -30, speed: null, vehicleState: 1 })).toBe('idle');
  });

  it('an operating mode that no one knows leaves the word to the current', () => {
    expect(stateOf({ operatingMode: 9, current: 20 })).toBe('discharging');
  });

  it('is idle when nothing is known', () => {
    expect(stateOf({})).toBe('idle');
  });
});

it('a device is offline after three report periods without a frame, at least a minute', () => {
  expect(isOffline(0, 60_000, 10_000)).toBe(false);
  expect(isOffline(0, 60_001, 10_000)).toBe(true);
  expect(isOffline(0, 60_001, 30_000)).toBe(false);
  expect(isOffline(0, 90_001, 30_000)).toBe(true);
});
