import type { CityRow } from './city-list.ts';
import { clipped, type Box } from './clip.ts';
import { landOf, type Detail, type Outline } from './land-shapes.ts';

export type { CityRow } from './city-list.ts';

/** Points of a piece of land, x and y in turn, in the world of `toWorld`. */
export type LandOutline = ArrayLike<number>;

const meets = ({ least, most }: Outline, box: Box): boolean => most.x >= box.left && least.x <= box.right && most.y >= box.top && least.y <= box.bottom;

/** The packaged land of a part of the world, cut at its edges: for maps that are drawn in another way than `MapFrame`. One piece around a point is land, a second in it water. */
export async function packagedLand(box: Box, detail: Detail): Promise<readonly LandOutline[]> {
  const outlines = await landOf(detail);
  return outlines.filter((outline) => meets(outline, box)).map(({ points }) => clipped(points, box));
}

/** The packaged cities, the most populous first. */
export async function packagedCities(): Promise<readonly CityRow[]> {
  return (await import('./city-list.ts')).cityList;
}
