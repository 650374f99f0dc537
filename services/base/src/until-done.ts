import pRetry from 'p-retry';
import type { Log } from './log.ts';

interface Attempts {
  readonly log: Log | undefined;
  /** What went wrong, for the log. */
  readonly trouble: string;
  /** Ends the attempts. */
  readonly signal?: AbortSignal;
}

const waiting = { retries: Infinity, minTimeout: 250, maxTimeout: 5_000 } as const;

/** Does the work again, waiting longer each time, until it succeeds or the signal ends it: nothing that it throws is final. */
export async function untilDone(work: () => Promise<unknown>, { log, trouble, signal }: Attempts): Promise<void> {
  // p-retry takes a TypeError for a fault of the program and gives up; drivers throw them when a store goes away under them.
  const attempt = (): Promise<unknown> => work().catch((cause: unknown) => Promise.reject(new Error(String(cause), { cause })));
  const logFailure = ({ error: { message: reason } }: { readonly error: Error }): void => log?.warn({ reason }, `${trouble}; trying again`);
  await pRetry(attempt, { ...waiting, onFailedAttempt: logFailure, ...(signal && { signal }) }).catch((error: unknown) => {
    if (!signal?.aborted) throw error;
  });
}
