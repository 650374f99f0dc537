import { expect, it } from 'vitest';
import { roomFor } from './rank.tsx';

it('a list has as many rows on a page as there is room for: larger type makes more pages, not smaller rows', () => {
  expect(roomFor(6, 219, 15)).toEqual({ each: 6, pages: 1 });
  expect(roomFor(6, 219, 24)).toEqual({ each: 3, pages: 2 });
  expect(roomFor(6, 177, 36)).toEqual({ each: 1, pages: 6 });
});

it('a list that fits has one page, and one without room still has a row', () => {
  expect(roomFor(3, 219, 24)).toEqual({ each: 3, pages: 1 });
  expect(roomFor(4, 0, 24)).toEqual({ each: 1, pages: 4 });
  expect(roomFor(0, 219, 24)).toEqual({ each: 1, pages: 1 });
});
