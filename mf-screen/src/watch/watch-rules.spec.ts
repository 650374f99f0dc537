import { expect, it } from 'vitest';
import { restAfter, troubleOf } from './watch-rules.ts';

const well = { heapMb: 80, frameRate: 60 };

it('a wall that draws and keeps little is well', () => {
  expect(troubleOf([])).toBeNull();
  expect(troubleOf([well, well, well])).toBeNull();
});

it('one slow look is nothing, three in a row are trouble', () => {
  const slow = { heapMb: 80, frameRate: 2 };
  expect(troubleOf([well, slow, slow])).toBeNull();
  expect(troubleOf([well, slow, slow, slow])).toBe('frames');
  expect(troubleOf([slow, slow, { heapMb: 80, frameRate: null }])).toBeNull();
});

it('too large a heap is trouble at once; a browser that does not tell is trusted', () => {
  expect(troubleOf([{ heapMb: 900, frameRate: 60 }])).toBe('heap');
  expect(troubleOf([{ heapMb: null, frameRate: 60 }])).toBeNull();
});

it('a slow machine is given longer and longer rests, up to ten minutes', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 50].map((starts) => restAfter('frames', starts, 9))).toEqual([0, 1, 3, 7, 15, 31, 60, 60, 60]);
});

it('for memory every panel is started once before the rests begin', () => {
  expect([0, 8, 9, 17, 18, 90].map((starts) => restAfter('heap', starts, 9))).toEqual([0, 0, 1, 1, 3, 60]);
});
