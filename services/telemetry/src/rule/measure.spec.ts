import { describe, expect, it } from 'vitest';
import { seriesOf, type Sample } from './measure.ts';

const minute = 60_000;
const rising = { kind: 'rate', metric: 'highestTemperature', direction: 'rising', limit: 2, per: 'minute', windowMin: 4, hysteresis: 1 } as const;
const values = (...list: readonly (readonly [atMin: number, value: number])[]): Sample[] => list.map(([atMin, value]) => ({ at: atMin * minute, value }));
const rates = (condition: Parameters<typeof seriesOf>[0], ...list: readonly (readonly [number, number])[]): unknown[] => seriesOf(condition, values(...list)).map(({ at, value }) => [at / minute, value]);

describe('the rate of change', () => {
  it('is from the oldest value of the window to each value', () => {
    expect(rates(rising, [0, 20], [2, 24], [4, 32], [6, 40], [8, 40])).toEqual([[2, 2], [4, 3], [6, 4], [8, 2]]);
  });

  it('of a fall is positive where it falls, and per hour where that is asked for', () => {
    expect(rates({ ...rising, direction: 'falling' }, [0, 20], [4, 12], [8, 16])).toEqual([[4, 2], [8, -1]]);
    expect(rates({ ...rising, per: 'hour' }, [0, 20], [4, 21])).toEqual([[4, 15]]);
  });

  it('is not known from less than half of the window, nor over more than all of it', () => {
    expect(rates(rising, [0, 20], [1, 40], [1.9, 60])).toEqual([]);
    expect(rates(rising, [0, 20], [5, 40], [9.5, 40])).toEqual([]);
  });
});
