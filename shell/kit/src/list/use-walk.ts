import { useEffect } from 'react';
import { keepWalk } from '../host/walk.ts';
import type { ListDefinition, ListQuery, ListRow } from './definition.ts';

/** Keeps what a list that is walked asks for. */
export function useWalk<Row extends ListRow>({ grid }: ListDefinition<Row>, query: ListQuery): void {
  const walked = grid?.walked === true;
  useEffect(() => {
    if (walked) keepWalk(query);
  }, [walked, query]);
}
