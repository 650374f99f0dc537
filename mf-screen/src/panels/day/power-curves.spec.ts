import type { WallPower } from '@voltdeck/contract';
import { describe, expect, it } from 'vitest';
import { powerCurves, stepsShown } from './power-curves.ts';

const stepMs = 900_000;
const from = Date.parse('2026-11-19T12:00:00.000Z');
/** Charging rises by one each quarter. */
const power: WallPower = {
  from, stepS: 900, completeTo: '', charging: Array.from({ length: 192 }, (_, index) => index), discharging: Array.from({ length: 192 }, () => 5),
  today: { since: '2026-11-20T16:00:00.000Z', chargeKwh: 0, dischargeKwh: 0 },
};
const end = from + 192 * stepMs;
const at = (ms: number, change: Partial<WallPower> = {}) => powerCurves({ ...power, completeTo: new Date(ms).toISOString(), ...change });

describe('the power of the fleet', () => {
  it('ends with the last quarter that is complete, and has yesterday at the same times in full', () => {
    const curves = at(end - 1);
    expect([curves?.today.charging.length, curves?.today.charging.at(-1), curves?.yesterday.charging.length, curves?.yesterday.charging.at(-1)]).toEqual([95, 190, stepsShown, 95]);
    expect(curves?.times[0]).toBe(from + 96 * stepMs);
    expect((curves?.today.charging[0] ?? 0) - (curves?.yesterday.charging[0] ?? 0)).toBe(96);
  });

  it('has an axis for the greatest of both days', () => {
    const strong = at(end, { discharging: power.discharging.map((value, index) => (index === 10 ? 900 : value)) });
    expect(strong?.greatest).toBe(900);
  });

  it('is not drawn where less than two days are known, or of no moment', () => {
    expect(at(end, { charging: power.charging.slice(0, 150) })).toBeNull();
    expect(powerCurves(power)).toBeNull();
    expect(at(end, { from: NaN })).toBeNull();
  });
});
