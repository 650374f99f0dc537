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

/** Where a place of the picture is looked up, bent by a wave: along x by the row, along y by the column. */
interface Bend {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

function waveOf(): Bend {
  const [wave, phase] = [between(1.5, 3), between(0, 6)];
  return { x: Float64Array.from({ length: height }, (_, y) => wave * Math.sin(y / 7 + phase)), y: Float64Array.from({ length: width }, (_, x) => wave * Math.sin(x / 11 + phase)) };
}

const straight: Bend = { x: new Float64Array(height), y: new Float64Array(width) };

/** Farther than any wave moves a place. */
const reach = 4;

/** Distance of each place to its nearest segment; far from all of them it is not worked out. */
function nearest(segments: readonly Segment[], bend: Bend): Float64Array {
  const distances = new Float64Array(width * height).fill(Infinity);
  for (const { from, to } of segments) {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = dx * dx + dy * dy || 1;
    const [left, right] = spanOf(from[0], to[0], width);
    const [top, bottom] = spanOf(from[1], to[1], height);
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const [px, py] = [x + (bend.x[y] ?? 0) - from[0], y + (bend.y[x] ?? 0) - from[1]];
        const along = Math.min(1, Math.max(0, (px * dx + py * dy) / length));
        const distance = Math.hypot(px - along * dx, py - along * dy);
        const place = y * width + x;
        if (distance < (distances[place] ?? 0)) distances[place] = distance;
      }
    }
  }
  return distances;
}

function spanOf(from: number, to: number, size: number): readonly [number, number] {
  return [Math.max(0, Math.floor(Math.min(from, to) - penRadius - reach)), Math.min(size - 1, Math.ceil(Math.max(from, to) + penRadius + reach))];
}

/** How much of a pixel the pen covers: 0 to 1, soft at its edge. */
function ink(distance: number, radius: number): number {
  return Math.min(1, Math.max(0, radius + 0.5 - distance));
}

/** PNG of a code, its letters bent by a wave. */
export function pictureOf(code: string): Buffer {
  const letters = nearest([...code].flatMap((name, index) => character(name, 22 + index * 31)), waveOf());
  const lines = nearest(noise(), straight);
  const pixels = Uint8Array.from(letters, (distance, place) => {
    const dark = Math.max(ink(distance, penRadius), 0.45 * ink(lines[place] ?? Infinity, 0.7));
    return Math.round(250 - 205 * dark);
  });
  return greyPng(width, height, pixels);
}
