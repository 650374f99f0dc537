import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { scrollFor, windowOf, type LineWindow } from './window.ts';

/** Assumed until the element has been measured. */
const firstHeight = 480;

export interface ScrollWindow extends LineWindow {
  readonly element: RefObject<HTMLDivElement | null>;
  /** Brings a line into sight. */
  readonly reveal: (line: number) => void;
}

/** Draws only what is in sight of a long list: a frame can have 65,000 bytes. */
export function useWindow(count: number, lineHeight: number): ScrollWindow {
  const element = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ top: 0, height: firstHeight });
  useLayoutEffect(() => {
    const pane = element.current;
    if (!pane) return;
    const read = (): void => setPlace({ top: pane.scrollTop, height: pane.clientHeight });
    const size = new ResizeObserver(read);
    size.observe(pane);
    pane.addEventListener('scroll', read, { passive: true });
    return () => {
      size.disconnect();
      pane.removeEventListener('scroll', read);
    };
  }, []);
  const reveal = useCallback(
    (line: number): void => {
      const pane = element.current;
      const top = pane && scrollFor(line, pane.scrollTop, pane.clientHeight, lineHeight);
      if (pane && top !== null) pane.scrollTop = top;
    },
    [lineHeight],
  );
  return { element, reveal, ...windowOf(place.top, place.height, lineHeight, count) };
}
