import { expect, it } from 'vitest';
import { troubleOf } from './watch-rules.ts';

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
