import { useLayoutEffect, useState, type RefObject } from 'react';

/** How many children of a wrapping row are on its first line; counted again when the row or what is in it changes its size. */
export function useFirstLine(row: RefObject<HTMLElement | null>, content: unknown): number {
  const [count, setCount] = useState(Infinity);
  useLayoutEffect(() => {
    const { current } = row;
    if (current === null) return;
    const measure = (): void => {
      const children = [...current.children].filter((child) => child instanceof HTMLElement);
      setCount(children.filter(({ offsetTop }) => offsetTop === children[0]?.offsetTop).length);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [current, ...current.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [row, content]);
  return count;
}
