/** A point of the ground: spherical Mercator, a thousand units round the earth, east to the right and north upwards. */
export interface PlanePoint {
  readonly x: number;
  readonly y: number;
}

/** Units of the plane in the world of kit's maps, which is one wide. */
export const planeUnits = 1_000;

const earthKm = 40_075;
/** Beyond it the projection runs away; no vehicle drives there. */
const farthest = 84;

/** Degrees WGS-84 on the ground. */
export function toPlane(longitude: number, latitude: number): PlanePoint {
  const sine = Math.sin((Math.min(farthest, Math.max(-farthest, latitude)) * Math.PI) / 180);
  return { x: (longitude / 360) * planeUnits, y: (Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * planeUnits };
}

/** The way back of `toPlane`. */
export function fromPlane({ x, y }: PlanePoint): { readonly longitude: number; readonly latitude: number } {
  return { longitude: (x / planeUnits) * 360, latitude: (Math.atan(Math.sinh((y / planeUnits) * 2 * Math.PI)) * 180) / Math.PI };
}

/** Kilometres of one unit where the ground is at this height of the plane. */
export const kmAt = (y: number): number => (earthKm / planeUnits) * Math.cos((fromPlane({ x: 0, y }).latitude * Math.PI) / 180);
