import { expect, test } from 'vitest';
import { toOperationView } from './operation.mapper.ts';
import type { OperationRow } from './operation.repository.ts';

const kwh = 3_600_000;

/** Only what a consumption is made of. */
const consumptionOf = (row: Partial<OperationRow>) => {
  const whole = { kind: 'discharge', started_ms: 0, ended_ms: 600_000, start_mileage: 1_000, end_mileage: 1_003.2, energy_ws: 2 * kwh, returned_ws: 0, energy_source: 'counter', ...row } as OperationRow;
  const { consumption, consumptionRange } = toOperationView(whole, 0, 0);
  return { consumption, ...(consumptionRange === undefined ? {} : { range: [consumptionRange.low, consumptionRange.high] }) };
};

test('a short trip that was counted in whole kWh has a range', () => {
  expect(consumptionOf({})).toEqual({ consumption: null, range: [0, 93.8] });
  expect(consumptionOf({ energy_ws: 5 * kwh, returned_ws: 2 * kwh })).toEqual({ consumption: null, range: [31.3, 156.3] });
});

test('finer counters leave a narrower one', () => {
  expect(consumptionOf({ energy_ws: 0.7 * kwh })).toEqual({ consumption: null, range: [15.6, 25] });
});

test('a long one and an integral have a number', () => {
  expect(consumptionOf({ end_mileage: 1_010 })).toEqual({ consumption: 20 });
  expect(consumptionOf({ energy_source: 'integrated' })).toEqual({ consumption: 62.5 });
});

test('a charge and a way below 1 km have none', () => {
  expect(consumptionOf({ kind: 'charge' })).toEqual({ consumption: null });
  expect(consumptionOf({ end_mileage: 1_000.5 })).toEqual({ consumption: null });
});
