import { toWorld, worldPixels, type MapView, type Size } from './projection.ts';

/** One picture of the ground: its place among the server's, and where it lies in the window. */
export interface Tile {
  readonly key: string;
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

const tilePixels = 256;

/** The tiles that cover a window; the world repeats to the east and the west, and ends to the north and the south. */
export function tilesOf(view: MapView, size: Size, zoomMost: number): Tile[] {
  const z = Math.min(zoomMost, Math.round(view.zoom));
  const count = 2 ** z;
  const side = tilePixels * 2 ** (view.zoom - z);
  const middle = toWorld(view);
  const pixels = worldPixels(view.zoom);
  const left = middle.x * pixels - size.width / 2;
  const top = middle.y * pixels - size.height / 2;
  const columns = range(Math.floor(left / side), Math.floor((left + size.width) / side));
  const rows = range(Math.max(0, Math.floor(top / side)), Math.min(count - 1, Math.floor((top + size.height) / side)));
  return rows.flatMap((y) =>
    columns.map((column) => ({ key: `${z}/${column}/${y}`, z, x: ((column % count) + count) % count, y, left: column * side - left, top: y * side - top, side })),
  );
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

export function tileAddress(template: string, { z, x, y }: Tile): string {
  const places: Readonly<Record<string, number>> = { z, x, y };
  return template.replace(/\{([xyz])\}/g, (_, name: string) => String(places[name]));
}
