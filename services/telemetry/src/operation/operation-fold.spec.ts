import { describe, expect, it } from 'vitest';
import { operationSpans, type OperationSample } from './operation-fold.ts';

const second = 1_000;
const minute = 60 * second;
const pauseMs = 5 * minute;
const sample = (at: number, active: boolean, change: Partial<OperationSample> = {}): OperationSample => ({
  at, active, power: active ? 36_000 : 0, forward: null, back: null, soc: 80, current: active ? 100 : 0, mileage: 1_000,
  lowestTemperature: 20, highestTemperature: 30, lowestCellVoltage: 3_300, highestCellVoltage: 3_340, ...change,
});
/** One record a minute: a letter is active, a dot is not. */
const minutes = (pattern: string) => [...pattern].map((sign, index) => sample(index * minute, sign !== '.'));
const spans = (pattern: string) => operationSpans(minutes(pattern), null, pauseMs).map(({ startedAt, endedAt }) => [startedAt / minute, endedAt / minute]);

describe('an operation', () => {
  it('lasts from its first record to its last', () => {
    expect(spans('..xxxx......')).toEqual([[2, 5]]);
  });

  it('goes on after five minutes of another state, and is another after more', () => {
    expect(spans('xx....xx')).toEqual([[0, 7]]);
    expect(spans('xx.....xx')).toEqual([[0, 1], [7, 8]]);
  });

  it('ends in a silence of more than five minutes too', () => {
    expect(operationSpans([sample(0, true), sample(5 * minute, true), sample(11 * minute, true)], null, pauseMs)).toHaveLength(2);
  });

  it('is one across midnight', () => {
    const before = Date.UTC(2026, 2, 10, 15, 58);
    const night = Array.from({ length: 5 }, (_, index) => sample(before + index * minute, true));
    expect(operationSpans(night, null, pauseMs)).toHaveLength(1);
  });

  it('adds up its energy between its first and its last record, a pause that it outlasts included', () => {
    const [whole] = operationSpans(minutes('xxx'), null, pauseMs);
    expect(whole?.energyWs).toBe(36_000 * 120);
    const [paused, ...others] = operationSpans(minutes('xx.x.......'), null, pauseMs);
    expect([paused?.energyWs, others.length]).toEqual([36_000 * (60 + 30 + 30), 0]);
  });

  it('takes what it gave from the counters, what it recovered apart', () => {
    const counted = [0, 1, 2].map((index) => sample(index * minute, true, { forward: 5_000_000 + index * 900, back: 800_000 + index * 300 }));
    const [span] = operationSpans([...counted, sample(3 * minute, false, { forward: 5_003_000, back: 800_600 })], null, pauseMs);
    expect(span).toMatchObject({ energyWs: 1_800 * 3_600, returnedWs: 600 * 3_600, energySource: 'counter' });
  });

  it('of an earlier version keeps its energy when it goes on, until it is counted again', () => {
    const [known] = operationSpans(minutes('xx'), null, pauseMs);
    if (known === undefined) throw new Error('Two records make an operation');
    const [span] = operationSpans([sample(2 * minute, true)], { ...known, energyWs: 7, returnedWs: null, energySource: null, metered: null }, pauseMs);
    expect(span).toMatchObject({ endedAt: 2 * minute, energyWs: 7, returnedWs: null, energySource: null });
  });

  it('keeps first and last SOC, the extremes and the spread at its end', () => {
    const [span] = operationSpans(
      [
        sample(0, true, { soc: null, current: -40, highestTemperature: 31 }),
        sample(minute, true, { soc: 79, current: 120, lowestTemperature: 18, lowestCellVoltage: 3_200 }),
        sample(2 * minute, true, { soc: 78, highestCellVoltage: 3_320, lowestCellVoltage: 3_310 }),
      ],
      null,
      pauseMs,
    );
    expect(span).toMatchObject({ startSoc: 79, endSoc: 78, highestCurrent: 120, lowestTemperature: 18, highestTemperature: 31, endCellSpread: 10, lowestCellVoltage: 3_200 });
  });

  it('is the same when its records are read in two parts', () => {
    const all = minutes('x.xx..x......xx');
    for (let cut = 1; cut < all.length; cut++) {
      const first = operationSpans(all.slice(0, cut), null, pauseMs);
      const rest = operationSpans(all.slice(cut), first.at(-1) ?? null, pauseMs);
      expect([...first.slice(0, -1), ...rest]).toEqual(operationSpans(all, null, pauseMs));
    }
  });
});
