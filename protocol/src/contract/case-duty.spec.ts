import { expect, it } from 'vitest';
import { raisedLevels } from '../codes/fault-levels.ts';
import { thermalFaultType } from '../codes/fault-codes.ts';
import { dutyStepNames, dutySteps, dutyStepsOf } from './case-duty.ts';
import { initialSettings } from './rules/settings.ts';

it('duty steps are for urgent levels, that of the fire service for thermal events of any level', () => {
  expect(raisedLevels.map((level) => dutyStepsOf(level, null).length)).toEqual([0, 0, 3, 4]);
  expect(dutyStepsOf(3, 15)).toEqual(['driver', 'parked', 'authority']);
  expect(dutyStepsOf(1, thermalFaultType)).toEqual([...dutyStepNames]);
});

it('each duty step has its time by default', () => {
  expect(dutyStepNames.map((step) => Number(initialSettings[dutySteps[step].within]))).toEqual([10, 10, 30, 720]);
});
