import { expect, it } from 'vitest';
import { Charger } from '../duty/charger.ts';
import { Random } from '../random.ts';
import { layouts } from './layout.ts';
import { Pack } from './pack.ts';

const packAt = (startSoc: number, layout: (typeof layouts)[keyof typeof layouts] = layouts.shuttle): Pack =>
  new Pack({ layout, age: 0.1, startSoc, ambient: 20 }, new Random(5, 'pack'));

it('counts charge: half an hour at one C takes about half of it', () => {
  const pack = packAt(0.9);
  const currentA = pack.layout.capacityAh;
  for (let step = 0; step < 180; step++) pack.step(currentA / 360, 10, currentA, 20, true);
  expect(pack.soc).toBeGreaterThan(0.34);
  expect(pack.soc).toBeLessThan(0.41);
});

it('warms up under load and is cooled before it gets hot', () => {
  const pack = packAt(0.9);
  const start = pack.heat.mean();
  const currentA = pack.layout.capacityAh * 1.5;
  for (let step = 0; step < 180; step++) pack.step(currentA / 360, 10, currentA, 30, true);
  expect(pack.heat.mean()).toBeGreaterThan(start + 3);
  expect(pack.heat.mean()).toBeLessThan(55);
});

it.each(['shuttle', 'bus'] as const)('a %s pack charges to the end: the current tapers, no cell passes its limit', (name) => {
  const pack = packAt(0.3, layouts[name]);
  const charger = new Charger();
  const currents: number[] = [];
  for (let second = 0; second < 4 * 3_600 && !charger.isFull; second++) {
    const current = charger.step(pack, true);
    pack.step(-current / 3_600, 1, -current, 20, true);
    currents.push(current);
  }
  expect(charger.isFull).toBe(true);
  expect(pack.soc).toBeGreaterThan(0.97);
  expect(pack.cells.highestVoltage).toBeLessThan(pack.cells.chemistry.overVoltage[0]);
  expect(currents.at(-2)).toBeLessThan(Math.max(...currents) / 5);
});

it('knows the voltage that another current would leave', () => {
  const pack = packAt(0.5);
  expect(pack.voltageAt(50)).toBeLessThan(pack.voltageAt(0));
});
