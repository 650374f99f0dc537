import { expect, test } from 'vitest';
import { findMetrics } from '../../metrics/metrics.ts';
import { heightOf, panelsOf, topOf } from './panels.ts';

test('metrics of one unit share a panel, and each code has its own', () => {
  const panels = panelsOf(findMetrics(['soc', 'highestCellVoltage', 'soh', 'operatingMode', 'lowestCellVoltage', 'plugIn']));
  expect(panels.map(({ metrics }) => metrics.map(({ name }) => name))).toEqual([['soc', 'soh'], ['highestCellVoltage', 'lowestCellVoltage'], ['operatingMode'], ['plugIn']]);
});

test('panels do not overlap', () => {
  const panels = panelsOf(findMetrics(['soc', 'current']));
  expect(topOf(1) - topOf(0)).toBeGreaterThan(170);
  expect(heightOf(panels)).toBeGreaterThan(topOf(1) + 170);
});
