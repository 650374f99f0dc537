import { expect, test } from 'vitest';
import { powerOf, spreadOf } from './derived.ts';

test('power keeps the sign of the current', () => {
  expect(powerOf({ totalVoltage: 608.4, current: -112.6 })).toBeCloseTo(-68.506, 3);
});

test('nothing is worked out from half of what it needs', () => {
  expect(powerOf({ totalVoltage: 608.4, current: null })).toBeNull();
  expect(spreadOf({ highestCellVoltage: 3712 })).toBeNull();
});

test('a pack in perfect balance has a spread of zero, which is a value', () => {
  expect(spreadOf({ highestCellVoltage: 3530, lowestCellVoltage: 3530 })).toBe(0);
});
