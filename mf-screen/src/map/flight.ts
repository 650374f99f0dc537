import type { MapAim } from './camera.ts';

/** A way from one aim to another. */
export interface Flight {
  readonly lengthMs: number;
  /** @param share of the time, 0 to 1 */
  readonly at: (share: number) => MapAim;
}

/** How much the way leads out before it leads in; 1.42 is what viewers like best (van Wijk and Nuij). */
const curve = Math.SQRT2;
/** Of the units of the path in a second. */
const speed = 1.1;
const [shortestMs, longestMs] = [900, 5_000];

/** It starts and ends without a jerk. */
const eased = (share: number): number => (share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2);

/** Flies out and in again along the way on which the ground passes evenly: van Wijk and Nuij, "Smooth and efficient zooming and panning", 2003. */
export function flightOf(from: MapAim, to: MapAim): Flight {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const far = Math.sqrt(x * x + y * y);
  const ratio = Math.log(to.span / from.span);
  if (far < 1e-6 * from.span) {
    return ofLength(Math.abs(ratio) / curve, (share) => ({ x: from.x + x * share, y: from.y + y * share, span: from.span * Math.exp(ratio * share) }), from, to);
  }
  const rise = (span: number, sign: 1 | -1): number => {
    const b = (to.span ** 2 - from.span ** 2 + sign * curve ** 4 * far ** 2) / (2 * span * curve ** 2 * far);
    return Math.log(Math.sqrt(b * b + 1) - b);
  };
  const [start, end] = [rise(from.span, 1), rise(to.span, -1)];
  const length = (end - start) / curve;
  const way = (share: number): MapAim => {
    const along = curve * length * share + start;
    const passed = (from.span / (curve ** 2 * far)) * (Math.cosh(start) * Math.tanh(along) - Math.sinh(start));
    return { x: from.x + x * passed, y: from.y + y * passed, span: (from.span * Math.cosh(start)) / Math.cosh(along) };
  };
  return ofLength(Math.abs(length), way, from, to);
}

function ofLength(length: number, way: (share: number) => MapAim, from: MapAim, to: MapAim): Flight {
  const lengthMs = Math.min(longestMs, Math.max(shortestMs, (length / speed) * 1_000));
  return { lengthMs, at: (share) => (share <= 0 ? from : share >= 1 ? to : way(eased(share))) };
}
