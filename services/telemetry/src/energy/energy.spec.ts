import { describe, expect, it } from 'vitest';
import { beginMetering, energyOf, joinSources, meterOn, meterPause, wsPerKwh, type EnergySample } from './energy.ts';

const minute = 60_000;
const kwh = (value: number | null): number | null => (value === null ? null : Math.round(value * 1_000));
/** At 60 kW: a record a minute makes 1 kWh a minute by integration. */
const sample = (at: number, forward: number | null, back: number | null = null, power: number | null = 60_000): EnergySample => ({
  at: at * minute, power, forward: kwh(forward), back: kwh(back),
});

function measured([first, ...rest]: readonly EnergySample[]) {
  if (first === undefined) throw new Error('A stretch has a first record');
  let [metered, before] = [beginMetering(first), first];
  for (const next of rest) [metered, before] = [meterOn(metered, before, next), next];
  const { forwardWs, backWs, source } = energyOf(metered, before.at - first.at);
  return [forwardWs / wsPerKwh, backWs / wsPerKwh, source];
}

describe('energy of a stretch', () => {
  it('is what its counters say at both edges, gross and recovered apart', () => {
    expect(measured([sample(0, 1_000, 200), sample(30, 1_030.4, 207), sample(60, 1_077.1, 213.6)])).toEqual([77.1, 13.6, 'counter']);
  });

  it('is integrated without counters, each direction by itself', () => {
    expect(measured([sample(0, null), sample(30, null), sample(40, null, null, -60_000), sample(60, null, null, -60_000)])).toEqual([35, 25, 'integrated']);
  });

  it('takes the power that is known where the other record has none, and none where neither has', () => {
    expect(measured([sample(0, null, null, null), sample(10, null), sample(20, null, null, null), sample(30, null, null, null)])).toEqual([20, 0, 'integrated']);
  });

  it.each([
    ['went backwards', [1_000, 1_010, 3, 33]],
    ['jumped further than a pack can move', [1_000, 1_010, 21_000, 21_010]],
    ['stood still while energy flowed', [1_000, 1_000, 1_000, 1_000]],
    ['was never counted by the BMS', [0, 0, 0, 0]],
  ])('is integrated when a counter %s', (_, readings) => {
    expect(measured(readings.map((reading, index) => sample(index * 10, reading)))).toEqual([30, 0, 'integrated']);
  });

  it('stays integrated when the counter returns to where it was', () => {
    expect(measured([1_000, 0, 1_020, 1_030].map((reading, index) => sample(index * 10, reading)))).toEqual([30, 0, 'integrated']);
  });

  it('believes a counter that is sent with every tenth record only, and not one that misses an edge', () => {
    const every = (from: number) => Array.from({ length: 101 }, (_, at) => sample(at, at % 10 === 0 && at >= from ? 500 + at * 1.2 : null));
    expect(measured(every(0))).toEqual([120, 0, 'counter']);
    expect(measured(every(10))).toEqual([100, 0, 'integrated']);
  });

  it('has the resolution of the counter', () => {
    expect(measured([sample(0, 1_000.1), sample(0.5, 1_000.1), sample(1, 1_000.2)])).toEqual([0.1, 0, 'counter']);
  });

  it('is mixed where one direction is counted and the other estimated', () => {
    expect(measured([sample(0, 1_000), sample(30, 1_040), sample(60, 1_050, null, -60_000)])).toEqual([50, 15, 'mixed']);
  });

  it('counts a pause when the stretch goes on after it', () => {
    const [first, pause, last] = [sample(0, null), sample(10, null), sample(20, null)];
    const paused = meterPause(beginMetering(first), first, pause);
    expect(energyOf(paused, 0).forwardWs).toBe(0);
    expect(energyOf(meterOn(paused, pause, last), 20 * minute).forwardWs).toBe(20 * wsPerKwh);
  });
});

describe('the source of a sum', () => {
  it('is that of its parts, or mixed', () => {
    expect([joinSources([]), joinSources(['counter', 'counter']), joinSources(['counter', 'integrated'])]).toEqual([null, 'counter', 'mixed']);
  });
});
