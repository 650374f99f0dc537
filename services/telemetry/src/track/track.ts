import type { TrackView } from '@voltdeck/contract';
import { coordinateSystem } from '@voltdeck/protocol/codes';
import type { Position } from './gcj02.ts';
import { importanceOf, mostImportant, type Point } from './thin-line.ts';
import type { Fix } from './track.repository.ts';
import { toWgs84 } from './wgs84.ts';

export type Track = Pick<TrackView, 'positions' | 'times' | 'longitudes' | 'latitudes' | 'speeds' | 'socs' | 'afterSilence' | 'datumUnknown'>;

const placeOf = ({ longitude, latitude, system }: Fix): Position => toWgs84({ longitude, latitude }, system);

const isKnown = ({ system }: Fix): boolean => system === coordinateSystem.wgs84 || system === coordinateSystem.gcj02;

/** Cuts where nothing was sent for longer than the silence. */
function stretchesOf(fixes: readonly Fix[], silenceMs: number): Fix[][] {
  const stretches: Fix[][] = [];
  let before = -Infinity;
  for (const fix of fixes) {
    if (fix.at - before > silenceMs) stretches.push([]);
    stretches.at(-1)?.push(fix);
    before = fix.at;
  }
  return stretches;
}

/** Near a place a degree east is shorter than a degree north. */
function onPlane(fixes: readonly Fix[]): Point[] {
  const places = fixes.map(placeOf);
  const shrink = Math.cos(((places[0]?.latitude ?? 0) * Math.PI) / 180);
  return places.map(({ longitude, latitude }) => ({ x: longitude * shrink, y: latitude }));
}

/** The line of positions in at most `pointsMax`, cut at silences. A stretch in which the vehicle stood is the first to go. */
export function trackOf(fixes: readonly Fix[], silenceMs: number, pointsMax: number): Track {
  const stretches = stretchesOf(fixes, silenceMs);
  const kept = new Set(mostImportant(stretches.flatMap((stretch) => importanceOf(onPlane(stretch))), pointsMax));
  const shown: Fix[] = [];
  const afterSilence: number[] = [];
  let place = 0;
  for (const [number, stretch] of stretches.entries()) {
    const points = stretch.filter((_, index) => kept.has(place + index));
    place += stretch.length;
    if (number > 0 && points.length > 0) afterSilence.push(shown.length);
    shown.push(...points);
  }
  const positions = shown.map(placeOf);
  return {
    positions: fixes.length,
    times: shown.map(({ at }) => at),
    longitudes: positions.map(({ longitude }) => longitude),
    latitudes: positions.map(({ latitude }) => latitude),
    speeds: shown.map(({ speed }) => speed),
    socs: shown.map(({ soc }) => soc),
    afterSilence,
    datumUnknown: fixes.filter((fix) => !isKnown(fix)).length,
  };
}
