import type { LatestView } from '@voltdeck/contract';
import { expect, test } from 'vitest';
import { availabilityOf } from './availability.ts';

const nowMs = Date.UTC(2026, 10, 21, 8);
const none: ReadonlySet<string> = new Set();

function vehicle(change: Partial<LatestView> = {}, values: LatestView['values'] = {}): LatestView {
  return {
    ...{ deviceId: 'd1', vin: 'V1', recordedAt: '2026-11-21T07:59:58Z', receivedAt: '2026-11-21T07:59:59Z', liveAt: '2026-11-21T07:59:59Z', workingState: 'idle', offlineAfterMs: 60_000 },
    ...{ values: { speed: 0, chargingState: 3, soc: 80, faultLevel: 0, signalStrength: 20, ...values }, reasons: {}, faults: [], bmus: [] },
    ...change,
  };
}

test('a vehicle that stands and reports can be sent any of the nine', () => {
  expect(availabilityOf('noDriving', vehicle(), none, nowMs)).toEqual({ readiness: 'ready', interlocks: [] });
  expect(availabilityOf('upgrade', vehicle(), none, nowMs).readiness).toBe('ready');
});

test('a vehicle that moves is not told not to drive, with its speed as the reason', () => {
  expect(availabilityOf('noDriving', vehicle({}, { speed: 32 }), none, nowMs)).toEqual({ readiness: 'blocked', interlocks: [{ name: 'moving', value: 32, limit: 0.5 }] });
  expect(availabilityOf('limitedPower', vehicle({}, { speed: 32 }), none, nowMs).readiness).toBe('ready');
});

test('a vehicle that is offline or never reported can be waited for', () => {
  expect(availabilityOf('queryCalibration', vehicle({ workingState: 'offline' }), none, nowMs).readiness).toBe('waits');
  expect(availabilityOf('noCharge', vehicle({ receivedAt: '2026-11-21T07:50:00Z' }, { speed: 30 }), none, nowMs)).toMatchObject({ readiness: 'waits', interlocks: [{ name: 'age', value: 600 }] });
  expect(availabilityOf('enable', null, none, nowMs).readiness).toBe('waits');
});

test('a command of the same name that is under way has to end first', () => {
  expect(availabilityOf('noCharge', vehicle(), new Set(['noCharge']), nowMs).readiness).toBe('open');
});
