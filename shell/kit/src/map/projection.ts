/** Degrees, WGS-84. */
export interface Place {
  readonly longitude: number;
  readonly latitude: number;
}

/** What a map shows: its middle, and how near. Zoom as on web maps: the world is 256 * 2^zoom pixels wide. */
export interface MapView extends Place {
  readonly zoom: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Limits of zoom and latitude. */
export const mapLimits = { longitude: 180, latitude: 74, zoomLeast: 3, zoomMost: 19 } as const;

const tile = 256;
const nearestFit = 12;

export function worldPixels(zoom: number): number {
  return tile * 2 ** zoom;
}

/** Spherical Mercator: the world from 0 to 1 in both directions, north at 0. */
export function toWorld({ longitude, latitude }: Place): Point {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

export function fromWorld({ x, y }: Point): Place {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
  return { longitude: (x - 0.5) * 360, latitude };
}

/** Where a place lies in a window of this size that shows the view. */
export function toWindow(place: Place, view: MapView, size: Size): Point {
  const pixels = worldPixels(view.zoom);
  const at = toWorld(place);
  const middle = toWorld(view);
  return { x: (at.x - middle.x) * pixels + size.width / 2, y: (at.y - middle.y) * pixels + size.height / 2 };
}

/** The place at a point of the window: the way back of `toWindow`. */
export function fromWindow({ x, y }: Point, view: MapView, size: Size): Place {
  const pixels = worldPixels(view.zoom);
  const middle = toWorld(view);
  return fromWorld({ x: middle.x + (x - size.width / 2) / pixels, y: middle.y + (y - size.height / 2) / pixels });
}

/** The view moved by pixels of the window. */
export function moved(view: MapView, by: Point): MapView {
  const pixels = worldPixels(view.zoom);
  const middle = toWorld(view);
  return { ...fromWorld({ x: middle.x + by.x / pixels, y: middle.y + by.y / pixels }), zoom: view.zoom };
}

/** A change that leaves the limits is ignored. */
export function allowed(change: MapView, before: MapView): MapView {
  const inside =
    Math.abs(change.longitude) <= mapLimits.longitude &&
    Math.abs(change.latitude) <= mapLimits.latitude &&
    change.zoom >= mapLimits.zoomLeast &&
    change.zoom <= mapLimits.zoomMost;
  return inside ? change : before;
}

/** Pixels at the right edge that the buttons of the map take: no place is put under them. */
const toolsWidth = 56;

/** The nearest view that holds all places with room around them, beside the buttons; null without places. */
export function fitting(places: readonly Place[], size: Size): MapView | null {
  if (places.length === 0 || size.width === 0 || size.height === 0) return null;
  const points = places.map(toWorld);
  const left = Math.min(...points.map((point) => point.x));
  const right = Math.max(...points.map((point) => point.x));
  const top = Math.min(...points.map((point) => point.y));
  const bottom = Math.max(...points.map((point) => point.y));
  const free = Math.max(1, size.width - toolsWidth);
  const room = Math.min((free * 0.8) / (right - left), (size.height * 0.75) / (bottom - top));
  const zoom = Math.min(nearestFit, Math.max(mapLimits.zoomLeast, Math.floor(Math.log2(room / tile) * 4) / 4));
  const aside = toolsWidth / 2 / worldPixels(zoom);
  return { ...fromWorld({ x: (left + right) / 2 + aside, y: (top + bottom) / 2 }), zoom };
}
