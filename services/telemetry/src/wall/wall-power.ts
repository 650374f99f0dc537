import type { WallPower } from '@voltdeck/contract';
import { operationKinds, type OperationKind } from '@voltdeck/protocol/contract';
import { wsPerKwh } from '../energy/energy.ts';
import { minuteMs } from '../epoch.ts';
import { quarterMs, quarters } from '../fleet-day/quarter-state.ts';

/** Today and, at the same times, yesterday. */
export const powerQuarters = 2 * quarters;
const stepS = quarterMs / 1_000;
const msPerS = 1_000;
/** A minute is added to a charge or a drive when its vehicle has reported in the next one. */
const growingMs = 2 * minuteMs;

/**
 * The charges or the discharges that start or end in one quarter, one row for each kind and quarter. Each flows with its mean power from its start to its end: `watts` is the sum of
 * powers that start less those that end, `moment` the same with each power times its seconds since the begin of the range.
 */
export interface PowerEdge {
  readonly kind: OperationKind;
  /** Counted from the begin of the range. */
  readonly quarter: number;
  readonly watts: number;
  readonly moment: number;
}

/** The quarters that are shown at a moment, epoch ms; the last of them still runs. */
export function powerRange(nowMs: number): { readonly from: number; readonly to: number } {
  const newest = Math.ceil(nowMs / quarterMs) - 1;
  return { from: (newest - powerQuarters + 1) * quarterMs, to: nowMs };
}

/** Energy that has flowed up to each edge between two quarters, Ws, from the begin of the range; the last edge is the moment itself. */
function flowed(edges: readonly PowerEdge[], endS: number): number[] {
  const added = new Map<number, PowerEdge>(edges.map((edge) => [edge.quarter, edge]));
  const sums: number[] = [0];
  let [watts, moment] = [0, 0];
  for (let quarter = 0; quarter < powerQuarters; quarter++) {
    watts += added.get(quarter)?.watts ?? 0;
    moment += added.get(quarter)?.moment ?? 0;
    sums.push(watts * Math.min(endS, (quarter + 1) * stepS) - moment);
  }
  return sums;
}

const tenths = (value: number): number => Math.max(0, Math.round(value * 10) / 10);

/**
 * Mean power of each quarter, and the energy of the business day so far.
 *
 * @param day begin of the business day, epoch ms
 */
export function toWallPower(edges: readonly PowerEdge[], { from, to }: { readonly from: number; readonly to: number }, day: number): WallPower {
  const [discharge, charge] = operationKinds;
  const endS = (to - from) / msPerS;
  const dayQuarter = Math.min(powerQuarters, Math.max(0, Math.round((day - from) / quarterMs)));
  const of = (kind: OperationKind) => {
    const sums = flowed(edges.filter((edge) => edge.kind === kind), endS);
    const meanKw = Array.from({ length: powerQuarters }, (_, quarter) => {
      const lengthS = Math.min(endS, (quarter + 1) * stepS) - quarter * stepS;
      return lengthS <= 0 ? 0 : tenths(((sums[quarter + 1] ?? 0) - (sums[quarter] ?? 0)) / lengthS / 1_000);
    });
    return { meanKw, todayKwh: tenths(((sums[powerQuarters] ?? 0) - (sums[dayQuarter] ?? 0)) / wsPerKwh) };
  };
  const [charged, discharged] = [of(charge), of(discharge)];
  return { from, stepS, completeTo: new Date(to - growingMs).toISOString(), charging: charged.meanKw, discharging: discharged.meanKw, today: { since: new Date(day).toISOString(), chargeKwh: charged.todayKwh, dischargeKwh: discharged.todayKwh } };
}
