import type { FaultView, RecordView } from '@voltdeck/contract';
import type { TimeRange } from '../../range/range.ts';
import type { Edge } from './choice.ts';

/** The moment that a replay goes around, epoch ms; an active fault has no end yet. */
export const edgeOf = (fault: Pick<FaultView, 'startedAt' | 'endedAt'>, edge: Edge): number => Date.parse(edge === 'end' && fault.endedAt !== null ? fault.endedAt : fault.startedAt);

/** What is read first, and what when that holds too few records: a vehicle may report every second, or twice a minute. */
export const reachesMs = { near: 80_000, far: 20 * 60_000 } as const;
export const recordsFew = 12;

export const around = (edge: number, reach: number): TimeRange => ({ from: edge - reach, to: edge + reach });

/** The first record at or behind the edge, of records in order of time; the last one when all lie before it. */
export function indexAt(records: readonly Pick<RecordView, 'recordedAt'>[], edge: number): number {
  const index = records.findIndex(({ recordedAt }) => Date.parse(recordedAt) >= edge);
  return index === -1 ? Math.max(0, records.length - 1) : index;
}
