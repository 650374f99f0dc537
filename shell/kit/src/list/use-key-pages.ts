import { useState } from 'react';
import { endOf, start, stepsFrom, type Place } from './paging.ts';

interface KeyPages<Sort extends string> {
  /** Names what is asked: another question starts at its first page. */
  readonly of: string;
  /** The order of the list the other way round, as the API names it. */
  readonly reversed: Sort;
  readonly pageSize: number;
}

/** Where a step leads; null where there is none. */
export interface PageSteps {
  readonly first: (() => void) | null;
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
  readonly last: (() => void) | null;
}

/** Pages of rows that no one counts, read by key: from the first on, and from the last back. */
export function useKeyPages<Sort extends string>({ of, reversed, pageSize }: KeyPages<Sort>) {
  const [trail, setTrail] = useState<{ readonly of: string; readonly place: Place }>({ of, place: start });
  const place = trail.of === of ? trail.place : start;
  const go = (to: Place | null) => (to === null ? null : () => setTrail({ of, place: to }));
  return {
    /** What the API is asked besides the conditions. */
    query: { sort: place.from === 'end' ? reversed : null, cursor: place.cursors.at(-1), pageSize },
    /** Rows as they are in the list; the last pages are read the other way round. */
    inOrder: <Row>(rows: readonly Row[]): readonly Row[] => (place.from === 'end' ? rows.toReversed() : rows),
    /** `next` of the page that is shown; null also while it is on its way. */
    steps: (next: string | null): PageSteps => {
      const { previous, next: following } = stepsFrom(place, next);
      return {
        first: place === start ? null : go(start),
        previous: go(previous),
        next: go(following),
        last: following === null ? null : go(endOf(0, pageSize)),
      };
    },
  };
}
