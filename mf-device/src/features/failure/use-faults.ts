import type { FaultView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, keepPreviousData, renew, useQuery } from '@voltdeck/kit';
import { limits } from '@voltdeck/protocol/contract';
import type { TimeRange } from '../../range/range.ts';

const pagesMost = 5;
const refetchMs = 10_000;

/** Faults of a range, the newest first. */
interface RangeFaults {
  readonly faults: readonly FaultView[];
  /** There are more than were read. */
  readonly cut: boolean;
}

const keyOf = (deviceId: string, ...rest: readonly unknown[]): readonly unknown[] => [endpoints.faults.route.method, endpoints.faults.route.path, deviceId, ...rest];

async function readFaults(deviceId: string, range: TimeRange, signal: AbortSignal): Promise<RangeFaults> {
  const faults: FaultView[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < pagesMost; page++) {
    const query: Record<string, string | number | null> = { deviceId, ...range, pageSize: limits.pageSizeMax, cursor };
    const answer = await call(endpoints.faults, { query, signal });
    faults.push(...answer.items);
    cursor = answer.next;
    if (cursor === null) break;
  }
  return { faults, cut: cursor !== null };
}

/** What stood at some time of the range, page by page up to a thousand. */
export function useRangeFaults(deviceId: string, range: TimeRange) {
  return useQuery({
    queryKey: keyOf(deviceId, 'range', range),
    queryFn: ({ signal }) => readFaults(deviceId, range, signal),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  });
}

/** What is active now, the worst first. */
export function useActiveFaults(deviceId: string) {
  const query = apiQuery(endpoints.faults, { query: { deviceId, state: 'active', pageSize: limits.pageSizeMax } });
  return useQuery({
    ...query,
    refetchInterval: refetchMs,
    select: ({ items }) => [...items].sort((one, other) => other.endLevel - one.endLevel || other.startedAt.localeCompare(one.startedAt)),
  });
}

/** After an acknowledgement every list of faults is read anew. */
export async function renewFaults(): Promise<void> {
  await renew(endpoints.faults);
}
