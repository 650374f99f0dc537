import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { NamedRef, Page } from '@voltdeck/protocol/contract';
import type { Endpoint } from '../../api/endpoint.ts';
import { apiQuery } from '../../api/queries.ts';

/** What a search has found; null while it is asked for. */
export interface Found {
  readonly items: readonly NamedRef[] | null;
  readonly error: Error | null;
}

/** Entries of another list that a field names: found by typing, read by their names. */
export interface Reference {
  readonly useFound: (search: string, asked: boolean) => Found;
  /** The name of one; the start of its id where it is gone or not the caller's to see. */
  readonly useName: (id: string) => string;
}

const offeredMax = 8;
const idShown = 8;
/** A name seldom changes. */
const nameStaleMs = 60_000;

export function reference<Row extends { readonly id: string }>(list: Endpoint<Page<Row>>, read: Endpoint<Row>, nameOf: (row: Row) => string): Reference {
  const named = (row: Row): NamedRef => ({ id: row.id, name: nameOf(row) });
  return {
    useFound: (search, asked) => {
      const wanted = search.trim();
      const { data, error } = useQuery({
        ...apiQuery(list, { query: { search: wanted === '' ? null : wanted, pageSize: offeredMax } }),
        enabled: asked,
        placeholderData: keepPreviousData,
      });
      return { items: data?.items.map(named) ?? null, error };
    },
    useName: (id) => {
      const { data } = useQuery({ ...apiQuery(read, { parameters: { id } }), enabled: id !== '', staleTime: nameStaleMs });
      return data === undefined ? id.slice(0, idShown) : nameOf(data);
    },
  };
}
