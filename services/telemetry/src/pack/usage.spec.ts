import { expect, test } from 'vitest';
import { capacityOf, usageOf, type PackOperation } from './usage.ts';

const hour = 3_600_000;

function operation(change: Partial<PackOperation>): PackOperation {
  return { kind: 'charge', startedAt: 0, endedAt: hour, energyKwh: 30, returnedKwh: 0, energySource: 'counter', startSoc: 40, endSoc: 90, lowestTemperature: 20, ...change };
}

const discharge = (change: Partial<PackOperation> = {}): PackOperation => operation({ kind: 'discharge', startSoc: 90, endSoc: 40, energyKwh: 27, ...change });

const inTurn = (...socs: readonly number[]): PackOperation[] =>
  socs.slice(1).map((endSoc, index) => {
    const startSoc = socs[index] ?? 0;
    const share = Math.abs(endSoc - startSoc) / 100;
    // A pack of 60 kWh that has aged to 50: 52 go in for what gives 50.
    return operation({ kind: endSoc > startSoc ? 'charge' : 'discharge', startSoc, endSoc, energyKwh: share * (endSoc > startSoc ? 52 : 50) });
  });

test('efficiency is told between two moments of like charge, whatever the pack still holds', () => {
  expect(usageOf(inTurn(20, 90, 20, 90, 20), 60).efficiency).toBe(96.2);
  expect(usageOf(inTurn(80, 20, 90, 20, 90, 21, 95), 60).efficiency).toBe(96.3);
});

test('efficiency is unknown while the charge of the pack only rises or falls', () => {
  expect(usageOf(inTurn(5, 50, 10, 90, 15, 100), 60).efficiency).toBeNull();
  expect(usageOf(inTurn(20, 90, 20, 90, 20).map((each) => ({ ...each, startSoc: null })), 60).efficiency).toBeNull();
});

test('what was charged while nobody heard it makes no efficiency', () => {
  const unheard = [...inTurn(20, 90, 20), ...inTurn(80, 20, 90, 20), ...inTurn(70, 20)];
  expect(usageOf(unheard, 30).efficiency).toBe(96.2);
  expect(usageOf([...inTurn(20, 90), ...inTurn(60, 20), ...inTurn(95, 20)], 30).efficiency).toBeNull();
});

test('less than one full charge says nothing of efficiency, nor does a pack of unknown size', () => {
  expect(usageOf([operation({}), discharge()], 60).efficiency).toBeNull();
  expect(usageOf(inTurn(20, 90, 20, 90, 20), null)).toMatchObject({ efficiency: null, fullCycles: null });
});

test('a charge below freezing is cold, and one whose temperature nobody sent is not', () => {
  const usage = usageOf([operation({ lowestTemperature: -1 }), operation({ lowestTemperature: 0 }), operation({ lowestTemperature: null })], 60);
  expect(usage.coldCharges).toBe(1);
});

test('a discharge that ends below ten percent is deep', () => {
  const usage = usageOf([discharge({ endSoc: 9 }), discharge({ endSoc: 10 }), discharge({ endSoc: null })], 60);
  expect(usage).toMatchObject({ deepDischarges: 1, discharges: 3, dischargeKwh: 81, fullCycles: 1.35 });
});

test('a charge tells the capacity when it raised the SOC by thirty percent', () => {
  expect(capacityOf([operation({}), operation({ endSoc: 69 }), operation({ startSoc: null }), discharge()])).toEqual([
    { at: '1970-01-01T01:00:00.000Z', startSoc: 40, endSoc: 90, fullKwh: 60, energySource: 'counter' },
  ]);
});

test('what was recovered went in too: efficiency is gross out by all that went in', () => {
  const recovering = inTurn(20, 90, 20, 90, 20).map((each) => (each.kind === 'charge' ? each : { ...each, energyKwh: each.energyKwh + 10.4, returnedKwh: 10.4 }));
  expect(usageOf(recovering, 60)).toMatchObject({ dischargeKwh: 90.8, recoveredKwh: 20.8, netDischargeKwh: 70, energySource: 'counter', efficiency: 97 });
});

test('the usage says where its energy is from, and of what it knows the net alone', () => {
  expect(usageOf([operation({}), discharge({ energySource: 'integrated', returnedKwh: null })], 60)).toMatchObject({
    dischargeKwh: 27, recoveredKwh: null, netDischargeKwh: null, energySource: 'mixed',
  });
  expect(usageOf([], 60).energySource).toBeNull();
});
