import type { WallPlace } from '@voltdeck/contract';

/** A place on the disc: -1..1 on both axes. */
export interface DiscPlace extends WallPlace {
  readonly x: number;
  readonly y: number;
}

/** Degrees: a receiver without a fix reports 0°/0°, where no vehicle drives. */
const noFix = 0.01;
/** Of the fleet, so many vehicles at each end do not decide how far the map reaches. */
const strayShare = 0.02;
/** A stray place within this many reaches of the others only makes the map wider. */
const nearReach = 1.5;

const isFixed = ({ longitude, latitude }: WallPlace): boolean => Math.abs(longitude) > noFix || Math.abs(latitude) > noFix;
const isPlace = (place: WallPlace): boolean => Number.isFinite(place.longitude) && Number.isFinite(place.latitude) && Number.isFinite(place.devices) && place.devices > 0 && isFixed(place);

interface Weighted {
  readonly at: number;
  readonly devices: number;
}

/** Where the fleet lies along one axis: its middle and how far it reaches from there, without the stray vehicles that lie far from all others. */
function rangeOf(places: readonly Weighted[]): { middle: number; reach: number } {
  const inOrder = places.toSorted((one, other) => one.at - other.at);
  const stray = inOrder.reduce((sum, { devices }) => sum + devices, 0) * strayShare;
  const within = (order: readonly Weighted[]): number => {
    let passed = 0;
    return (order.find(({ devices }) => (passed += devices) > stray) ?? { at: 0 }).at;
  };
  const [low, high] = [within(inOrder), within(inOrder.toReversed())];
  const inner = { middle: (low + high) / 2, reach: (high - low) / 2 };
  const near = inOrder.filter(({ at }) => Math.abs(at - inner.middle) <= inner.reach * nearReach);
  const [first, last] = [near[0]?.at ?? low, near.at(-1)?.at ?? high];
  return { middle: (first + last) / 2, reach: Math.max(1e-6, (last - first) / 2) };
}

/** Places spread over a disc, east to the right and north at the back. A fleet of one place stands in the middle. */
export function onDisc(places: readonly WallPlace[]): DiscPlace[] {
  const good = places.filter(isPlace);
  if (good.length === 0) return [];
  const along = (axis: 'longitude' | 'latitude') => rangeOf(good.map((place) => ({ at: place[axis], devices: place.devices })));
  const [longitudes, latitudes] = [along('longitude'), along('latitude')];
  const [east, north] = [longitudes.middle, latitudes.middle];
  // A degree of longitude is shorter towards the poles.
  const shrink = Math.cos((north * Math.PI) / 180);
  const half = Math.max(longitudes.reach * shrink, latitudes.reach);
  return good.map((place) => inDisc(place, { x: ((place.longitude - east) * shrink) / half, y: (north - place.latitude) / half }));
}

/** What lies outside the disc is drawn at its edge: a corner of the square that holds the places, and a stray vehicle. */
function inDisc(place: WallPlace, { x, y }: { readonly x: number; readonly y: number }): DiscPlace {
  const far = Math.max(1, Math.hypot(x, y));
  return { ...place, x: x / far, y: y / far };
}

/** One place for each project, its fullest; those with the most vehicles. */
export function namedPlaces(places: readonly DiscPlace[], most: number): DiscPlace[] {
  const byProject = new Map<string, DiscPlace>();
  for (const place of [...places].sort((one, other) => other.devices - one.devices)) {
    if (place.projectName !== null && !byProject.has(place.projectName)) byProject.set(place.projectName, place);
  }
  return [...byProject.values()].slice(0, most);
}

/** Words on the picture, by their middle; a word that would cover another is left out. */
interface Placed<Item> {
  readonly item: Item;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The first of words that lie on each other stays. @param lineHeight of the plate of a word, and free space between two */
export function apart<Item>(placed: readonly Placed<Item>[], lineHeight: number): Placed<Item>[] {
  const kept: Placed<Item>[] = [];
  for (const one of placed) {
    const covers = kept.some((other) => Math.abs(one.y - other.y) < lineHeight && Math.abs(one.x - other.x) < (one.width + other.width) / 2);
    if (!covers) kept.push(one);
  }
  return kept;
}
