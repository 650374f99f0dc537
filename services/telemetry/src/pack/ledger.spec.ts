import { expect, test } from 'vitest';
import { capacityOf, ledgerOf, type PackOperation } from './ledger.ts';

const hour = 3_600_000;

function operation(change: Partial<PackOperation>): PackOperation {
  return { kind: 'charge', startedAt: 0, endedAt: hour, energyKwh: 30, startSoc: 40, endSoc: 90, lowestTemperature: 20, ...change };
}

const discharge = (change: Partial<PackOperation> = {}): PackOperation => operation({ kind: 'discharge', startSoc: 90, endSoc: 40, energyKwh: 27, ...change });

test('efficiency counts what is still in the pack', () => {
  // 60 kWh in, 27 out, and half of a pack of 60 kWh more than at the beginning.
  expect(ledgerOf([operation({}), discharge(), operation({})], 60).efficiency).toBe(95);
});

test('less than one full charge says nothing of efficiency, nor does a pack of unknown size', () => {
  expect(ledgerOf([operation({}), discharge()], 60).efficiency).toBeNull();
  expect(ledgerOf([operation({}), operation({}), discharge()], null)).toMatchObject({ efficiency: null, fullCycles: null });
});

test('a charge below freezing is cold, and one whose temperature nobody sent is not', () => {
  const ledger = ledgerOf([operation({ lowestTemperature: -1 }), operation({ lowestTemperature: 0 }), operation({ lowestTemperature: null })], 60);
  expect(ledger.coldCharges).toBe(1);
});

test('a discharge that ends below ten percent is deep', () => {
  const ledger = ledgerOf([discharge({ endSoc: 9 }), discharge({ endSoc: 10 }), discharge({ endSoc: null })], 60);
  expect(ledger).toMatchObject({ deepDischarges: 1, discharges: 3, dischargeKwh: 81, fullCycles: 1.35 });
});

test('a charge tells the capacity when it raised the SOC by thirty percent', () => {
  expect(capacityOf([operation({}), operation({ endSoc: 69 }), operation({ startSoc: null }), discharge()])).toEqual([
    { at: '1970-01-01T01:00:00.000Z', startSoc: 40, endSoc: 90, fullKwh: 60 },
  ]);
});
