import { expect, it } from 'vitest';
import { typeSizes } from '../stage/type-scale.ts';
import { nameRoom, roomFor } from './rank.tsx';

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

it('a name has as many lines as its row has room for, and no more', () => {
  const rows = Array.from({ length: 6 }, () => ({ value: '100%', of: '63/63' }));
  const lines = (metres: number, height: number): number => nameRoom(rows, { width: 450, height }, typeSizes(metres)).lines;
  expect(lines(8, 219)).toBe(2);
  expect(lines(12, 142)).toBe(3);
  expect(lines(12, 93)).toBe(1);
  for (const metres of [5, 8, 12]) {
    for (let height = 60; height < 600; height += 7) {
      const { note } = typeSizes(metres);
      const { each } = roomFor(rows.length, height, note);
      if (height - 16 >= note * 1.1) expect(each * lines(metres, height) * note * 1.1).toBeLessThanOrEqual(height);
    }
  }
});

it('a name has the room that bar and value leave', () => {
  const ems = (value: string): number => nameRoom([{ value }], { width: 450, height: 142 }, typeSizes(12)).ems;
  expect(ems('7%')).toBeGreaterThan(ems('100%'));
  expect(ems('100%') * 36 + 2.6 * 45 + 24 + 2.5 * 45).toBeLessThanOrEqual(450);
});
