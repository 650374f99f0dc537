import type { MapAim } from './camera.ts';

/** Of the span: less than this is no reason to turn the map. */
const enough = 0.12;

/** The aim before, as long as the next one is about the same: vehicles drive, and the map does not swim with them. */
export function steady(before: MapAim | undefined, next: MapAim): MapAim {
  if (before === undefined) return next;
  const moved = Math.max(Math.abs(next.x - before.x), Math.abs(next.y - before.y)) / before.span;
  return moved > enough || Math.abs(Math.log(next.span / before.span)) > enough ? next : before;
}

/** The same for several aims by their keys; those that are gone are forgotten. @returns `before` where nothing has changed */
export function steadied(before: ReadonlyMap<string, MapAim>, next: ReadonlyMap<string, MapAim>): ReadonlyMap<string, MapAim> {
  const kept = new Map([...next].map(([key, aim]) => [key, steady(before.get(key), aim)]));
  const isSame = kept.size === before.size && [...kept].every(([key, aim]) => before.get(key) === aim);
  return isSame ? before : kept;
}
