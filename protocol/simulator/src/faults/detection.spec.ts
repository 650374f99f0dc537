import { expect, it } from 'vitest';
import { chemistries } from '../battery/chemistry.ts';
import { Detection, type Watched } from './detection.ts';

const calm: Watched = {
  highestCell: 3.7, lowestCell: 3.68, cellSpread: 0.02, highestTemperature: 30, lowestTemperature: 27, temperatureSpread: 3,
  dischargeRate: 0.5, chargeRate: 0, feedbackRate: 0, soc: 0.6, ohmPerVolt: 4_000, supplyPart: 1.1,
};
const levels = (detection: Detection, change: Partial<Watched>, second: number): [number, number][] =>
  [...detection.watch({ ...calm, ...change }, second * 1_000)];

it('raises nothing while all is well', () => {
  expect(levels(new Detection(chemistries.nmc), {}, 0)).toEqual([]);
});

it('raises by level and rises with the value', () => {
  const detection = new Detection(chemistries.nmc);
  expect(levels(detection, { highestTemperature: 51 }, 0)).toEqual([[8, 1]]);
  expect(levels(detection, { highestTemperature: 61 }, 1)).toEqual([[8, 3]]);
});

it('holds a fault for a while and through its margin, then clears it', () => {
  const detection = new Detection(chemistries.nmc);
  levels(detection, { cellSpread: 0.13 }, 0);
  expect(levels(detection, {}, 10)).toEqual([[11, 1]]);
  expect(levels(detection, { cellSpread: 0.11 }, 60)).toEqual([[11, 1]]);
  expect(levels(detection, {}, 120)).toEqual([]);
});

it('eases a level before it clears the fault', () => {
  const detection = new Detection(chemistries.nmc);
  levels(detection, { soc: 0.01 }, 0);
  expect(levels(detection, { soc: 0.08 }, 60)).toEqual([[12, 1]]);
});

it('takes the voltage limits from the chemistry', () => {
  expect(levels(new Detection(chemistries.lfp), { highestCell: 3.3, lowestCell: 2.75 }, 0)).toEqual([[2, 1]]);
  expect(levels(new Detection(chemistries.nmc), { lowestCell: 2.75 }, 0)).toEqual([[2, 2]]);
});
