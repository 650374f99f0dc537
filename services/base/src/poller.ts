import { setTimeout as wait } from 'node:timers/promises';

/** Calls a function again and again, one call at a time, until it is stopped. */
export class Poller {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  /** @param rest after each call it pauses at least so many times as long as the call took, for work that others go before; asked after each call */
  constructor(private readonly rest: () => number = () => 0) {}

  /** @param poll Reports its own failures: a poll that throws ends the process. @param firstAfterMs `everyMs` by default */
  start(poll: () => Promise<unknown>, everyMs: number, firstAfterMs = everyMs): void {
    this.running = this.run(poll, everyMs, firstAfterMs);
  }

  get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  /** Resolves when the current poll is done. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(poll: () => Promise<unknown>, everyMs: number, firstAfterMs: number): Promise<void> {
    for (let pauseMs = firstAfterMs; !this.isStopping; ) {
      await wait(pauseMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      const calledAt = performance.now();
      if (!this.isStopping) await poll();
      pauseMs = Math.max(everyMs, this.rest() * (performance.now() - calledAt));
    }
  }
}
