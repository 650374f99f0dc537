import { setTimeout as wait } from 'node:timers/promises';

/** Looks after something again and again, one look at a time, until it is ended. */
export class Rounds {
  private readonly ending = new AbortController();
  private going: Promise<void> = Promise.resolve();

  /** @param look Says itself what went wrong: a look that throws ends the process. @param firstAfterMs as long as all others unless told */
  begin(look: () => Promise<unknown>, everyMs: number, firstAfterMs = everyMs): void {
    this.going = this.go(look, everyMs, firstAfterMs);
  }

  get isEnding(): boolean {
    return this.ending.signal.aborted;
  }

  /** Resolves when the look under way is done. */
  async end(): Promise<void> {
    this.ending.abort();
    await this.going;
  }

  private async go(look: () => Promise<unknown>, everyMs: number, firstAfterMs: number): Promise<void> {
    for (let pauseMs = firstAfterMs; !this.isEnding; pauseMs = everyMs) {
      await wait(pauseMs, undefined, { signal: this.ending.signal }).catch(() => undefined);
      if (!this.isEnding) await look();
    }
  }
}
