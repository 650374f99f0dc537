import type { VehicleView } from '@voltdeck/contract';
import { call, endpoints, keepPreviousData, useQuery } from '@voltdeck/kit';
import { limits } from '@voltdeck/protocol/contract';

const refetchMs = 15_000;
const pagesMost = 5;

export interface Positions {
  readonly vehicles: readonly VehicleView[];
  /** All that the list has; more than `vehicles` when the fleet is larger than the map takes. */
  readonly total: number;
}

/** Filter of the vehicle list, as the API takes it. */
export type PositionsQuery = Readonly<Record<string, string>>;

async function readPositions(filter: PositionsQuery, signal: AbortSignal): Promise<Positions> {
  const vehicles: VehicleView[] = [];
  let cursor: string | null = null;
  let total = 0;
  for (let page = 0; page < pagesMost; page++) {
    const query: Record<string, string | number | null> = { ...filter, pageSize: limits.pageSizeMax, cursor };
    const answer = await call(endpoints.vehicleList, { query, signal });
    vehicles.push(...answer.items);
    total = answer.total;
    cursor = answer.next;
    if (cursor === null) break;
  }
  return { vehicles, total };
}

/** The vehicles of the map, page by page up to a thousand. */
export function usePositions(filter: PositionsQuery) {
  return useQuery({
    queryKey: ['positions', filter],
    queryFn: ({ signal }) => readPositions(filter, signal),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  });
}
