import { duties, type DutyName } from '../duty/duties.ts';
import { localOffsetMs } from '../roads/weather.ts';
import { vehicleKinds } from '../vehicle/kinds.ts';
import type { VehicleSpec } from '../vehicle/roster.ts';

export const dayMs = 86_400_000;
const minuteMs = 60_000;

/** When a day of a duty starts, minutes after midnight: there the vehicle is at its charger, full. */
const dayBeginsAt: Readonly<Record<DutyName, number>> = { shuttle: 4 * 60, commuter: 5 * 60, taxi: 5 * 60, bus: 5 * 60, delivery: 5 * 60, nightTruck: 13 * 60 };

/** The last start of a day of this vehicle before a moment, epoch ms. */
export function dayBegin({ kind, shiftMin }: VehicleSpec, timeMs: number): number {
  const { duty } = vehicleKinds[kind];
  // A vehicle of a duty without a pause has no shift either.
  const offsetMs = (dayBeginsAt[duty] + (duties[duty].jitterMin === 0 ? 0 : shiftMin)) * minuteMs - localOffsetMs;
  return Math.floor((timeMs - 1 - offsetMs) / dayMs) * dayMs + offsetMs;
}
