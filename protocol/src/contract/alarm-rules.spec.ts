import { expect, it } from 'vitest';
import { expressionFields, ruleMetrics } from './alarm-rules.ts';

it('a rule can be set for measures alone, not for codes and places', () => {
  expect(Object.keys(ruleMetrics)).toEqual(expect.arrayContaining(['highestTemperature', 'soc', 'power', 'cellVoltageSpread']));
  expect(Object.keys(ruleMetrics)).not.toEqual(expect.arrayContaining(['faultLevel']));
  expect(Object.keys(ruleMetrics)).not.toEqual(expect.arrayContaining(['longitude']));
});

it('an expression can name codes and what is derived, but no sets of bits', () => {
  expect(Object.keys(expressionFields)).toEqual(expect.arrayContaining(['soc', 'chargingState', 'cellVoltageSpread', 'power']));
  expect(Object.keys(expressionFields)).not.toEqual(expect.arrayContaining(['alarmFlags']));
});
