import type { Log } from '@voltdeck/platform';
import { setTimeout as sleep } from 'node:timers/promises';

const firstWaitMs = 250;
const longestWaitMs = 5_000;

interface Attempts {
  readonly signal: AbortSignal;
  readonly log: Log;
  /** Names the work in the log. */
  readonly what: string;
}

/** Does the work again, waiting longer each time, until it succeeds or the signal ends it. */
export async function untilDone(work: () => Promise<void>, { signal, log, what }: Attempts): Promise<void> {
  for (let waitMs = firstWaitMs; !signal.aborted; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    try {
      return await work();
    } catch (error) {
      log.warn({ reason: String(error), waitMs }, `${what} failed; trying again`);
    }
    await sleep(waitMs, undefined, { signal }).catch(() => undefined);
  }
}
