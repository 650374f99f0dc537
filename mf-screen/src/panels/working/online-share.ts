import type { FleetDayView } from '@voltdeck/contract';
import type { WorkingCounts } from '@voltdeck/protocol/contract';
import { completeOf } from '../../chart/complete.ts';

/** The part of vehicles that is online, 0..1; null where there are none, or one of the counts is not known. */
export function onlineShare({ charging, discharging, idle, offline }: WorkingCounts): number | null {
  const online = charging + discharging + idle;
  const whole = online + offline;
  return whole > 0 ? online / whole : null;
}

type Day = Pick<FleetDayView, 'times' | 'stepS' | 'asOf' | keyof WorkingCounts>;

const at = (day: Day, index: number): number | null =>
  onlineShare({ charging: day.charging[index] ?? NaN, discharging: day.discharging[index] ?? NaN, idle: day.idle[index] ?? NaN, offline: day.offline[index] ?? NaN });

/** The first quarter of a day is a day older than the running one: apart from that by less than an hour it still is the same time of day. */
const leastApartMs = 23 * 3_600_000;

/**
 * Percentage points by which the online share has changed since the same time yesterday. Both are counted by quarters, in the same way;
 * what is online now is not. Null where one of them is not known.
 */
export function onlineChange(day: Day): number | null {
  const last = completeOf(day) - 1;
  const [first, newest] = [day.times[0], day.times[last]];
  if (first === undefined || newest === undefined || newest - first < leastApartMs) return null;
  const [before, after] = [at(day, 0), at(day, last)];
  return before === null || after === null ? null : (after - before) * 100;
}
