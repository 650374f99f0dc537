import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { apiQuery, renew } from '../api/queries.ts';
import { useQueryState } from '../host/navigation.ts';
import type { ListDefinition, ListQuery, ListRow } from './definition.ts';
import { addressNames, addressQuery, readAddress } from './list-address.ts';
import { endOf, isEmptied, pageCount, pageNumber, pageQuery, start, stepsFrom, type Place } from './paging.ts';
import { readPageSize, rememberPageSize } from './preferences.ts';

/** Rows that a long table reads at a time. */
export const gridBlock = 50;

/**
 * A list as the address asks for it, a page at a time.
 * @param shown names of the columns
 */
export function useList<Row extends ListRow>(list: ListDefinition<Row>, shown: readonly string[]) {
  const [query, changeQuery] = useQueryState();
  const address = useMemo(() => readAddress(query, list), [query, list]);
  const [chosenSize, setPageSize] = useState(() => readPageSize(list.name, list.groupOf !== undefined));
  const pageSize = list.grid === undefined ? chosenSize : gridBlock;
  const sort = address.sort ?? list.sort ?? null;
  const narrowed = useMemo((): ListQuery => ({ ...list.input?.query, ...addressQuery(address), ...(sort === null ? {} : { sort }) }), [list, address, sort]);
  const asked = { ...list.input?.query, ...addressQuery(address), ...list.grid?.queryOf(shown) };
  const of = JSON.stringify([asked, list.input?.parameters, sort, pageSize]);
  const [trail, setTrail] = useState<{ readonly of: string; readonly place: Place }>({ of, place: start });
  const place = trail.of === of ? trail.place : start;
  const page = useQuery({
    ...apiQuery(list.source, { ...list.input, query: { ...asked, ...pageQuery(place, sort, pageSize) } }),
    placeholderData: keepPreviousData,
    ...(list.refetchMs === undefined ? {} : { refetchInterval: list.refetchMs }),
  });
  const { data } = page;
  // Where its last row was deleted, a page that says "nothing here yet" would be wrong.
  if (data !== undefined && !page.isPlaceholderData && isEmptied(place, data.items, data.total)) setTrail({ of, place: start });
  const steps = stepsFrom(place, page.isPlaceholderData ? null : (data?.next ?? null));
  const go = (to: Place | null) => (to === null ? null : () => setTrail({ of, place: to }));
  const number = pageNumber(place, data?.total ?? 0, pageSize);
  const pages = pageCount(data?.total ?? 0, pageSize);
  const rows = useMemo(() => (place.from === 'end' ? [...(data?.items ?? [])].reverse() : (data?.items ?? [])), [data, place.from]);
  return {
    /** Names the question that the rows answer, where the list follows what happens. */
    of: list.refetchMs === undefined || page.isPlaceholderData || data === undefined ? null : JSON.stringify([of, place]),
    address,
    /** Its conditions and order, without its columns. */
    narrowed,
    sort,
    query: { ...asked, ...(sort === null ? {} : { sort }) },
    rows,
    total: data?.total ?? null,
    error: page.error,
    loading: data === undefined && page.error === null,
    /** What is shown was asked for with other conditions. */
    stale: page.isPlaceholderData,
    retry: () => void page.refetch(),
    refresh: () => renewList(list),
    pages: {
      size: pageSize,
      number,
      count: pages,
      first: number === 1 ? null : go(start),
      previous: go(steps.previous),
      next: go(steps.next),
      last: sort === null || number === pages || data === undefined ? null : go(endOf(data.total, pageSize)),
      hasLast: sort !== null,
      resize: (size: number) => {
        rememberPageSize(list.name, size);
        setPageSize(size);
      },
    },
    change: changeQuery,
    search: (search: string) => changeQuery({ [addressNames.search]: search.trim() }),
    order: (by: string) => changeQuery({ [addressNames.sort]: by }),
    narrow: (name: string, value: string) => changeQuery({ [name]: value }),
    showDeleted: (deleted: boolean) => changeQuery({ [addressNames.deleted]: deleted ? 'true' : null }),
    clear: () => changeQuery({ [addressNames.search]: null, ...Object.fromEntries((list.filters ?? []).map(({ name }) => [name, null])) }),
  };
}

export type ListState<Row extends ListRow> = Omit<ReturnType<typeof useList<Row>>, 'rows'> & { readonly rows: readonly Row[] };

/** Asks again for every open page of a list, and for what it names besides. */
export function renewList<Row extends ListRow>({ source, renews = [] }: Pick<ListDefinition<Row>, 'source' | 'renews'>): void {
  void renew(source, ...renews);
}
