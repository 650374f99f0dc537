import type { WallPlace } from '@voltdeck/contract';
import { isUrgent } from '../../map/columns.ts';

/** A place with words beside it. */
export interface Labelled<Place extends WallPlace> {
  readonly place: Place;
  /** What the words say: how many vehicles its project has, or that a vehicle here has an urgent alarm. */
  readonly says: 'devices' | 'alarm';
  /** Vehicles of the whole project, wherever they are. */
  readonly devices: number;
}

/** Urgent places that are named: more words would hide the map that they are on. */
const urgentMost = 4;

/** One place for each project, its fullest; those with the most vehicles. */
export function namedPlaces<Place extends WallPlace>(places: readonly Place[], most: number): Place[] {
  const byProject = new Map<string, Place>();
  for (const place of [...places].sort((one, other) => other.devices - one.devices)) {
    if (place.projectName !== null && !byProject.has(place.projectName)) byProject.set(place.projectName, place);
  }
  return [...byProject.values()].slice(0, most);
}

/**
 * The places that are named: first those with urgent alarms, the worst first, then each project at its fullest place.
 *
 * @param totals vehicles by project; a project that is not in it counts as far as its places are known
 */
export function labelledPlaces<Place extends WallPlace>(places: readonly Place[], totals: ReadonlyMap<string, number>, most: number): Labelled<Place>[] {
  const devicesOf = (name: string | null): number =>
    (name === null ? undefined : totals.get(name)) ?? places.filter(({ projectName }) => projectName === name).reduce((sum, { devices }) => sum + devices, 0);
  const label = (place: Place, says: Labelled<Place>['says']): Labelled<Place> => ({ place, says, devices: devicesOf(place.projectName) });
  const urgent = places.filter(({ level }) => isUrgent(level)).sort((one, other) => other.level - one.level || other.devices - one.devices).slice(0, urgentMost);
  const projects = namedPlaces(places, most).filter((place) => !urgent.includes(place));
  return [...urgent.map((place) => label(place, 'alarm')), ...projects.map((place) => label(place, 'devices'))].slice(0, most);
}
