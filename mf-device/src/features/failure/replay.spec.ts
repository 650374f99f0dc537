import type { FaultView } from '@voltdeck/contract';
import { expect, test } from 'vitest';
import { edgeOf, indexAt } from './replay.ts';

const at = (ms: number): { recordedAt: string } => ({ recordedAt: new Date(ms).toISOString() });

test('a replay begins at the record that first told of the fault', () => {
  expect(indexAt([at(1_000), at(2_000), at(3_000)], 2_000)).toBe(1);
  expect(indexAt([at(1_000), at(2_000), at(3_000)], 1_500)).toBe(1);
});

test('at the last one when nothing came after', () => {
  expect(indexAt([at(1_000), at(2_000)], 9_000)).toBe(1);
  expect(indexAt([], 9_000)).toBe(0);
});

test('a fault that goes on is replayed around its start', () => {
  const fault: Pick<FaultView, 'startedAt' | 'endedAt'> = { startedAt: '2026-03-10T04:00:00.000Z', endedAt: null };
  expect(edgeOf(fault, 'end')).toBe(Date.parse('2026-03-10T04:00:00.000Z'));
});
