import { createContext, useContext, useEffect, useState, type RefCallback } from 'react';

/** Pixels of the canvas, before it is scaled. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Size of every element of a picture that is drawn without a browser, where nothing can be measured. */
export const GivenSize = createContext<Size | null>(null);

/** Size of the element that the reference is given to; null until it is known. */
export function useSize(): readonly [RefCallback<Element>, Size | null] {
  const [element, setElement] = useState<Element | null>(null);
  const [size, setSize] = useState(useContext(GivenSize));
  useEffect(() => {
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: Math.round(entry.contentRect.width), height: Math.round(entry.contentRect.height) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, size];
}
