import type { TrackView } from '@voltdeck/contract';
import type { Place } from '@voltdeck/kit/map';

export interface TrackPoint extends Place {
  /** Epoch ms. */
  readonly at: number;
  readonly speed: number | null;
  readonly soc: number | null;
  /** No position came for long before this one, or the line lies outside of the area that was asked for: none leads to it. */
  readonly begins: boolean;
}

export function pointsOf(track: TrackView): TrackPoint[] {
  const begun = new Set([...track.afterSilence, ...track.afterCut]);
  return track.times.flatMap((at, index) => {
    const [longitude, latitude] = [track.longitudes[index], track.latitudes[index]];
    if (longitude === undefined || latitude === undefined) return [];
    return [{ at, longitude, latitude, speed: track.speeds[index] ?? null, soc: track.socs[index] ?? null, begins: begun.has(index) }];
  });
}

export type TrackColour = 'speed' | 'soc';

/** Upper bounds of the steps of the legend; what lies above the last is of the last step. */
export const colourSteps: Readonly<Record<TrackColour, readonly number[]>> = {
  speed: [1, 20, 40, 60, 80],
  soc: [10, 20, 40, 60, 80],
};

/** The step of a value; null for one that was not sent. */
export function stepOf(value: number | null, colour: TrackColour): number | null {
  if (value === null) return null;
  const step = colourSteps[colour].findIndex((bound) => value < bound);
  return step === -1 ? colourSteps[colour].length : step;
}

/** A stretch of the line in one colour: indexes of its first and last point. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly step: number | null;
}

/** A segment has the colour of the point at its end; where nothing was heard there is none. */
export function stretchesOf(points: readonly TrackPoint[], colour: TrackColour): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [index, point] of points.entries()) {
    if (index === 0 || point.begins) continue;
    const step = stepOf(point[colour], colour);
    const last = stretches.at(-1);
    if (last !== undefined && last.to === index - 1 && last.step === step) stretches[stretches.length - 1] = { ...last, to: index };
    else stretches.push({ from: index - 1, to: index, step });
  }
  return stretches;
}

/** Times between which no position came. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

export const gapsOf = (track: TrackView): Gap[] => track.gaps.map(([from, to]) => ({ from, to }));

/** The last point that is not behind a moment; the newest when none is asked for. A range that moves on keeps its moment. */
export function indexAt(points: readonly Pick<TrackPoint, 'at'>[], moment: number | null): number {
  const last = points.length - 1;
  return Math.max(0, moment === null ? last : points.findLastIndex(({ at }) => at <= moment));
}
