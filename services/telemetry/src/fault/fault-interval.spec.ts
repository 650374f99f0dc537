import { describe, expect, it } from 'vitest';
import { faultSpans, type FaultSample } from './fault-interval.ts';

const second = 1_000;
const debounceMs = 30 * second;
/** One record every ten seconds; a digit is the level it tells. */
const records = (levels: string): FaultSample[] => [...levels].map((level, index) => ({ at: index * 10 * second, level: Number(level) }));
const spans = (levels: string) =>
  faultSpans(records(levels), debounceMs).map(({ startedAt, endedAt, startLevel, highestLevel, endLevel }) => [
    startedAt / second, endedAt === null ? null : endedAt / second, startLevel, highestLevel, endLevel,
  ]);

describe('a fault', () => {
  it('begins with the first record that names it and ends with the first that does not', () => {
    expect(spans('0022200000')).toEqual([[20, 50, 2, 2, 2]]);
  });

  it('keeps its first, highest and last level', () => {
    expect(spans('1232100000')).toEqual([[0, 50, 1, 3, 1]]);
  });

  it('stands while no record says that it is gone', () => {
    expect(spans('0001')).toEqual([[30, null, 1, 1, 1]]);
    expect(faultSpans([{ at: 0, level: 2 }, { at: 86_400 * second, level: 2 }], debounceMs)).toHaveLength(1);
  });

  it('that is back within the debounce time was never gone', () => {
    expect(spans('2200020')).toEqual([[0, 60, 2, 2, 2]]);
  });

  it('that is back later is another', () => {
    expect(spans('220000010')).toEqual([[0, 20, 2, 2, 2], [70, 80, 1, 1, 1]]);
  });
});
