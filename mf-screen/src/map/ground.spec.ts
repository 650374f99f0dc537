import { describe, expect, it } from 'vitest';
import { areasOf, graticuleAround, groundBox, landOf } from './ground.ts';
import { northOfLine, northOfRing } from './near-part.ts';
import { fromPlane, toPlane } from './plane.ts';

const square = (x: number, y: number, half: number): number[] => [x - half, y - half, x + half, y - half, x + half, y + half, x - half, y + half];

describe('the land', () => {
  it('has its lakes as holes, islands in lakes as land, and no hole of another', () => {
    const [land, lake, island, other] = [square(0, 0, 10), square(1, 1, 4), square(1, 1, 1), square(30, 0, 5)];
    const areas = areasOf([island, lake, other, land]);
    expect(areas).toEqual([{ outline: land, holes: [lake] }, { outline: other, holes: [] }, { outline: island, holes: [] }]);
  });

  it('is on the plane, north upwards', () => {
    const aim = { ...toPlane(114, 23), span: 20 };
    const { left, right, top, bottom } = groundBox(aim);
    expect(right - left).toBeCloseTo(0.088, 6);
    const [area, ...others] = landOf([[left, top, right, top, right, bottom, left, bottom], [0, 0, 1, 1]]);
    expect(others).toEqual([]);
    expect(area?.outline[0]).toBeCloseTo(aim.x - 44, 6);
    expect(area?.outline[1]).toBeCloseTo(aim.y + 44, 6);
  });

  it('has meridians and parallels at whole steps, few at every distance', () => {
    for (const span of [3.6, 20, 160, 600]) {
      const aim = { ...toPlane(114, 23), span };
      const lines = graticuleAround(aim, (latitude) => toPlane(0, latitude).y, (y) => fromPlane({ x: 0, y }).latitude);
      expect(lines.length).toBeGreaterThan(4);
      expect(lines.length).toBeLessThan(80);
    }
  });
});

describe('what lies behind the eye', () => {
  it('is cut from a ring along a straight edge', () => {
    expect(northOfRing(square(0, 0, 2), 0)).toEqual([-2, 0, 2, 0, 2, 2, -2, 2]);
    expect(northOfRing(square(0, 0, 2), 5)).toEqual([]);
  });

  it('divides a line into the pieces before it', () => {
    expect(northOfLine([0, -1, 0, 1, 2, 1, 2, -1, 4, -1, 4, 1], 0)).toEqual([[0, 0, 0, 1, 2, 1, 2, 0], [4, 0, 4, 1]]);
    expect(northOfLine([0, 1, 1, 1], 0)).toEqual([[0, 1, 1, 1]]);
  });
});
