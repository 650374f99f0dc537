import type { WallPlace } from '@voltdeck/contract';
import { faultLevelRow } from '@voltdeck/protocol/codes';
import { namedPlaces, type DiscPlace } from './project-places.ts';

/** A place with words beside it, and an arc to it. */
export interface Labelled {
  readonly place: DiscPlace;
  /** What the words say: how many vehicles its project has, or that a vehicle here has an urgent alarm. */
  readonly says: 'devices' | 'alarm';
  /** Vehicles of the whole project, wherever they are. */
  readonly devices: number;
}

/** Urgent places that are named: more words would hide the map that they are on. */
const urgentMost = 4;

const isUrgent = ({ level }: WallPlace): boolean => faultLevelRow(level)?.urgent === true;

/**
 * The places that are named: first those with urgent alarms, the worst first, then each project at its fullest place.
 *
 * @param totals vehicles by project; a project that is not in it counts as far as its places are known
 */
export function labelledPlaces(places: readonly DiscPlace[], totals: ReadonlyMap<string, number>, most: number): Labelled[] {
  const devicesOf = (name: string | null): number =>
    (name === null ? undefined : totals.get(name)) ?? places.filter(({ projectName }) => projectName === name).reduce((sum, { devices }) => sum + devices, 0);
  const label = (place: DiscPlace, says: Labelled['says']): Labelled => ({ place, says, devices: devicesOf(place.projectName) });
  const urgent = places.filter(isUrgent).sort((one, other) => other.level - one.level || other.devices - one.devices).slice(0, urgentMost);
  const projects = namedPlaces(places, most).filter((place) => !urgent.includes(place));
  return [...urgent.map((place) => label(place, 'alarm')), ...projects.map((place) => label(place, 'devices'))].slice(0, most);
}
