import type { FleetDayView } from '@voltdeck/contract';
import { minuteBit, type DayGrid } from './day-grid.ts';
import { dayStates, quarterMs, quarters, stateOf, type DayState } from './quarter-state.ts';

export type DayCounts = Pick<FleetDayView, 'times' | DayState>;

/** A device that is counted, and when its newest record was made: the minute of that one is still open. Epoch ms. */
export interface SeenDevice {
  readonly device: number;
  readonly latest: number | null;
}

const states = Object.values(dayStates).length;

/** Each quarter of the last 24 hours; the last one is cut by now. */
export function countDay(grid: DayGrid, seen: readonly SeenDevice[]): DayCounts {
  const { newest, nowMs } = grid;
  const first = newest - quarters + 1;
  const counts = new Uint32Array(quarters * states);
  const count = (quarter: number, state: number): void => {
    const cell = (quarter - first) * states + state;
    counts[cell] = (counts[cell] ?? 0) + 1;
  };
  for (const { device, latest } of seen) {
    const place = grid.placeOf(device);
    const open = latest === null || latest >= nowMs ? -1 : Math.floor(latest / quarterMs);
    for (let quarter = first; quarter <= newest; quarter++) {
      const whole = quarter !== newest && quarter !== open;
      count(quarter, whole ? wholeState(grid, place, quarter) : openState(grid, place, quarter, quarter === open ? latest : null));
    }
  }
  const column = (state: number): number[] => Array.from({ length: quarters }, (_, index) => counts[index * states + state] ?? 0);
  return {
    times: Array.from({ length: quarters }, (_, index) => (first + index) * quarterMs),
    charging: column(dayStates.charging),
    discharging: column(dayStates.discharging),
    idle: column(dayStates.idle),
    offline: column(dayStates.offline),
  };
}

const wholeState = (grid: DayGrid, place: number | undefined, quarter: number): number =>
  place === undefined ? dayStates.offline : grid.stateAt(place, quarter);

const nothing = { heard: 0, charging: 0, discharging: 0 };

/** Of a quarter that is not over, or has a minute that is not folded yet. */
function openState(grid: DayGrid, place: number | undefined, quarter: number, latest: number | null): number {
  const known = place === undefined ? nothing : grid.at(place, quarter);
  const heard = latest === null ? known.heard : known.heard | minuteBit(latest);
  const lengthMs = Math.min((quarter + 1) * quarterMs, grid.nowMs) - quarter * quarterMs;
  return stateOf({ ...known, heard }, lengthMs / 1_000);
}
