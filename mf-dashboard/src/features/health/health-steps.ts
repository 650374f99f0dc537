import type { FleetStatusView } from '@voltdeck/contract';

type Soh = FleetStatusView['soh'];

const step = 5;

/** "85-90": the bounds of a step of SOH. */
export function rangeOf(lower: number): string {
  return lower >= 100 ? '100' : `${lower}\u2013${lower + step}`;
}

/** Steps between the lowest and the highest that hold a vehicle, empty ones included: a gap is to be seen. */
export function filledSteps(soh: Soh): readonly (readonly [number, number])[] {
  const counts = new Map(soh);
  const bounds = soh.map(([lower]) => lower);
  const filled: [number, number][] = [];
  for (let lower = Math.min(...bounds); lower <= Math.max(...bounds); lower += step) filled.push([lower, counts.get(lower) ?? 0]);
  return filled;
}
