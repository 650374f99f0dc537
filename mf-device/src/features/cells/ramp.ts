import type { CellQuantity, Pack } from './pack.ts';

/** A colour of the ramp: which end it leans to, and how far, 0 (the median) to 1 (the farthest cell). */
export interface Heat {
  readonly side: 'low' | 'high';
  readonly share: number;
}

/** Differences below this are noise: a pack in good balance stays pale. mV and degC. */
const quiet: Readonly<Record<CellQuantity, number>> = { voltages: 20, temperatures: 4 };

/** Below 1 the ramp spends its colours near the median, so that one far cell does not hide the others. */
const bend = 0.7;

/** The distance from the median that gets the full colour, the same to both sides. */
export function reachOf(pack: Pack, quantity: CellQuantity): number {
  const { median, highest, lowest } = pack;
  if (median === null || highest === null || lowest === null) return quiet[quantity];
  return Math.max(quiet[quantity], highest.value - median, median - lowest.value);
}

export function heatOf(value: number, median: number, reach: number): Heat {
  const distance = value - median;
  const share = Math.min(1, Math.abs(distance) / reach) ** bend;
  return { side: distance < 0 ? 'low' : 'high', share };
}
