import { expect, it } from 'vitest';
import { figuresIn } from './headline-panel.tsx';

it('a narrow place has the three figures that matter, a wide one all of them', () => {
  expect([0, 880, 1_840].map((width) => figuresIn(width, 24))).toEqual([3, 3, 7]);
  expect([880, 1_840].map((width) => figuresIn(width, 36))).toEqual([3, 4]);
  expect(figuresIn(880, 15)).toBe(5);
});
