import { apiQuery, endpoints, keepPreviousData, useQuery } from '@voltdeck/kit';
import { useState } from 'react';
import { figuresOf } from '../vehicle-list/vehicle-columns.tsx';
import { filterQuery, type FleetFilter } from './fleet-filter.ts';

const refetchMs = 10_000;

/** One page of the list: the API pages by key, so the way back is the keys of the pages before. */
export function useFleetPage(filter: FleetFilter, shown: readonly string[], pageSize: number) {
  const wanted = [filter.state, filter.group?.by, filter.group?.id, filter.search].join(' ');
  const [trail, setTrail] = useState<{ readonly of: string; readonly cursors: readonly string[] }>({ of: wanted, cursors: [] });
  const cursors = trail.of === wanted ? trail.cursors : [];
  const figures = figuresOf(shown);
  const query = useQuery({
    ...apiQuery(endpoints.vehicleList, {
      query: { ...filterQuery(filter), ...(figures.length === 0 ? {} : { figures }), pageSize, cursor: cursors.at(-1) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  });
  const go = (next: readonly string[]): void => setTrail({ of: wanted, cursors: next });
  const next = query.data?.next ?? null;
  return {
    query,
    from: cursors.length * pageSize + 1,
    first: cursors.length > 0 ? () => go([]) : null,
    previous: cursors.length > 0 ? () => go(cursors.slice(0, -1)) : null,
    next: next !== null && !query.isPlaceholderData ? () => go([...cursors, next]) : null,
  };
}

export type FleetPage = ReturnType<typeof useFleetPage>;
