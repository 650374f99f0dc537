import { useEffect, useState } from 'react';
import { keepWalk } from '../host/walk.ts';
import type { ListDefinition, ListQuery, ListRow } from './definition.ts';

/** Keeps what a list that is walked asks for. */
export function useWalk<Row extends ListRow>({ grid }: ListDefinition<Row>, query: ListQuery): void {
  const walked = grid?.walked === true;
  const [ownPath] = useState(() => location.pathname);
  useEffect(() => {
    // While the next page is on its way the list is still mounted, and reads an address that is no longer its own.
    if (walked && location.pathname === ownPath) keepWalk(query);
  }, [walked, ownPath, query]);
}
