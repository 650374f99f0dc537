import { expect, it } from 'vitest';
import { Random } from '../random.ts';
import { Cells, coldFactor, type WeakCell } from './cells.ts';
import { layouts } from './layout.ts';

const layout = layouts.shuttle;
const coldAt = (temperature: number): Float64Array => new Float64Array(200).fill(coldFactor(temperature));
const warm = coldAt(25);
const cellsAt = (soc: number, weak: readonly WeakCell[] = [], age = 0): Cells => new Cells(layout, new Random(1, 'cells'), age, soc, weak);

it('rests at the open-circuit voltage of its charge', () => {
  const cells = cellsAt(0.5);
  cells.step(0, 1, 0, warm, false);
  expect(cells.totalVoltage / cells.count).toBeCloseTo(3.69, 1);
});

it('sags under discharge, rises under charge, and sags more in the cold', () => {
  const at = (current: number, temperature: number): number => {
    const cells = cellsAt(0.5);
    cells.step(0, 1, current, coldAt(temperature), false);
    return cells.totalVoltage;
  };
  expect(at(90, 25)).toBeLessThan(at(0, 25));
  expect(at(-90, 25)).toBeGreaterThan(at(0, 25));
  expect(at(90, -15)).toBeLessThan(at(90, 25));
});

it('loses charge by the ampere-hours taken out of it', () => {
  const cells = cellsAt(0.8);
  const before = cells.meanSoc();
  cells.step(layout.capacityAh * 0.25, 3_600, 0, warm, false);
  expect(before - cells.meanSoc()).toBeCloseTo(0.25, 2);
});

it('shows a weak cell as the lowest under load', () => {
  const cells = cellsAt(0.6, [{ index: 46, capacity: 0.87, resistance: 2.1 }]);
  cells.step(0, 1, 80, warm, false);
  expect(cells.voltage.indexOf(cells.lowestVoltage)).toBe(46);
});

it('draws the cells together by balancing and does not without it', () => {
  const spreadAfter = (balancing: boolean): number => {
    const cells = cellsAt(0.9);
    for (let hour = 0; hour < 60; hour++) cells.step(0, 3_600, 0, warm, balancing);
    return cells.highestVoltage - cells.lowestVoltage;
  };
  expect(spreadAfter(true)).toBeLessThan(spreadAfter(false) * 0.7);
});

it('ages: an older pack holds less, and use takes capacity away', () => {
  const fresh = cellsAt(0.5);
  expect(cellsAt(0.5, [], 0.8).health).toBeLessThan(fresh.health - 0.1);
  const before = fresh.health;
  for (let cycle = 0; cycle < 100; cycle++) {
    fresh.step(layout.capacityAh * 0.4, 3_600, 0, warm, false);
    fresh.step(-layout.capacityAh * 0.4, 3_600, 0, warm, false);
  }
  expect(fresh.health).toBeLessThan(before);
});

it('never holds less than nothing', () => {
  const cells = cellsAt(0.05);
  cells.step(layout.capacityAh, 3_600, 10, warm, false);
  expect(Math.min(...cells.soc)).toBe(0);
  expect(Number.isFinite(cells.totalVoltage)).toBe(true);
});
