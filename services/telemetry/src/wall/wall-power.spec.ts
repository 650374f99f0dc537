import { describe, expect, it } from 'vitest';
import { powerQuarters, powerRange, toWallPower, type PowerEdge } from './wall-power.ts';

const quarterMs = 900_000;
const stepS = 900;
const day = Date.parse('2026-11-21T00:00:00.000Z');
/** Ten minutes into the last quarter. */
const now = day + 40 * quarterMs + 600_000;
const range = powerRange(now);
const last = powerQuarters - 1;

/** The rows that the store makes of stretches, each in seconds from the begin of the range. */
function edgesOf(kind: PowerEdge['kind'], stretches: readonly { readonly fromS: number; readonly toS: number; readonly watts: number }[]): PowerEdge[] {
  const rows = new Map<number, { watts: number; moment: number }>();
  const add = (atS: number, watts: number): void => {
    const quarter = Math.floor(atS / stepS);
    const row = rows.get(quarter) ?? { watts: 0, moment: 0 };
    rows.set(quarter, { watts: row.watts + watts, moment: row.moment + watts * atS });
  };
  for (const { fromS, toS, watts } of stretches) {
    add(fromS, watts);
    add(toS, -watts);
  }
  return [...rows].map(([quarter, row]) => ({ kind, quarter, ...row }));
}

describe('the power of two days', () => {
  it('ends with the quarter that runs', () => {
    expect([range.to, (range.to - range.from) / quarterMs > last, range.from % quarterMs]).toEqual([now, true, 0]);
    expect(powerRange(day).from).toBe(day - powerQuarters * quarterMs);
    expect(toWallPower([], range, day).completeTo).toBe(new Date(now - 120_000).toISOString());
  });

  it('is the mean of each quarter: what flows for a part of one counts for that part', () => {
    // 60 kW from the middle of quarter 2 to a third of quarter 4, and 20 kW within quarter 3.
    const { charging, discharging, from, stepS: step } = toWallPower(edgesOf('charge', [{ fromS: 2.5 * stepS, toS: 4 * stepS + 300, watts: 60_000 }, { fromS: 3 * stepS, toS: 3.5 * stepS, watts: 20_000 }]), range, day);
    expect([from, step, charging.length]).toEqual([range.from, 900, powerQuarters]);
    expect(charging.slice(1, 6)).toEqual([0, 30, 70, 20, 0]);
    expect(discharging.every((kw) => kw === 0)).toBe(true);
  });

  it('of the quarter that runs is the mean of the part that has passed', () => {
    const endS = (now - range.from) / 1_000;
    const { discharging } = toWallPower(edgesOf('discharge', [{ fromS: last * stepS, toS: endS, watts: 12_000 }]), range, day);
    expect(discharging.at(-1)).toBe(12);
  });

  it('makes the energy since the day began, of what flowed into it too', () => {
    const dayS = (day - range.from) / 1_000;
    const { today } = toWallPower(edgesOf('charge', [{ fromS: dayS - 3_600, toS: dayS + 7_200, watts: 50_000 }]), range, day);
    expect(today).toEqual({ since: new Date(day).toISOString(), chargeKwh: 100, dischargeKwh: 0 });
  });
});
