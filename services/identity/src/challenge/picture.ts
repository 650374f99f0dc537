import { randomInt } from 'node:crypto';
import { glyphs, type Point } from './glyphs.ts';
import { greyPng } from './png.ts';

const width = 168;
const height = 56;
const penRadius = 1.6;

interface Segment {
  readonly from: Point;
  readonly to: Point;
}

/** Evenly from `low` to `high`. */
function between(low: number, high: number): number {
  return low + (randomInt(10_001) / 10_000) * (high - low);
}

function segmentsOf(points: readonly Point[]): Segment[] {
  return points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }));
}

/** One character, turned and moved a little. */
function character(name: string, left: number): Segment[] {
  const [turn, size, top] = [between(-0.3, 0.3), between(4.6, 5.8), between(8, 18)];
  const place = ([x, y]: Point): Point => {
    const [right, down] = [(x - 2) * size, (y - 3) * size];
    return [left + right * Math.cos(turn) - down * Math.sin(turn), top + 15 + right * Math.sin(turn) + down * Math.cos(turn)];
  };
  return (glyphs[name] ?? []).flatMap((stroke) => segmentsOf(stroke.map(place)));
}

/** Lines across the picture that reading machines stumble over. */
function noise(): Segment[] {
  return Array.from({ length: 3 }, () => ({ from: [0, between(6, 50)], to: [width, between(6, 50)] }));
}

function distance([x, y]: Point, { from, to }: Segment): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const along = Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - from[0] - along * dx, y - from[1] - along * dy);
}

/** How much of a pixel the pen covers: 0 to 1, soft at its edge. */
function ink(place: Point, segments: readonly Segment[], radius: number): number {
  const nearest = Math.min(...segments.map((segment) => distance(place, segment)));
  return Math.min(1, Math.max(0, radius + 0.5 - nearest));
}

/** PNG of a code, its letters bent by a wave. */
export function pictureOf(code: string): Buffer {
  const letters = [...code].flatMap((name, index) => character(name, 22 + index * 31));
  const lines = noise();
  const [wave, phase] = [between(1.5, 3), between(0, 6)];
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const bent: Point = [x + wave * Math.sin(y / 7 + phase), y + wave * Math.sin(x / 11 + phase)];
      const dark = Math.max(ink(bent, letters, penRadius), 0.45 * ink([x, y], lines, 0.7));
      pixels[y * width + x] = Math.round(250 - 205 * dark);
    }
  }
  return greyPng(width, height, pixels);
}
