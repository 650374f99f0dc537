import type { TrackView } from '@voltdeck/contract';
import { limits } from '@voltdeck/protocol/contract';
import { insideOf, type Area } from './area.ts';
import { leastImportance, onPlane, stretchesOf } from './line.ts';
import type { LinePoint } from './packed-points.ts';
import { importanceOf, mostImportant } from './thin-line.ts';

export type Track = Pick<TrackView, 'times' | 'longitudes' | 'latitudes' | 'speeds' | 'socs' | 'afterSilence' | 'afterCut' | 'gapCount' | 'gaps'>;

export interface Detail {
  readonly pointsMost: number;
  /** Degrees of latitude: what a line may miss at this zoom. */
  readonly tolerance: number;
  readonly area: Area | null;
}

/** Half a pixel of a web map, but no less than what the lines of hours are drawn to. */
export const toleranceOf = (zoom: number | undefined): number => Math.max(leastImportance, zoom === undefined ? 0 : 360 / (256 * 2 ** zoom) / 2);

/** The same stretches in fewer points: their ends always, others as far as they move the line. */
function thinned(stretches: readonly (readonly LinePoint[])[], { pointsMost, tolerance }: Omit<Detail, 'area'>): LinePoint[][] {
  const importance = stretches.flatMap((stretch) =>
    importanceOf(onPlane(stretch)).map((value, index) => (index === 0 || index === stretch.length - 1 || value >= tolerance ? value : 0)),
  );
  const kept = new Set(mostImportant(importance, pointsMost));
  let place = 0;
  return stretches.map((stretch) => stretch.filter(() => kept.has(place++)));
}

/** The gaps of a line: when its last position before each arrived, and the next. */
function gapsOf(stretches: readonly (readonly LinePoint[])[]): [from: number, to: number][] {
  return stretches.flatMap(([first], index): [number, number][] => {
    const before = stretches[index - 1]?.at(-1);
    return first === undefined || before === undefined ? [] : [[before.at, first.at]];
  });
}

/** A line in at most so many points, cut at silences and outside of the area. A stretch in which the vehicle stood is the first to go. */
export function trackOf(line: readonly LinePoint[], { area, ...detail }: Detail): Track {
  const stretches = stretchesOf(line);
  const inside = area === null ? stretches : stretchesOf(insideOf(stretches, area).map((point) => (point.cut ? { ...point, begins: true } : point)));
  const silent = new Set(stretches.map(([first]) => first?.at));
  const shown: LinePoint[] = [];
  const afterSilence: number[] = [];
  const afterCut: number[] = [];
  for (const [index, stretch] of thinned(inside, detail).entries()) {
    if (stretch.length > 0 && shown.length > 0) (silent.has(inside[index]?.[0]?.at) ? afterSilence : afterCut).push(shown.length);
    shown.push(...stretch);
  }
  const gaps = gapsOf(stretches);
  return {
    times: shown.map(({ at }) => at),
    longitudes: shown.map(({ longitude }) => longitude),
    latitudes: shown.map(({ latitude }) => latitude),
    speeds: shown.map(({ speed }) => speed),
    socs: shown.map(({ soc }) => soc),
    afterSilence,
    afterCut,
    gapCount: gaps.length,
    gaps: gaps.slice(-limits.trackGapsMax),
  };
}
