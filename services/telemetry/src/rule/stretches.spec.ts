import { describe, expect, it } from 'vitest';
import { dice } from '../testing/dice.ts';
import { anyTime, type RaiseTimes } from './raise-times.ts';
import { StretchFinder, type Stretch } from './stretches.ts';

const hot = { direction: 'above', limit: 55, hysteresis: 3, durationS: 60 } as const;
type Value = readonly [atS: number, value: number];

const from = (startS: number): RaiseTimes => ({ includes: (at) => at >= startS * 1_000, firstFrom: (at) => Math.max(at, startS * 1_000) });

function found(values: readonly Value[], threshold: ConstructorParameters<typeof StretchFinder>[0] = hot, open: Stretch | null = null, times: RaiseTimes = anyTime): unknown[] {
  const finder = new StretchFinder(threshold, open, times);
  for (const [atS, value] of values) finder.take(atS * 1_000, value);
  return finder.stretches.map(({ startedAt, endedAt, extreme, extremeAt }) => [startedAt / 1_000, endedAt === null ? null : endedAt / 1_000, extreme, extremeAt / 1_000]);
}

describe('a stretch beyond a limit', () => {
  it('starts with its first value, once it has lasted for the duration', () => {
    expect(found([[0, 50], [10, 56], [40, 58], [69, 57]])).toEqual([]);
    expect(found([[0, 50], [10, 56], [40, 58], [70, 57]])).toEqual([[10, null, 58, 40]]);
  });

  it('starts at once where no duration is asked for', () => {
    expect(found([[0, 56]], { ...hot, durationS: 0 })).toEqual([[0, null, 56, 0]]);
  });

  it('does not start at the limit itself', () => {
    expect(found([[0, 55], [60, 55], [120, 55]])).toEqual([]);
  });

  it('starts again where one value in between was not beyond the limit', () => {
    expect(found([[0, 56], [30, 55], [60, 56], [90, 56]])).toEqual([]);
  });

  it('ends with the first value that is back by the hysteresis, and not before', () => {
    expect(found([[0, 56], [60, 60], [70, 54], [80, 53], [90, 52], [100, 50]])).toEqual([[0, 90, 60, 60]]);
  });

  it('ends at the limit where the hysteresis is none', () => {
    expect(found([[0, 56], [60, 60], [70, 55]], { ...hot, hysteresis: 0 })).toEqual([[0, 70, 60, 60]]);
  });

  it('can follow another', () => {
    expect(found([[0, 56], [60, 56], [70, 50], [80, 57], [140, 59], [150, 40]])).toEqual([[0, 70, 56, 0], [80, 150, 59, 140]]);
  });

  it('below a limit is the mirror of one above', () => {
    const cold = { direction: 'below', limit: -10, hysteresis: 2, durationS: 60 } as const;
    expect(found([[0, -11], [60, -15], [70, -9], [80, -8]], cold)).toEqual([[0, 80, -15, 60]]);
  });

  it('takes no duration across a gap: no one knows what was in it', () => {
    expect(found([[0, 56], [301, 56], [330, 56]])).toEqual([]);
    expect(found([[0, 56], [301, 56], [330, 56], [361, 56]])).toEqual([[301, null, 56, 301]]);
  });

  it('lasts through a gap once it has started', () => {
    expect(found([[0, 56], [60, 56], [7_200, 57], [7_260, 40]])).toEqual([[0, 7_260, 57, 7_200]]);
  });

  it('that lasts when the values begin continues', () => {
    const before: Stretch = { startedAt: -500_000, raisedAt: -440_000, endedAt: null, extreme: 61, extremeAt: -400_000 };
    expect(found([[0, 54], [10, 52]], hot, before)).toEqual([[-500, 10, 61, -400]]);
  });

  it('is the same from all values and from pieces of them, cut anywhere', () => {
    const random = dice(7);
    const values: Value[] = Array.from({ length: 400 }, (_, index) => [index * 20, 50 + Math.round(random() * 12)]);
    const whole = found(values);
    expect(whole.length).toBeGreaterThan(3);
    for (const cut of [1, 57, 200, 399]) {
      const finder = new StretchFinder(hot);
      for (const [atS, value] of values.slice(0, cut)) finder.take(atS * 1_000, value);
      const open = finder.isOpen ? (finder.stretches.at(-1) ?? null) : null;
      const done = finder.stretches.filter(({ endedAt }) => endedAt !== null).length;
      // What rises when the cut comes is found by the values of the time that a duration can take.
      const from = open === null ? (values[cut - 1]?.[0] ?? 0) - hot.durationS - 300 : (values[cut]?.[0] ?? 0);
      const endedS = (finder.stretches.filter(({ endedAt }) => endedAt !== null).at(-1)?.endedAt ?? -1) / 1_000;
      const rest = found(values.filter(([atS]) => atS >= from && atS > endedS), hot, open);
      expect([...whole.slice(0, done), ...rest]).toEqual(whole);
    }
  });
});

describe('where a rule raises nothing for a time', () => {
  it('a stretch that is beyond the limit all along starts behind that time, and lasts for the duration again', () => {
    expect(found([[0, 56], [60, 56], [120, 60], [150, 56], [209, 56]], hot, null, from(150))).toEqual([]);
    expect(found([[0, 56], [60, 56], [120, 60], [150, 56], [210, 56]], hot, null, from(150))).toEqual([[150, null, 56, 150]]);
  });

  it('one that had started before lasts, grows and ends in that time', () => {
    const open: Stretch = { startedAt: 0, raisedAt: 60_000, endedAt: null, extreme: 56, extremeAt: 0 };
    expect(found([[70, 60], [80, 50], [90, 60], [160, 60]], hot, open, from(1_000))).toEqual([[0, 80, 60, 70]]);
  });
});
