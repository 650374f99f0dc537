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

/** Least of a trend: points, and days from the first to the last. */
export interface TrendNeeds {
  readonly points: number;
  readonly days: number;
  /** Different whole values: a figure that is sent in whole units moves in steps, and one step may be rounding alone. */
  readonly steps: number;
}

export const trendNeeds: TrendNeeds = { points: 10, days: 20, steps: 1 };

/**
 * SOH is sent in whole percent. Two values are one border crossed, whose place says nothing of the slope; three hold one whole
 * percent between two borders. 90 days also hold more than one kind of weather, to which the SOH of many a BMS reacts.
 */
export const sohNeeds: TrendNeeds = { points: 30, days: 90, steps: 3 };

/** What points have of what a trend needs. */
export const havingOf = (points: readonly TrendPoint[]): TrendNeeds => {
  const xs = points.map(({ x }) => x);
  return { points: points.length, days: points.length === 0 ? 0 : Math.floor(Math.max(...xs) - Math.min(...xs)), steps: new Set(points.map(({ y }) => Math.round(y))).size };
};

const z = 1.644854;

/** Quantile of Student's t for a band of 90 %, by the expansion of Cornish and Fisher. */
export function tQuantile(freedom: number): number {
  // The expansion is an eighth too low here; of one degree the quantile is known.
  if (freedom === 1) return Math.tan(0.45 * Math.PI);
  const first = (z ** 3 + z) / (4 * freedom);
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * freedom ** 3);
  return z + first + second + third;
}

/** Stretches of points in order of time whose whole value is the same. */
const stretchesOf = (points: readonly TrendPoint[]): number =>
  [...points].sort((one, other) => one.x - other.x).filter(({ y }, index, sorted) => Math.round(y) !== Math.round(sorted[index - 1]?.y ?? NaN)).length;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The line of ordinary least squares with Student's t for its band (Draper and Smith, Applied Regression Analysis, chapter 1);
 * null when there is less than `needs`.
 * Errors of rounding are alike from day to day: of a figure in steps, a stretch of days with one whole value counts as one observation,
 * which widens the band by the root of days per stretch (the design effect of Kish, Survey Sampling, 1965).
 */
export function trendOf(points: readonly TrendPoint[], needs: TrendNeeds = trendNeeds): Trend | null {
  const having = havingOf(points);
  if (having.points < needs.points || having.days < needs.days || having.steps < needs.steps) return null;
  const xs = points.map(({ x }) => x);
  const [firstX, lastX] = [Math.min(...xs), Math.max(...xs)];
  const meanX = mean(xs);
  const meanY = mean(points.map(({ y }) => y));
  const spreadX = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const slope = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spreadX;
  const observed = needs.steps > 1 ? stretchesOf(points) : points.length;
  const scatter = Math.sqrt(points.reduce((sum, { x, y }) => sum + (y - meanY - slope * (x - meanX)) ** 2, 0) / (points.length - 2));
  const reach = tQuantile(observed - 2) * scatter * Math.sqrt(points.length / observed);
  return { slope, meanX, meanY, count: points.length, spreadX, reach, firstX, lastX };
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

const dayMs = 86_400_000;

/** The middle of a day that is written as YYYY-MM-DD; which zone it is of moves a trend by nothing. */
export const middleOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) + dayMs / 2;

/** Epoch ms of the x of a trend, which is in days since the epoch. */
export const trendMs = (x: number): number => x * dayMs;

/** A date that lies further ahead would pretend to know. */
export const trendYearsMax = 15;

/** Whether a moment, epoch ms, lies further ahead than a trend can say. */
export const isFarOff = (at: number, nowMs: number): boolean => at - nowMs > trendYearsMax * 365.25 * dayMs;

/** Daily means of SOH as points of a trend. */
export const sohPoints = ({ days }: { readonly days: readonly { readonly day: string; readonly soh: number | null }[] }): TrendPoint[] =>
  days.flatMap(({ day, soh }) => (soh === null ? [] : [{ x: middleOf(day) / dayMs, y: soh }]));

/** What charges say of the capacity, as points of a trend. */
export const capacityPoints = ({ capacity }: { readonly capacity: readonly { readonly at: string; readonly fullKwh: number }[] }): TrendPoint[] =>
  capacity.map(({ at, fullKwh }) => ({ x: Date.parse(at) / dayMs, y: fullKwh }));
