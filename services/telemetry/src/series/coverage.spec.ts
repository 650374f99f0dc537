import { describe, expect, it } from 'vitest';
import { offsetOf } from '../settings/business-day.ts';
import { cover, levelNames, type Frontier, type LevelName, type Span } from './coverage.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const day = Date.UTC(2026, 2, 9, 16);
const kept = { record: -Infinity, minute: -Infinity, hour: -Infinity, day: -Infinity };
const frontier = (given: Partial<Frontier> = {}): Frontier => ({ newest: day + 10 * dayMs, marked: [], droppedBefore: kept, offset: offsetOf('Asia/Shanghai'), ...given });

/** In hours from the first day's beginning. */
const hours = (spans: readonly Span[]): number[][] => spans.map(({ from, to }) => [(from - day) / hourMs, (to - day) / hourMs]);
const read = (from: number, to: number, coarsest: LevelName, given: Partial<Frontier> = {}) => {
  const coverage = cover({ from: day + from * hourMs, to: day + to * hourMs }, coarsest, frontier(given));
  return Object.fromEntries(levelNames.filter((level) => coverage[level].length > 0).map((level) => [level, hours(coverage[level])]));
};

describe('a range', () => {
  it('is read whole from the level that it is made of', () => {
    expect(read(0, 48, 'day')).toEqual({ day: [[0, 48]] });
    expect(read(3, 7, 'hour')).toEqual({ hour: [[3, 7]] });
    expect(read(3, 7, 'record')).toEqual({ record: [[3, 7]] });
  });

  it('is read from finer levels at its edges', () => {
    expect(read(22.5, 49.25, 'day')).toEqual({ minute: [[22.5, 23], [49, 49.25]], hour: [[23, 24], [48, 49]], day: [[24, 48]] });
    expect(read(0.001, 1, 'hour').record).toEqual([[0.001, 1 / 60]]);
  });

  it('is read from finer levels where a unit is not folded yet, or changed since', () => {
    const given = { newest: day + 30.505 * hourMs, marked: [day + 5 * hourMs] };
    expect(read(0, 72, 'day', given)).toEqual({
      record: [[30.5, 30.5 + 1 / 60]],
      minute: [[5, 6], [30, 30.5], [30.5 + 1 / 60, 31]],
      hour: [[0, 5], [6, 24], [24, 30], [31, 48]],
      day: [[48, 72]],
    });
  });

  it('is read from coarser levels where the finer are dropped', () => {
    const given = { droppedBefore: { record: day + 40 * hourMs, minute: day + 24 * hourMs, hour: -Infinity, day: -Infinity } };
    expect(read(2.5, 50.5, 'hour', given)).toEqual({ minute: [[50, 50.5]], hour: [[2, 24], [24, 50]] });
    expect(read(2.5, 3.5, 'minute', { droppedBefore: { ...kept, record: day + 40 * hourMs } })).toEqual({ minute: [[2.5, 3.5]] });
  });

  it('is read without overlap and without gap, whatever is folded', () => {
    for (let seed = 1; seed < 300; seed += 1) {
      const random = (most: number): number => Math.floor(((Math.sin(seed * 127 + most) + 1) / 2) * most);
      const range = { from: day + random(3 * dayMs), to: day + 3 * dayMs + random(4 * dayMs) };
      const marked = [random(70), 70 + random(69), 140 + random(20)].map((hour) => day + hour * hourMs);
      const coverage = cover(range, (['hour', 'day'] as const)[seed % 2] ?? 'day', frontier({ newest: day + random(8 * dayMs), marked, offset: offsetOf(seed % 3 ? 'Asia/Kolkata' : 'Europe/Berlin') }));
      const spans = levelNames.flatMap((level) => coverage[level]).sort((one, other) => one.from - other.from);
      expect([spans[0]?.from, spans.at(-1)?.to]).toEqual([range.from, range.to]);
      for (const [place, span] of spans.entries()) if (place > 0) expect(span.from).toBe(spans[place - 1]?.to);
    }
  });
});
