import type { RecordView } from '@voltdeck/contract';
import { apiQuery, endpoints, keepPreviousData, useQuery } from '@voltdeck/kit';
import { limits } from '@voltdeck/protocol/contract';
import { around, reachesMs, recordsFew } from './replay.ts';

const inOrder = ({ items }: { readonly items: readonly RecordView[] }): RecordView[] => [...items].reverse();

function recordsAround(deviceId: string, edge: number, reach: number) {
  return apiQuery(endpoints.records, { parameters: { deviceId }, query: { ...around(edge, reach), pageSize: limits.pageSizeMax } });
}

/** Records around a moment, in order of time: of the near stretch, or of a wider one where that holds few. */
export function useRecordsAround(deviceId: string, edge: number) {
  const near = useQuery({ ...recordsAround(deviceId, edge, reachesMs.near), select: inOrder });
  const few = near.data !== undefined && near.data.length < recordsFew;
  const far = useQuery({ ...recordsAround(deviceId, edge, reachesMs.far), select: inOrder, enabled: few });
  return few ? far : near;
}

/** One record with its cells; the one before stays until it has come. */
export function useWholeRecord(deviceId: string, recordedAt: string) {
  const at = Date.parse(recordedAt);
  const query = apiQuery(endpoints.records, { parameters: { deviceId }, query: { from: at, to: at + 1, cells: true, pageSize: 1 } });
  return useQuery({ ...query, select: ({ items }) => items[0] ?? null, placeholderData: keepPreviousData, staleTime: Infinity });
}
