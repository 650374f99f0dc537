import { useEffect, type RefObject } from 'react';

/** Closes what is open in a place at Escape, at a click elsewhere, and when the focus moves on. */
export function useClosing(place: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event): void => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      if (event.type !== 'keydown' && event.target instanceof Node && place.current?.contains(event.target)) return;
      close();
    };
    const events = ['keydown', 'pointerdown', 'focusin'];
    for (const event of events) document.addEventListener(event, leave);
    return () => {
      for (const event of events) document.removeEventListener(event, leave);
    };
  }, [place, open, close]);
}
