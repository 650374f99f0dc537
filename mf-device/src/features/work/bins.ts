import type { HistogramView } from '@voltdeck/contract';

interface Bin {
  readonly from: number;
  readonly count: number;
}

const binsMost = 120;

/** From the first bin that holds something to the last, the empty ones between them included. */
export function filledBins({ bins, width }: HistogramView): Bin[] {
  const counts = new Map(bins);
  const first = bins[0]?.[0];
  const last = bins.at(-1)?.[0];
  if (first === undefined || last === undefined) return [];
  const length = Math.min(binsMost, Math.round((last - first) / width) + 1);
  return Array.from({ length }, (_, index) => {
    const from = first + index * width;
    return { from, count: counts.get(from) ?? 0 };
  });
}
