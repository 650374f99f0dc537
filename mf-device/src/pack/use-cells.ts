import type { CellsView } from '@voltdeck/contract';
import { apiQuery, endpoints, keepPreviousData, useQuery } from '@voltdeck/kit';
import type { CellKind } from '@voltdeck/protocol/contract';
import type { TimeRange } from '../range/range.ts';

const buckets = 240;

/** Every cell of a pack over a range; one question for the map and for each of its cells. */
export function useCells(deviceId: string, range: TimeRange, kind: CellKind) {
  const query = apiQuery(endpoints.cells, { parameters: { deviceId }, query: { ...range, kind, buckets } });
  return useQuery({ ...query, staleTime: 60_000, placeholderData: keepPreviousData });
}

/** The range that an answer is of. */
export const rangeOfCells = ({ from, to }: Pick<CellsView, 'from' | 'to'>): TimeRange => ({ from: Date.parse(from), to: Date.parse(to) });
