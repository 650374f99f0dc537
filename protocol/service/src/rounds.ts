import { setTimeout as wait } from 'node:timers/promises';

/** Looks after something again and again, one look at a time, until it is ended. */
export class Rounds {
  private readonly ending = new AbortController();
  private going: Promise<void> = Promise.resolve();

  /** @param look Says itself what went wrong: a look that throws ends the process. */
  begin(look: () => Promise<void>, everyMs: number): void {
    this.going = this.go(look, everyMs);
  }

  get isEnding(): boolean {
    return this.ending.signal.aborted;
  }

  /** Resolves when the look under way is done. */
  async end(): Promise<void> {
    this.ending.abort();
    await this.going;
  }

  private async go(look: () => Promise<void>, everyMs: number): Promise<void> {
    for (;;) {
      await wait(everyMs, undefined, { signal: this.ending.signal }).catch(() => undefined);
      if (this.isEnding) return;
      await look();
    }
  }
}
