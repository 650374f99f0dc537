import type { PlanePoint } from './plane.ts';

/** What the map shows: the point in its middle, and how many units of the ground its width has there. */
export interface MapAim extends PlanePoint {
  readonly span: number;
}

export interface Window {
  readonly width: number;
  readonly height: number;
}

/** A point of the window, from its upper left corner, and how far it is from the eye. */
export interface Seen {
  readonly x: number;
  readonly y: number;
  readonly depth: number;
}

/** From the vertical: the ground lies as a table before the viewer. */
export const tilt = (50 * Math.PI) / 180;
/** Of the height of the window. */
export const fieldOfView = (32 * Math.PI) / 180;

/** From the eye to the middle of the ground, in units. */
export const distanceOf = ({ span }: MapAim, { width, height }: Window): number => span / (2 * Math.tan(fieldOfView / 2) * (width / Math.max(1, height)));

/** The eye, in units: south of the middle, and above it. */
export function eyeOf(aim: MapAim, window: Window): readonly [x: number, y: number, z: number] {
  const distance = distanceOf(aim, window);
  return [aim.x, aim.y - Math.sin(tilt) * distance, Math.cos(tilt) * distance];
}

/** Where a point over the ground is seen; null behind the eye. */
export type Projection = (at: PlanePoint, z?: number) => Seen | null;

export function projectionOf(aim: MapAim, window: Window): Projection {
  const [, eyeY, eyeZ] = eyeOf(aim, window);
  const [sine, cosine] = [Math.sin(tilt), Math.cos(tilt)];
  const pixels = window.height / (2 * Math.tan(fieldOfView / 2));
  const nearest = distanceOf(aim, window) * 0.02;
  return ({ x, y }, z = 0) => {
    const [east, north, up] = [x - aim.x, y - eyeY, z - eyeZ];
    // Along the line of sight, and upwards on the picture.
    const depth = north * sine - up * cosine;
    if (depth < nearest) return null;
    const rise = north * cosine + up * sine;
    return { x: window.width / 2 + (east / depth) * pixels, y: window.height / 2 - (rise / depth) * pixels, depth };
  };
}

/** The aim that shows an area of the ground with air around it. */
export function aimAt(middle: PlanePoint, reach: { readonly x: number; readonly y: number }, { width, height }: Window, least: number): MapAim {
  const across = reach.x * 2 * air.across;
  const deep = (reach.y * 2 * air.deep * Math.cos(tilt) * width) / Math.max(1, height);
  return { ...middle, span: Math.max(least, across, deep) };
}

/** Times as wide, because what is near is seen larger, and times as deep, because columns stand on the ground. */
const air = { across: 1.55, deep: 1.9 } as const;
