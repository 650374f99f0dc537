import { createContext, useContext, useLayoutEffect, useState, type RefCallback } from 'react';

/** Pixels of the canvas, before it is scaled. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Size of every element of a picture that is drawn without a browser, where nothing can be measured. */
export const GivenSize = createContext<Size | null>(null);

const sizeOf = ({ clientWidth: width, clientHeight: height }: Element): Size => ({ width, height });
const same = (one: Size | null, other: Size): boolean => one?.width === other.width && one.height === other.height;

/** Size of the element that the reference is given to; null until it is known, which is before the first picture. */
export function useSize(): readonly [RefCallback<Element>, Size | null] {
  const [element, setElement] = useState<Element | null>(null);
  const [size, setSize] = useState(useContext(GivenSize));
  // Before the browser paints: an observer reports after it, and a panel would be empty for a frame, on a slow machine for long.
  useLayoutEffect(() => {
    if (element === null) return;
    const take = (): void => setSize((before) => (same(before, sizeOf(element)) ? before : sizeOf(element)));
    take();
    const observer = new ResizeObserver(take);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, size];
}
