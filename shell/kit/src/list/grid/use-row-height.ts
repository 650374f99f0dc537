import { useDensity } from '../../host/density.ts';

const fallback = 42;

/** Height of a row in pixels, after the density that the user has chosen. */
export function useRowHeight(): number {
  useDensity();
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--vd-row')) || fallback;
}
