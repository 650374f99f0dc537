const firstDelayMs = 500;
const longestDelayMs = 15_000;

/** Wait before the next attempt: doubling with jitter, so that a thousand pages do not return in one instant. */
export function backoffMs(failures: number, random: () => number = Math.random): number {
  const full = Math.min(longestDelayMs, firstDelayMs * 2 ** failures);
  return full / 2 + (full / 2) * random();
}
