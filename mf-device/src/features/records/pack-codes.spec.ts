import { expect, test } from 'vitest';
import { packCodesAt } from './pack-codes.ts';

const binding = (code: string, startedAt: string, endedAt: string | null, part: 'battery' | 'bms' = 'battery') => ({ part, code, startedAt, endedAt });

test('a record has the codes of the packs that were on the vehicle at its time', () => {
  const bindings = [binding('B', '2026-03-02T00:00:00Z', null), binding('A', '2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z'), binding('X', '2026-03-01T00:00:00Z', null, 'bms')];
  expect(packCodesAt(bindings, '2026-03-01T12:00:00Z')).toEqual(['A']);
  expect(packCodesAt(bindings, '2026-03-02T00:00:00Z')).toEqual(['B']);
  expect(packCodesAt(bindings, '2026-02-28T00:00:00Z')).toEqual([]);
});
