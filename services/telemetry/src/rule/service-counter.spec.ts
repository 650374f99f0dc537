import { describe, expect, it } from 'vitest';
import { sinceService, type ServiceMark } from './service-counter.ts';

const mark = (at: number, mileage: number | null, given: Partial<ServiceMark> = {}): ServiceMark => ({ at, mileage, cumulativeCharge: null, cumulativeDischarge: null, ...given });
const rows = (...list: readonly (readonly [at: number, ...values: (number | null)[]])[]) => list.map(([at, ...values]) => ({ at, values }));

describe('what was done since the last service', () => {
  it('counts since the vehicle was new, and from each service on', () => {
    expect(sinceService('distance', rows([1, 100], [2, 150], [3, 160]), [mark(2, 145)])).toEqual([{ at: 1, value: 100 }, { at: 2, value: 5 }, { at: 3, value: 15 }]);
    expect(sinceService('distance', rows([5, 300]), [mark(1, 100), mark(4, 290)])).toEqual([{ at: 5, value: 10 }]);
  });

  it('is not known after a service at which the counter was not known, until the next one', () => {
    expect(sinceService('distance', rows([1, 100], [3, 150], [5, 170]), [mark(2, null), mark(4, 160)])).toEqual([{ at: 1, value: 100 }, { at: 5, value: 10 }]);
  });

  it('of cycles is the discharged energy by the rated one, where both are known', () => {
    const marks = [mark(1, null, { cumulativeDischarge: 600 })];
    expect(sinceService('cycles', rows([2, 1_200, 60], [3, 1_260, null], [4, 1_260, 0], [5, null, 60]), marks)).toEqual([{ at: 2, value: 10 }]);
  });
});
