import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** The narrowest a cell of four digits can be, with the gap beside it, in CSS pixels. */
const cellWidth = 31;

/** Columns for rows of up to `cells` cells: as few lines as fit, all of nearly the same length. */
export function columnsFor(cells: number, width: number): number {
  const most = Math.max(1, Math.floor(width / cellWidth));
  const lines = Math.max(1, Math.ceil(cells / most));
  return Math.max(1, Math.ceil(cells / lines));
}

/** The same for an element, as its width changes. */
export function useColumns(element: RefObject<HTMLElement | null>, cells: number): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const row = element.current?.querySelector('[data-cells]');
    if (!row) return;
    const watch = new ResizeObserver(() => setWidth(row.clientWidth));
    watch.observe(row);
    setWidth(row.clientWidth);
    return () => watch.disconnect();
  }, [element]);
  return columnsFor(cells, width === 0 ? Infinity : width);
}
