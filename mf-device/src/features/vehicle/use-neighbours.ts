import type { NeighboursView } from '@voltdeck/contract';
import { apiQuery, endpoints, navigate, readWalk, useQuery } from '@voltdeck/kit';
import { useEffect, useState } from 'react';
import { sameOf } from './vehicle-pages.ts';

const sides: Readonly<Record<string, keyof NeighboursView>> = { '[': 'previous', ']': 'next' };

/** Where a key that is pressed means a text or belongs to a dialog. */
const ownKeys = 'input, textarea, select, [contenteditable=true], dialog, [role=dialog]';

/** The side of the list that a key asks for; null for one that is meant for something else. */
function sideOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>): keyof NeighboursView | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.target instanceof Element && event.target.closest(ownKeys) !== null) return null;
  return sides[event.key] ?? null;
}

/** The vehicles before and behind in the list that one came from; the keys [ and ] lead to the same page of them. */
export function useNeighbours(deviceId: string, pattern: string): NeighboursView {
  const [walk] = useState(readWalk);
  const { data } = useQuery({ ...apiQuery(endpoints.neighbours, { parameters: { deviceId }, query: walk }), staleTime: 60_000 });
  const previous = data?.previous ?? null;
  const next = data?.next ?? null;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const side = sideOf(event);
      const target = side === 'previous' ? previous : side === 'next' ? next : null;
      if (target === null) return;
      event.preventDefault();
      navigate(sameOf(pattern, target.deviceId, location.search));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [previous, next, pattern]);
  return { previous, next };
}
