/** Of sorted values, linear between two of them: type 7 of Hyndman and Fan (1996), as spreadsheets count. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return below + (above - below) * (place - Math.floor(place));
}

export interface Spread {
  readonly mean: number;
  readonly lowest: number;
  readonly whiskerLow: number;
  readonly quartile1: number;
  readonly median: number;
  readonly quartile3: number;
  readonly whiskerHigh: number;
  readonly highest: number;
}

/** @param sorted at least one value */
export function spreadOf(sorted: readonly number[]): Spread {
  const [quartile1, median, quartile3] = [quantile(sorted, 0.25), quantile(sorted, 0.5), quantile(sorted, 0.75)];
  const reach = 1.5 * (quartile3 - quartile1);
  return {
    mean: sorted.reduce((sum, value) => sum + value, 0) / sorted.length,
    lowest: sorted[0] ?? 0,
    whiskerLow: sorted.find((value) => value >= quartile1 - reach) ?? quartile1,
    quartile1,
    median,
    quartile3,
    whiskerHigh: sorted.findLast((value) => value <= quartile3 + reach) ?? quartile3,
    highest: sorted.at(-1) ?? 0,
  };
}

const nice = [1, 2, 5, 10];

/** Edges of bins of a round width that hold all values: at most so many bins, none without values. */
export function edgesOf(lowest: number, highest: number, binsMax: number): number[] {
  const width = stepOf((highest - lowest) / (binsMax - 1));
  const first = Math.floor(lowest / width);
  // The last edge lies beyond the highest value: a bin has its lower edge, not its upper.
  const last = Math.floor(highest / width) + 1;
  return Array.from({ length: last - first + 1 }, (_, place) => rounded((first + place) * width));
}

/** The smallest round width that is not below. Of equal values, one. */
function stepOf(least: number): number {
  if (least <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return rounded((nice.find((step) => step * power >= least * (1 - 1e-9)) ?? 10) * power);
}

/** Without the dust of binary fractions. */
export const rounded = (value: number): number => Number(value.toPrecision(12));

/** How many of the values lie in each bin. */
export function countsOf(values: readonly number[], edges: readonly number[]): number[] {
  const [first = 0, second = 1] = edges;
  const counts = Array.from({ length: Math.max(0, edges.length - 1) }, () => 0);
  for (const value of values) {
    const guess = Math.min(counts.length - 1, Math.max(0, Math.floor((value - first) / (second - first))));
    // The division may land one bin off.
    const place = value < (edges[guess] ?? 0) ? guess - 1 : value >= (edges[guess + 1] ?? Infinity) ? guess + 1 : guess;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}
