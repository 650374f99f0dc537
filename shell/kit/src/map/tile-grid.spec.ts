import { expect, test } from 'vitest';
import { tileAddress, tilesOf } from './tile-grid.ts';

const size = { width: 600, height: 400 };

test('tiles cover the window without a gap', () => {
  const tiles = tilesOf({ longitude: 114, latitude: 22.5, zoom: 8.25 }, size, 18);
  expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0);
  expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(0);
  expect(Math.max(...tiles.map(({ left, side }) => left + side))).toBeGreaterThanOrEqual(size.width);
  expect(Math.max(...tiles.map(({ top, side }) => top + side))).toBeGreaterThanOrEqual(size.height);
  const sides = new Set(tiles.map(({ side }) => side));
  expect([...sides]).toEqual([256 * 2 ** 0.25]);
});

test('the tile under a place is the one that every server has there', () => {
  const tiles = tilesOf({ longitude: 114, latitude: 22.5, zoom: 8 }, size, 18);
  const under = tiles.find(({ left, top, side }) => left <= 300 && left + side > 300 && top <= 200 && top + side > 200);
  expect(under).toMatchObject({ z: 8, x: 209, y: 111 });
  expect(under && tileAddress('https://t.example.com/{z}/{x}/{y}.png', under)).toBe('https://t.example.com/8/209/111.png');
});

test('nearer than the server has tiles, those that it has are drawn larger', () => {
  const tiles = tilesOf({ longitude: 0.1, latitude: 0.1, zoom: 12 }, size, 10);
  expect(new Set(tiles.map(({ z, side }) => `${z} ${side}`))).toEqual(new Set(['10 1024']));
});

test('the world goes round, and has no tile beyond its poles', () => {
  const tiles = tilesOf({ longitude: 179, latitude: 0, zoom: 3 }, { width: 3_000, height: 4_000 }, 18);
  expect(tiles.every(({ x, y }) => x >= 0 && x < 8 && y >= 0 && y < 8)).toBe(true);
  expect(new Set(tiles.map(({ key }) => key)).size).toBe(tiles.length);
});
