import type { MapAim, Window } from './camera.ts';
import { aimAt } from './camera.ts';
import { distanceBetween, leastSpan, type FleetPlace } from './fleet-area.ts';
import { isUrgent } from './columns.ts';
import { kmAt, type PlanePoint } from './plane.ts';

/** A part of the fleet that the tour shows near by. */
export interface Stop {
  /** The same as long as its fullest place is. */
  readonly key: string;
  readonly middle: PlanePoint;
  readonly aim: MapAim;
  readonly devices: number;
  /** Of the project that most of its vehicles belong to; null: of none. */
  readonly projectName: string | null;
  readonly urgent: boolean;
}

/** Stops of a tour: with twenty seconds each it comes round in three minutes. */
const mostStops = 8;
/** Of the country's width, but no less than half of what a stop shows: places within it belong together. */
const apart = 0.06;
/** A country that is not wider than so many stops is one itself. */
const worthwhile = 2;

interface Gathered {
  readonly seed: FleetPlace;
  readonly places: FleetPlace[];
}

/** The places around the fullest one, then around the fullest of the others, and so on. */
function gathered(places: readonly FleetPlace[], within: number): Gathered[] {
  const groups: Gathered[] = [];
  for (const place of places.toSorted((one, other) => other.devices - one.devices)) {
    const near = groups.find(({ seed }) => distanceBetween(seed, place) <= within);
    if (near === undefined) groups.push({ seed: place, places: [place] });
    else near.places.push(place);
  }
  return groups;
}

/** The largest parts of a fleet and those with urgent alarms, which come first; the others from west to east, so that their order does not change with each picture. Empty where the whole is near enough. */
export function stopsOf(places: readonly FleetPlace[], country: MapAim, window: Window): Stop[] {
  if (country.span <= leastSpan * worthwhile) return [];
  const groups = gathered(places, Math.max(leastSpan / 2, country.span * apart));
  if (groups.length === 1) return [];
  const stops = groups.map((group) => stopOf(group, window));
  const urgentFirst = (one: Stop, other: Stop): number => Number(other.urgent) - Number(one.urgent);
  const chosen = stops.toSorted((one, other) => urgentFirst(one, other) || other.devices - one.devices).slice(0, mostStops);
  return chosen.toSorted((one, other) => urgentFirst(one, other) || one.middle.x - other.middle.x);
}

function stopOf({ seed, places }: Gathered, window: Window): Stop {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const middle = { x: (left + right) / 2, y: (bottom + top) / 2 };
  return {
    // Squares move a little with their vehicles.
    key: `${Math.round(seed.x)} ${Math.round(seed.y)}`,
    middle,
    aim: aimAt(middle, { x: (right - left) / 2, y: (top - bottom) / 2 }, window, leastSpan),
    devices: places.reduce((sum, { devices }) => sum + devices, 0),
    projectName: projectOf(places),
    urgent: places.some(({ level }) => isUrgent(level)),
  };
}

function projectOf(places: readonly FleetPlace[]): string | null {
  const byName = new Map<string, number>();
  for (const { projectName, devices } of places) if (projectName !== null) byName.set(projectName, (byName.get(projectName) ?? 0) + devices);
  return [...byName].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

/** A city with its names. */
export interface NamedPoint extends PlanePoint {
  readonly name: string;
}

/** Farther from its city than this a stop is not called by it. */
const cityKm = 60;

/** The city that a stop is at; undefined where none is near. */
export function cityAt(at: PlanePoint, cities: readonly NamedPoint[]): NamedPoint | undefined {
  const km = kmAt(at.y);
  const near = cities.map((city) => ({ city, far: distanceBetween(city, at) * km })).filter(({ far }) => far <= cityKm);
  return near.toSorted((one, other) => one.far - other.far)[0]?.city;
}
