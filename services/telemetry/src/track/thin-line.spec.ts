import { describe, expect, it } from 'vitest';
import { importanceOf, mostImportant, type Point } from './thin-line.ts';

const line = (...points: [number, number][]): Point[] => points.map(([x, y]) => ({ x, y }));

describe('a thinned line', () => {
  it('drops points on a straight, and those where the vehicle stood', () => {
    const points = line([0, 0], [1, 0], [1, 0], [2, 0], [3, 0]);
    expect(mostImportant(importanceOf(points), 100)).toEqual([0, 4]);
  });

  it('keeps the corners that stick out most', () => {
    const points = line([0, 0], [5, 0.1], [10, 4], [15, 0.2], [20, 0]);
    expect(mostImportant(importanceOf(points), 3)).toEqual([0, 2, 4]);
  });

  it('never keeps a point without the one that its stretch was cut at', () => {
    const points = line([0, 0], [1, 1], [2, 8], [3, 0], [4, 1], [5, 0]);
    const all = importanceOf(points);
    for (let count = 1; count <= points.length; count++) {
      expect(mostImportant(all, count + 1)).toEqual(expect.arrayContaining(mostImportant(all, count)));
    }
  });

  it('of one place is that place once or twice, of none is none', () => {
    expect(mostImportant(importanceOf(line([1, 1], [1, 1], [1, 1])), 10)).toEqual([0, 2]);
    expect(mostImportant(importanceOf(line([1, 1])), 10)).toEqual([0]);
    expect(importanceOf([])).toEqual([]);
  });

  it('misses the line by less than what it leaves out', () => {
    const points = Array.from({ length: 2_000 }, (_, index) => ({ x: index / 100, y: Math.sin(index / 100) }));
    const kept = mostImportant(importanceOf(points), 60);
    expect(kept).toHaveLength(60);
    for (let place = 1; place < kept.length; place++) {
      const [first = 0, last = 0] = [kept[place - 1], kept[place]];
      const [start, end] = [points[first], points[last]];
      if (start === undefined || end === undefined) throw new Error('kept a point that there is not');
      for (const { x, y } of points.slice(first, last)) {
        const straight = start.y + ((end.y - start.y) * (x - start.x)) / (end.x - start.x);
        expect(Math.abs(y - straight)).toBeLessThan(0.02);
      }
    }
  });
});
