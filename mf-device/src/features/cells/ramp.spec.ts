import { describe, expect, test } from 'vitest';
import { packOf } from './pack.ts';
import { heatOf, reachOf } from './ramp.ts';

const pack = (voltages: readonly number[]) => packOf([{ number: 1, voltages, temperatures: [] }], 'voltages');

describe('the colour of a cell', () => {
  test('is neutral at the median, blue below, red above', () => {
    expect(heatOf(3530, 3530, 100)).toEqual({ side: 'high', share: 0 });
    expect(heatOf(3500, 3530, 100).side).toBe('low');
    expect(heatOf(3560, 3530, 100).side).toBe('high');
  });

  test('is full at the farthest cell and never beyond', () => {
    expect(heatOf(3630, 3530, 100).share).toBe(1);
    expect(heatOf(3900, 3530, 100).share).toBe(1);
  });

  test('grows with the distance', () => {
    const shares = [3531, 3540, 3560, 3600, 3630].map((value) => heatOf(value, 3530, 100).share);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(new Set(shares).size).toBe(5);
  });
});

describe('the reach of the ramp', () => {
  test('is the farther extreme, so that both sides mean the same', () => {
    expect(reachOf(pack([3381, 3530, 3530, 3530, 3712]), 'voltages')).toBe(182);
  });

  test('does not shrink to the noise of a balanced pack', () => {
    expect(reachOf(pack([3530, 3531, 3532]), 'voltages')).toBe(20);
  });
});
