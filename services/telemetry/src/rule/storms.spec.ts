import { describe, expect, it } from 'vitest';
import { stormsIn } from './storms.ts';

const minute = 60_000;
const size = { vehicles: 2, spanMs: 10 * minute };
const found = (...alarms: readonly (readonly [device: number, atMin: number])[]): number[][] =>
  stormsIn(alarms.map(([device, atMin]) => ({ device, startedAt: atMin * minute })), size).map((storm) => storm.map(({ startedAt }) => startedAt / minute));

describe('alarms of one rule', () => {
  it('are a storm when they are for more vehicles than the limit within the time', () => {
    expect(found([1, 0], [2, 5], [3, 10])).toEqual([[0, 5, 10]]);
    expect(found([1, 0], [2, 5], [3, 11])).toEqual([]);
    expect(found([1, 0], [2, 5])).toEqual([]);
  });

  it('of one vehicle again and again are none, and count once in one', () => {
    expect(found([1, 0], [1, 1], [1, 2], [2, 3], [1, 4])).toEqual([]);
    expect(found([1, 0], [1, 1], [2, 2], [3, 3])).toEqual([[0, 1, 2, 3]]);
  });

  it('belong to the same storm for as long as it goes on, and to another one after a pause', () => {
    expect(found([1, 0], [2, 5], [3, 9], [4, 14], [5, 19], [6, 40], [7, 60], [8, 61], [9, 62])).toEqual([[0, 5, 9, 14, 19], [60, 61, 62]]);
  });

  it('at the edge of a storm that make no crowd with it are beside it', () => {
    expect(found([9, 0], [1, 20], [2, 21], [3, 22], [4, 31.5])).toEqual([[20, 21, 22]]);
  });
});
