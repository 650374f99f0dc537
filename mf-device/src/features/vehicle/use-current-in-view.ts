import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Where a narrow window cuts a row of links, the current one is brought into view. */
export function useCurrentInView<Row extends HTMLElement>(current: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useLayoutEffect(() => {
    const shown = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !shown) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), shown.getBoundingClientRect()];
    row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [current]);
  return row;
}
