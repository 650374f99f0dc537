const firstMs = 1000;
const mostMs = 30_000;

/** A process that lived this long was well: the next wait starts at the first step again. */
const wellAfterMs = 60_000;

/**
 * The wait before the next start: 1 s, doubling to 30 s.
 * @param {number} failures how many ends preceded this one without a healthy stretch between
 */
export function restartDelayMs(failures) {
  return Math.min(mostMs, firstMs * 2 ** failures);
}

/**
 * @param {number} failures
 * @param {number} livedMs how long the process that just ended had run
 */
export function countFailures(failures, livedMs) {
  return livedMs >= wellAfterMs ? 0 : failures;
}
