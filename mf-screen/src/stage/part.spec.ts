import { describe, expect, it } from 'vitest';
import { partOf, stageOf } from './part.ts';

const output = { width: 1920, height: 1080 };
const at = (column: number, row: number, bezelX = 0, bezelY = 0) => stageOf({ columns: 3, rows: 2, column, row, bezelX, bezelY }, output);

describe('a scene over several outputs', () => {
  it('is one canvas of which each output shows its part, side by side', () => {
    expect(at(1, 1)).toMatchObject({ right: 1920, down: 540 });
    expect(at(2, 2)).toMatchObject({ right: 0, down: -540 });
    expect(at(3, 1)).toMatchObject({ right: -1920, down: 540 });
    for (const part of [at(1, 1), at(2, 2), at(3, 2)]) expect(part).toMatchObject({ width: at(1, 1).width, height: at(1, 1).height, scale: at(1, 1).scale, shape: 'broad' });
  });

  it('goes on behind the bezels: what is between two outputs is shown by neither', () => {
    const [left, middle] = [at(1, 1, 40), at(2, 1, 40)];
    expect(left.right - middle.right).toBe(1920 + 40);
    expect(left.width * left.scale).toBeCloseTo(3 * 1920 + 2 * 40, 0);
  });

  it('is the whole canvas where the screen has all of it', () => {
    expect(stageOf(null, output)).toMatchObject({ width: 1920, height: 1080, scale: 1, right: 0, down: 0 });
  });
});

describe('the part of a screen', () => {
  it('is in its address, before the one that the console gave it', () => {
    const given = { columns: 2, rows: 1, column: 1, row: 1, bezelX: 0, bezelY: 0 };
    expect(partOf('3x1:2,1', '40x12', given)).toEqual({ columns: 3, rows: 1, column: 2, row: 1, bezelX: 40, bezelY: 12 });
    expect(partOf('2x2:2,2', null, null)).toEqual({ columns: 2, rows: 2, column: 2, row: 2, bezelX: 0, bezelY: 0 });
    expect(partOf(null, '40x12', given)).toBe(given);
  });

  it('is none where the address makes no sense', () => {
    for (const broken of ['', '1x1:1,1', '2x1:3,1', '0x2:1,1', '2x1', '9x9:1,1', 'x', '2x1:0,1']) expect(partOf(broken, null, null)).toBeNull();
  });
});
