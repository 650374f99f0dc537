/** Of a connection that could not be opened or was lost: doubled each time. */
const firstMs = 1_000;
const longestMs = 60_000;
const loginsInRow = 3;

export interface LoginPauses {
  readonly loginRetryS: number;
  readonly loginRestS: number;
}

/** Failures in a row since the last good login. */
export interface Failures {
  /** Connections that were not opened, or were lost. */
  readonly lines: number;
  /** Logins that were refused or not answered. */
  readonly logins: number;
}

export const noFailures: Failures = { lines: 0, logins: 0 };

/**
 * How long to wait before connecting again. Logins without success are tried three times in an interval, then after a longer rest
 * (GB/T 32960.3, connection: one minute and thirty by default). Up to a quarter is added at random, so that platforms that
 * lost the same network do not return together.
 *
 * @param random 0 <= random < 1
 */
export function pauseMs({ lines, logins }: Failures, { loginRetryS, loginRestS }: LoginPauses, random: number): number {
  const base = logins > 0 ? (logins % loginsInRow === 0 ? loginRestS : loginRetryS) * 1_000 : Math.min(firstMs * 2 ** Math.max(0, lines - 1), longestMs);
  return Math.round(base * (1 + random / 4));
}
