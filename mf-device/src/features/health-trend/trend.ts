/** x in days, y in whatever is watched. */
export interface TrendPoint {
  readonly x: number;
  readonly y: number;
}

/** A straight line through points, and how far it can be trusted. */
export interface Trend {
  readonly slope: number;
  readonly meanX: number;
  readonly meanY: number;
  readonly count: number;
  /** Sum of the squared distances of x from its mean. */
  readonly spreadX: number;
  /** Half width of the 90 % band in standard errors, times the scatter around the line. */
  readonly reach: number;
  readonly firstX: number;
  readonly lastX: number;
}

export const trendNeeds = { points: 10, days: 20 } as const;

const z = 1.644854;

/** Quantile of Student's t for a band of 90 %, by the expansion of Cornish and Fisher. */
export function tQuantile(freedom: number): number {
  const first = (z ** 3 + z) / (4 * freedom);
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * freedom ** 3);
  return z + first + second + third;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The least-squares line; null when there is too little to tell one. */
export function trendOf(points: readonly TrendPoint[]): Trend | null {
  const xs = points.map(({ x }) => x);
  const [firstX, lastX] = [Math.min(...xs), Math.max(...xs)];
  if (points.length < trendNeeds.points || lastX - firstX < trendNeeds.days) return null;
  const meanX = mean(xs);
  const meanY = mean(points.map(({ y }) => y));
  const spreadX = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const slope = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spreadX;
  const freedom = points.length - 2;
  const scatter = Math.sqrt(points.reduce((sum, { x, y }) => sum + (y - meanY - slope * (x - meanX)) ** 2, 0) / freedom);
  return { slope, meanX, meanY, count: points.length, spreadX, reach: tQuantile(freedom) * scatter, firstX, lastX };
}

/** The line at x, with the 90 % band of where it truly lies. */
export function lineAt({ slope, meanX, meanY, count, spreadX, reach }: Trend, x: number): { readonly low: number; readonly y: number; readonly high: number } {
  const y = meanY + slope * (x - meanX);
  const half = reach * Math.sqrt(1 / count + (x - meanX) ** 2 / spreadX);
  return { low: y - half, y, high: y + half };
}

/** When the line reaches a level: the best guess, and the earliest and latest of the 90 % band. */
export interface Reaching {
  readonly earliest: number;
  readonly likely: number;
  readonly latest: number;
}

/** Null when the fall cannot be told from scatter: then the line may as well never get there (Fieller's limits). */
export function reachingOf({ slope, meanX, meanY, count, spreadX, reach }: Trend, level: number): Reaching | null {
  const above = meanY - level;
  const square = slope ** 2 - reach ** 2 / spreadX;
  if (slope >= 0 || square <= 0 || above <= 0) return null;
  const root = Math.sqrt(Math.max(0, (slope * above) ** 2 - square * (above ** 2 - reach ** 2 / count)));
  const [earliest, latest] = [(-slope * above - root) / square, (-slope * above + root) / square];
  return { earliest: meanX + earliest, likely: meanX - above / slope, latest: meanX + latest };
}
