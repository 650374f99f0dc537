import { expect, it } from 'vitest';
import { totalsOf, VehicleLedger } from './ledger.ts';

it('accounts for every report in one of its ends', () => {
  const ledger = new VehicleLedger('LVD', true);
  const numbers = Array.from({ length: 300 }, (_, index) => ledger.add(index * 1_000));
  for (const number of numbers.slice(0, 200)) ledger.mark(number, 'sent');
  for (const number of numbers.slice(0, 150)) ledger.mark(number, 'answered');
  ledger.mark(150, 'refused');
  ledger.mark(299, 'dropped');
  expect(totalsOf([ledger])).toEqual({ made: 300, sent: 200, answered: 150, refused: 1, dropped: 1, waiting: 148 });
});

it('keeps each report with its time and marks', () => {
  const ledger = new VehicleLedger('LVD', true);
  ledger.mark(ledger.add(5_000), 'sent');
  ledger.add(6_000);
  const line = { vin: 'LVD', answered: false, refused: false, dropped: false };
  expect(ledger.lines()).toEqual([{ ...line, timeMs: 5_000, sent: true }, { ...line, timeMs: 6_000, sent: false }]);
});

it('counts without lines, and says how to get them', () => {
  const ledger = new VehicleLedger('LVD', false);
  ledger.mark(ledger.add(1), 'sent');
  expect(totalsOf([ledger]).sent).toBe(1);
  expect(() => ledger.lines()).toThrow(/ledger: true/);
});
