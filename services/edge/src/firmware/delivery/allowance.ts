import { setTimeout as sleep } from 'node:timers/promises';

/** What was not used lately may be made up for: sleeping is not exact. */
const spareMs = 50;

/**
 * So many bytes a second for all who take from it, in the order in which they ask. Who asks for one slice at a time
 * gets as much as everyone else.
 */
export class Allowance {
  private freeAt = 0;

  /** @param bytesPerS asked at each slice, so that a changed setting counts at once; 0 = no limit */
  constructor(
    private readonly bytesPerS: () => number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Milliseconds until these bytes may go; they are taken. */
  take(bytes: number): number {
    const rate = this.bytesPerS();
    const now = this.now();
    if (rate <= 0) return 0;
    const at = Math.max(now - spareMs, this.freeAt);
    this.freeAt = at + (bytes / rate) * 1_000;
    return Math.max(0, at - now);
  }

  async wait(bytes: number): Promise<void> {
    const ms = this.take(bytes);
    if (ms >= 1) await sleep(ms);
  }
}
