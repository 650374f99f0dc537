import { apiQuery, endpoints, keepPreviousData, useQuery } from '@voltdeck/kit';
import { useState } from 'react';
import { figuresOf } from '../vehicle-list/vehicle-columns.tsx';
import { filterQuery, type FleetFilter } from './fleet-filter.ts';

const refetchMs = 10_000;

/** One page of the list; another filter begins at the first. */
export function useFleetPage(filter: FleetFilter, shown: readonly string[], pageSize: number) {
  const wanted = [filter.state, filter.group?.by, filter.group?.id, filter.search].join(' ');
  const [place, setPlace] = useState({ of: wanted, page: 0 });
  const page = place.of === wanted ? place.page : 0;
  const figures = figuresOf(shown);
  const query = useQuery({
    ...apiQuery(endpoints.vehicleList, {
      query: { ...filterQuery(filter), ...(figures.length === 0 ? {} : { figures }), pageSize, skip: page === 0 ? undefined : page * pageSize },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  });
  const last = Math.max(0, Math.ceil((query.data?.total ?? 0) / pageSize) - 1);
  const go = (to: number): (() => void) => () => setPlace({ of: wanted, page: to });
  const onward = page < last && !query.isPlaceholderData;
  return {
    query,
    from: page * pageSize + 1,
    first: page > 0 ? go(0) : null,
    previous: page > 0 ? go(page - 1) : null,
    next: onward ? go(page + 1) : null,
    last: onward ? go(last) : null,
  };
}

export type FleetPage = ReturnType<typeof useFleetPage>;
