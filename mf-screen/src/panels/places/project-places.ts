import type { WallPlace } from '@voltdeck/contract';

/** A place on the disc: -1..1 on both axes. */
export interface DiscPlace extends WallPlace {
  readonly x: number;
  readonly y: number;
}

const isPlace = ({ longitude, latitude, devices }: WallPlace): boolean => Number.isFinite(longitude) && Number.isFinite(latitude) && Number.isFinite(devices) && devices > 0;

/** Places spread over a disc, east to the right and north at the back. A fleet of one place stands in the middle. */
export function onDisc(places: readonly WallPlace[]): DiscPlace[] {
  const good = places.filter(isPlace);
  const middle = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  const reach = (values: number[]): number => Math.max(1e-6, (Math.max(...values) - Math.min(...values)) / 2);
  if (good.length === 0) return [];
  const [longitudes, latitudes] = [good.map(({ longitude }) => longitude), good.map(({ latitude }) => latitude)];
  const [east, north] = [middle(longitudes), middle(latitudes)];
  // A degree of longitude is shorter towards the poles.
  const shrink = Math.cos((north * Math.PI) / 180);
  const half = Math.max(reach(longitudes) * shrink, reach(latitudes));
  return good.map((place) => inDisc(place, { x: ((place.longitude - east) * shrink) / half, y: (north - place.latitude) / half }));
}

/** A corner of the square that holds all places lies outside the disc: it is drawn nearer. */
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

const lineHeight = 24;

/** The first of words that lie on each other stays. */
export function apart<Item>(placed: readonly Placed<Item>[]): Placed<Item>[] {
  const kept: Placed<Item>[] = [];
  for (const one of placed) {
    const covers = kept.some((other) => Math.abs(one.y - other.y) < lineHeight && Math.abs(one.x - other.x) < (one.width + other.width) / 2);
    if (!covers) kept.push(one);
  }
  return kept;
}

const wide = /[\u2e80-\uffef]/;

/** About how wide words are at 18 px. */
export const widthOf = (text: string): number => [...text].reduce((sum, character) => sum + (wide.test(character) ? 18 : 10), 0);
