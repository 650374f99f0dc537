import type { FleetDayView } from '@voltdeck/contract';
import { workingStateNames, type WorkingStateName } from '@voltdeck/protocol/contract';

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Band {
  readonly state: WorkingStateName;
  /** Points of a polygon. */
  readonly points: string;
}

/** How many devices there were at each time. */
export function totalsOf(day: FleetDayView): number[] {
  return day.times.map((_time, place) => workingStateNames.reduce((sum, state) => sum + (day[state][place] ?? 0), 0));
}

/** A round number at the top of the axis, not below the largest. */
export function topOf(largest: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, largest)));
  return [1, 2, 3, 4, 5, 6, 8, 10].map((step) => step * size).find((top) => top >= largest) ?? largest;
}

/** Where the place of a time lies, in parts of the width. */
export function partOf(place: number, places: number): number {
  return places > 1 ? place / (places - 1) : 0;
}

/** The states as bands that lie on each other, the first on the ground. */
export function bandsOf(day: FleetDayView, { width, height }: Size): Band[] {
  const top = topOf(Math.max(0, ...totalsOf(day)));
  const edge = day.times.map(() => 0);
  return workingStateNames.map((state) => {
    const lower = [...edge];
    for (const place of day.times.keys()) edge[place] = (edge[place] ?? 0) + (day[state][place] ?? 0);
    const point = (count: number, place: number): string => `${round(partOf(place, edge.length) * width)},${round(height - (count / top) * height)}`;
    return { state, points: [...edge.map(point), ...lower.map(point).reverse()].join(' ') };
  });
}

const round = (value: number): number => Math.round(value * 10) / 10;
