import { fromWorld, toWindow, toWorld, worldPixels, type MapView, type Size } from './projection.ts';

export interface GraticuleLine {
  /** Pixels from the left (meridians) or the top (parallels). */
  readonly at: number;
  readonly label: string;
}

export interface Graticule {
  readonly meridians: readonly GraticuleLine[];
  readonly parallels: readonly GraticuleLine[];
}

const steps = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001] as const;
const leastPixels = 90;

/** The finest round step in degrees whose lines still keep a readable distance. */
export function stepFor(zoom: number): number {
  const degreePixels = worldPixels(zoom) / 360;
  return steps.findLast((step) => step * degreePixels >= leastPixels) ?? steps[0];
}

function degrees(value: number, step: number, positive: string, negative: string): string {
  const decimals = Math.max(0, Math.ceil(-Math.log10(step)));
  const side = value === 0 ? '' : value > 0 ? positive : negative;
  return `${Math.abs(value).toFixed(decimals)}°${side}`;
}

function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toFixed(6)));
}

/** Meridians and parallels of the window. */
export function graticuleOf(view: MapView, size: Size): Graticule {
  const pixels = worldPixels(view.zoom);
  const middle = toWorld(view);
  const corner = (side: -1 | 1) =>
    fromWorld({ x: middle.x + (side * size.width) / 2 / pixels, y: middle.y + (side * size.height) / 2 / pixels });
  const [northWest, southEast] = [corner(-1), corner(1)];
  const step = stepFor(view.zoom);
  return {
    meridians: multiples(northWest.longitude, southEast.longitude, step).map((longitude) => ({
      at: toWindow({ longitude, latitude: view.latitude }, view, size).x,
      label: degrees(longitude, step, 'E', 'W'),
    })),
    parallels: multiples(southEast.latitude, northWest.latitude, step).map((latitude) => ({
      at: toWindow({ longitude: view.longitude, latitude }, view, size).y,
      label: degrees(latitude, step, 'N', 'S'),
    })),
  };
}

const equatorMetres = 40_075_016.686;
const rounds = [1, 2, 5] as const;
const barPixels = 110;

/** The longest round distance that a bar of at most 110 pixels can show at the middle of the view. */
export function scaleBar(view: MapView): { readonly pixels: number; readonly label: string } {
  const metresPerPixel = (equatorMetres * Math.cos((view.latitude * Math.PI) / 180)) / worldPixels(view.zoom);
  const most = metresPerPixel * barPixels;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = power * (rounds.findLast((round) => round * power <= most) ?? 1);
  return { pixels: metres / metresPerPixel, label: metres >= 1_000 ? `${metres / 1_000} km` : `${metres} m` };
}
