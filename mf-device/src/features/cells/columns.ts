import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Of the widest digit in bold, by the size of the font. */
const digitWidth = 0.65;
const digits = 4;
/** Beside the digits on both sides, and between two cells. CSS pixels. */
const beside = 2 + 3;

/** The narrowest a cell can be so that its digits never touch those of the next, with the gap beside it. */
export const cellWidth = (fontSize: number): number => Math.ceil(digits * digitWidth * fontSize) + beside;

/** Columns for rows of up to `cells` cells: as few lines as fit, all of nearly the same length. */
export function columnsFor(cells: number, width: number, fontSize: number): number {
  const most = Math.max(1, Math.floor(width / cellWidth(fontSize)));
  const lines = Math.max(1, Math.ceil(cells / most));
  return Math.max(1, Math.ceil(cells / lines));
}

/** The same for an element, as its width and its font change. */
export function useColumns(element: RefObject<HTMLElement | null>, cells: number): number {
  const [room, setRoom] = useState({ width: Infinity, fontSize: 0 });
  useLayoutEffect(() => {
    const row = element.current?.querySelector('[data-cells]');
    if (!row) return;
    const measure = (): void => {
      const cell = row.querySelector('[data-cell]');
      setRoom({ width: row.clientWidth, fontSize: cell === null ? 0 : Number.parseFloat(getComputedStyle(cell).fontSize) });
    };
    const watch = new ResizeObserver(measure);
    watch.observe(row);
    measure();
    return () => watch.disconnect();
  }, [element]);
  return columnsFor(cells, room.width, room.fontSize);
}
