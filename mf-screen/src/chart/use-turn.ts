import { useEffect, useState } from 'react';
import { useFeed } from '../feed/wall-feed.tsx';

/**
 * The page of a list that stands now: they take turns. A wall whose data has stopped stands still.
 *
 * @param first key of the first row: where another takes its place, the first page is shown at once
 */
export function useTurn(pages: number, first: string, everyMs: number): number {
  const { stopped } = useFeed();
  const [turn, setTurn] = useState({ first, page: 0 });
  const page = turn.first === first ? turn.page % Math.max(1, pages) : 0;
  useEffect(() => {
    if (stopped || pages <= 1) return;
    const timer = setTimeout(() => setTurn({ first, page: page + 1 }), everyMs);
    return () => clearTimeout(timer);
  }, [stopped, pages, first, page, everyMs]);
  return page;
}
