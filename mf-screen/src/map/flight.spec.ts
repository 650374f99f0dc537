import { describe, expect, it } from 'vitest';
import { flightOf } from './flight.ts';

const country = { x: 310, y: 80, span: 160 };
const [south, east] = [{ x: 317, y: 62, span: 4 }, { x: 337, y: 88, span: 4 }];

describe('a flight', () => {
  it.each([[country, south], [south, country], [south, east], [country, { ...country, span: 20 }], [country, country]])('leads from %j to %j without a jump', (from, to) => {
    const { at, lengthMs } = flightOf(from, to);
    expect([at(0), at(1)]).toEqual([from, to]);
    expect(lengthMs).toBeGreaterThanOrEqual(900);
    expect(lengthMs).toBeLessThanOrEqual(5_000);
    for (let step = 1; step <= 60; step++) {
      const [before, after] = [at((step - 1) / 60), at(step / 60)];
      for (const value of Object.values(after)) expect(Number.isFinite(value)).toBe(true);
      expect(Math.abs(Math.log(after.span / before.span))).toBeLessThan(1);
      expect(Math.abs(after.x - before.x) + Math.abs(after.y - before.y)).toBeLessThan(after.span * 3);
    }
  });

  it('between two cities leads out first, so that one sees where it goes', () => {
    const { at } = flightOf(south, east);
    expect(at(0.5).span).toBeGreaterThan(south.span * 3);
  });
});
