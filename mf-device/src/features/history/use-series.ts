import type { FaultView, OperationView, SeriesView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, keepPreviousData, useQuery } from '@voltdeck/kit';
import { limits } from '@voltdeck/protocol/contract';
import type { TimeRange } from '../../range/range.ts';
import type { Source } from './compare.ts';

const points = 600;
const staleMs = 60_000;
const nothing = { deviceId: '', range: { from: 0, to: 0 } };

/** Metrics of one device over a range; nothing is asked without a metric or without a device. */
export function useSeries(source: Source | null, metrics: readonly string[]) {
  const { deviceId, range } = source ?? nothing;
  const query = apiQuery(endpoints.series, { parameters: { deviceId }, query: { metrics: [...metrics].sort(), from: range.from, to: range.to, points } });
  return useQuery({ ...query, enabled: source !== null && metrics.length > 0, placeholderData: keepPreviousData, staleTime: staleMs });
}

/** The same of up to `othersMost` sources at a time. */
export function useSeveral(sources: readonly Source[], metrics: readonly string[]): readonly (SeriesView | undefined)[] {
  const all = [useSeries(sources[0] ?? null, metrics), useSeries(sources[1] ?? null, metrics), useSeries(sources[2] ?? null, metrics), useSeries(sources[3] ?? null, metrics)];
  return sources.map((_, place) => all[place]?.data);
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
