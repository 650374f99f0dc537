import { fromWorld, toWorld, type MapView, type Place, type Size } from '@voltdeck/kit/map';

/** West, south, east, north in degrees. */
export type Area = readonly [west: number, south: number, east: number, north: number];

const tilePixels = 512;
const latitudeMost = 85;

/** The tiles that a map shows: the same area while it moves within them, so that one area asks one question. */
export function areaOf(view: MapView, size: Size): Area {
  const tiles = (256 * 2 ** Math.floor(view.zoom)) / tilePixels;
  const middle = toWorld(view);
  const pixels = 256 * 2 ** view.zoom;
  const floor = (at: number): number => Math.max(0, Math.floor(at * tiles) / tiles);
  const ceil = (at: number): number => Math.min(1, Math.ceil(at * tiles) / tiles);
  const northWest = fromWorld({ x: floor(middle.x - size.width / 2 / pixels), y: floor(middle.y - size.height / 2 / pixels) });
  const southEast = fromWorld({ x: ceil(middle.x + size.width / 2 / pixels), y: ceil(middle.y + size.height / 2 / pixels) });
  return [northWest.longitude, Math.max(-latitudeMost, southEast.latitude), southEast.longitude, Math.min(latitudeMost, northWest.latitude)];
}

/**
 * The area in WGS-84: a map may draw on another datum, which is moved by about the same for all places near each other.
 *
 * @param shown where a place lies in the coordinates of the map
 */
export function inWgs84([west, south, east, north]: Area, places: readonly Place[], shown: (place: Place) => Place): Area {
  const middle = { longitude: (west + east) / 2, latitude: (south + north) / 2 };
  const distance = (place: Place): number => Math.hypot(place.longitude - middle.longitude, place.latitude - middle.latitude);
  let nearest: Place | null = null;
  for (const place of places) if (nearest === null || distance(place) < distance(nearest)) nearest = place;
  if (nearest === null) return [west, south, east, north];
  const there = shown(nearest);
  const [by, up] = [nearest.longitude - there.longitude, nearest.latitude - there.latitude];
  const rounded = (degrees: number, most: number): number => Math.max(-most, Math.min(most, Math.round(degrees * 1e5) / 1e5));
  return [rounded(west + by, 180), rounded(south + up, 90), rounded(east + by, 180), rounded(north + up, 90)];
}
