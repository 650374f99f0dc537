import type { QueryValue } from '../api/endpoint.ts';
import type { ListDefinition, ListRow } from './definition.ts';

/** What a list shows. It lives in the address, so that a view can be sent to a colleague. */
export interface ListAddress {
  readonly search: string;
  /** A field; descending with a minus before it. Null: the list's own order. */
  readonly sort: string | null;
  readonly filters: Readonly<Record<string, string>>;
  /** The deleted in place of the others. */
  readonly deleted: boolean;
}

export const addressNames = { search: 'q', sort: 'sort', deleted: 'deleted' } as const;

type Asked<Row extends ListRow> = Pick<ListDefinition<Row>, 'columns' | 'filters' | 'removing'>;

/** A word of the address that the list does not know is left out: an old link still opens. */
export function readAddress<Row extends ListRow>(query: URLSearchParams, { columns, filters = [], removing }: Asked<Row>): ListAddress {
  const sort = query.get(addressNames.sort);
  const field = sort?.replace(/^-/, '');
  return {
    search: query.get(addressNames.search)?.trim() ?? '',
    sort: columns.some((column) => column.sort !== undefined && column.sort === field) ? sort : null,
    filters: Object.fromEntries(filters.flatMap(({ name }) => (query.get(name) ? [[name, query.get(name) ?? '']] : []))),
    deleted: removing !== undefined && query.get(addressNames.deleted) === 'true',
  };
}

/** What the API is asked for. */
export function addressQuery({ search, filters, deleted }: ListAddress): Readonly<Record<string, QueryValue>> {
  return { ...filters, ...(search === '' ? {} : { search }), ...(deleted ? { deleted: true } : {}) };
}

/** Whether anything narrows the list. */
export function isNarrowed({ search, filters }: ListAddress): boolean {
  return search !== '' || Object.keys(filters).length > 0;
}

/** The order after a heading was pressed: first ascending, then descending. */
export function nextSort(field: string, inForce: string | null): string {
  return inForce === field ? `-${field}` : field;
}
