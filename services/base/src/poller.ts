import { setTimeout as wait } from 'node:timers/promises';

/** Calls a function again and again, one call at a time, until it is stopped. */
export class Poller {
  private readonly stopping = new AbortController();
  private pausing = new AbortController();
  private isWoken = false;
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

  /** The next poll follows without a pause; one that is running now may have missed what it is about. */
  wake(): void {
    this.isWoken = true;
    this.pausing.abort();
  }

  /** Resolves when the current poll is done. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.pausing.abort();
    await this.running;
  }

  private async run(poll: () => Promise<unknown>, everyMs: number, firstAfterMs: number): Promise<void> {
    for (let pauseMs = firstAfterMs; !this.isStopping; ) {
      await this.pause(pauseMs);
      const calledAt = performance.now();
      if (!this.isStopping) await poll();
      pauseMs = Math.max(everyMs, this.rest() * (performance.now() - calledAt));
    }
  }

  private async pause(pauseMs: number): Promise<void> {
    this.pausing = new AbortController();
    if (!this.isWoken) await wait(pauseMs, undefined, { signal: this.pausing.signal }).catch(() => undefined);
    this.isWoken = false;
  }
}
