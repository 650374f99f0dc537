import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const gap = 2;
const margin = 8;

export interface Popup<Shown extends HTMLElement> {
  /** On what holds the field. */
  readonly anchor: RefObject<HTMLDivElement | null>;
  /** On what pops up, with `popover="manual"`. */
  readonly popup: RefObject<Shown | null>;
}

/** Keeps a popup at its field, above everything that scrolls or cuts off: below it, or above where there is more room. */
export function usePopup<Shown extends HTMLElement>(open: boolean, { wide = false }: { readonly wide?: boolean } = {}): Popup<Shown> {
  const anchor = useRef<HTMLDivElement>(null);
  const popup = useRef<Shown>(null);
  // At every drawing: what it holds may have become taller.
  useLayoutEffect(() => {
    if (open) place(anchor.current, popup.current, wide);
  });
  useEffect(() => {
    if (!open) return;
    const again = (): void => place(anchor.current, popup.current, wide);
    // Scrolling does not bubble.
    document.addEventListener('scroll', again, { capture: true, passive: true });
    window.addEventListener('resize', again);
    return () => {
      document.removeEventListener('scroll', again, { capture: true });
      window.removeEventListener('resize', again);
    };
  }, [open, wide]);
  return { anchor, popup };
}

function place(anchor: HTMLElement | null, popup: HTMLElement | null, wide: boolean): void {
  const field = anchor?.querySelector('input');
  if (!field || popup === null) return;
  if (!popup.matches(':popover-open')) popup.showPopover();
  const { left, top, bottom, width } = field.getBoundingClientRect();
  const [below, above] = [window.innerHeight - bottom - gap - margin, top - gap - margin];
  popup.style.setProperty('--vd-popup-room', `${Math.max(below, above)}px`);
  if (wide) popup.style.width = `${width}px`;
  const height = popup.offsetHeight;
  const up = height > below && above > below;
  popup.style.top = `${up ? top - gap - height : bottom + gap}px`;
  popup.style.left = `${Math.max(margin, Math.min(left, window.innerWidth - popup.offsetWidth - margin))}px`;
}
