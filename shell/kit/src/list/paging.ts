/** Where in a list one is. The API pages by key: the way back is the keys of the pages before. */
export interface Place {
  /** The last page is the first of the reversed order. */
  readonly from: 'start' | 'end';
  readonly cursors: readonly string[];
  /** Rows of the last page when one starts there. */
  readonly rest: number;
}

export const start: Place = { from: 'start', cursors: [], rest: 0 };

/** The last page of so many rows. */
export function endOf(total: number, pageSize: number): Place {
  return { from: 'end', cursors: [], rest: total % pageSize || pageSize };
}

/** The order the other way round. */
export function reversed(sort: string): string {
  return sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
}

/** What the API is asked for at a place of the list. */
export function pageQuery({ from, cursors, rest }: Place, sort: string | null, pageSize: number) {
  return {
    sort: sort !== null && from === 'end' ? reversed(sort) : sort,
    cursor: cursors.at(-1),
    pageSize: from === 'end' && cursors.length === 0 ? rest : pageSize,
  };
}

/** Whether a page that was gone to has lost its rows meanwhile, while others are left. */
export const isEmptied = (place: Place, items: readonly unknown[], total: number): boolean => place !== start && items.length === 0 && total > 0;

/** Counts from 1. */
export function pageNumber({ from, cursors }: Place, total: number, pageSize: number): number {
  const pages = pageCount(total, pageSize);
  return from === 'start' ? cursors.length + 1 : Math.max(1, pages - cursors.length);
}

export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

const back = (place: Place): Place => ({ ...place, cursors: place.cursors.slice(0, -1) });
const on = (place: Place, next: string): Place => ({ ...place, cursors: [...place.cursors, next] });

/** The places that a page leads to; null where there is none. `next`: key of the following page in the order that was asked for. */
export function stepsFrom(place: Place, next: string | null) {
  const deeper = next === null ? null : on(place, next);
  const shallower = place.cursors.length === 0 ? null : back(place);
  return place.from === 'start' ? { previous: shallower, next: deeper } : { previous: deeper, next: shallower };
}
