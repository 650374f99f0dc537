import type { FaultView, OperationView, SeriesView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, keepPreviousData, useQueries, useQuery } from '@voltdeck/kit';
import { limits } from '@voltdeck/protocol/contract';
import type { TimeRange } from '../../range/range.ts';
import type { Source } from './compare.ts';

const points = 600;
const staleMs = 60_000;
const seriesQuery = ({ deviceId, range }: Source, metrics: readonly string[]) => ({
  ...apiQuery(endpoints.series, { parameters: { deviceId }, query: { metrics: [...metrics].sort(), from: range.from, to: range.to, points } }),
  enabled: metrics.length > 0,
  placeholderData: keepPreviousData,
  staleTime: staleMs,
});

/** Metrics of one device over a range; nothing is asked without a metric. */
export function useSeries(source: Source, metrics: readonly string[]) {
  return useQuery(seriesQuery(source, metrics));
}

const dataOf = (results: readonly { readonly data: SeriesView | undefined }[]): readonly (SeriesView | undefined)[] => results.map(({ data }) => data);

/** The same of several sources at a time, in their order. */
export function useSeveral(sources: readonly Source[], metrics: readonly string[]): readonly (SeriesView | undefined)[] {
  return useQueries({ queries: sources.map((source) => seriesQuery(source, metrics)), combine: dataOf });
}

/** What happened in the range. */
export interface Marks {
  readonly faults: readonly FaultView[];
  readonly operations: readonly OperationView[];
}

async function readMarks(deviceId: string, range: TimeRange, signal: AbortSignal): Promise<Marks> {
  const query = { deviceId, ...range, pageSize: limits.pageSizeMax };
  const [faults, operations] = await Promise.all([call(endpoints.faults, { query, signal }), call(endpoints.operationList, { query, signal })]);
  return { faults: faults.items, operations: operations.items };
}

/** Faults that stood, and charges and discharges that began in the range; the newest of each. */
export function useMarks(deviceId: string, range: TimeRange) {
  return useQuery({ queryKey: ['marks', deviceId, range], queryFn: ({ signal }) => readMarks(deviceId, range, signal), placeholderData: keepPreviousData, staleTime: staleMs });
}
