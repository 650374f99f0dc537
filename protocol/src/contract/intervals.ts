/** Where the true figure lies with 95% confidence. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Two-sided 95% of the normal distribution. */
const z = 1.959963984540054;
const tail = 0.025;

/** P(X <= count) of a Poisson distribution. */
function poissonUpTo(count: number, mean: number): number {
  let term = Math.exp(-mean);
  let sum = term;
  for (let k = 1; k <= count; k += 1) {
    term *= mean / k;
    sum += term;
  }
  return sum;
}

/** Where a falling function crosses a value. */
function crossing(falling: (at: number) => number, value: number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (falling(middle) > value) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Above it the approximation is as exact as anyone reads. */
const exactMost = 100;

/**
 * 95% interval of the mean of a count, such as of the faults in some hours. Exact (Garwood, Biometrika 28, 1936) up to 100,
 * above by Byar's approximation (Breslow and Day, Statistical Methods in Cancer Research II, 1987, section 2.3), which is
 * off by less than 0.02% there. Faults are taken as independent of each other: those of one vehicle often are not, then the
 * truth is wider.
 *
 * @param count whole, not negative
 */
export function poissonInterval(count: number): Interval {
  if (count > exactMost) {
    const above = count + 1;
    return { low: count * (1 - 1 / (9 * count) - z / (3 * Math.sqrt(count))) ** 3, high: above * (1 - 1 / (9 * above) + z / (3 * Math.sqrt(above))) ** 3 };
  }
  const most = count + 10 * Math.sqrt(count + 1);
  const low = count === 0 ? 0 : crossing((mean) => poissonUpTo(count - 1, mean), 1 - tail, 0, most);
  return { low, high: crossing((mean) => poissonUpTo(count, mean), tail, 0, most) };
}

/**
 * 95% interval of a share by Wilson's score, without correction for continuity (Wilson, JASA 22, 1927; method 3 of Newcombe,
 * Statistics in Medicine 17, 1998).
 *
 * @param hits of `all`, which is at least 1
 */
export function wilsonInterval(hits: number, all: number): Interval {
  const share = hits / all;
  const scale = 1 + z ** 2 / all;
  const middle = (share + z ** 2 / (2 * all)) / scale;
  const reach = (z / scale) * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2));
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}
