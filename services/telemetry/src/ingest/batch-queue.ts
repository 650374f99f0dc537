import type { Delivery } from './batch.ts';

/** About this much in one transaction: enough to spread its cost, little enough to be quick and to die young in memory. */
const bytesMax = 512 * 1024;

/** Batches that have arrived and wait for the next transaction. */
export class BatchQueue {
  private readonly batches: Delivery[] = [];
  private wake: (() => void) | null = null;
  private ended: Error | null = null;

  push(batch: Delivery): void {
    this.batches.push(batch);
    this.wake?.();
  }

  /** Lets `take` fail once what has arrived is taken, with the first reason that is given. */
  end(reason: Error): void {
    this.ended ??= reason;
    this.wake?.();
  }

  /** Waits for the first, then gives what is there, up to the limit of one transaction. */
  async take(): Promise<Delivery[]> {
    while (this.batches.length === 0) {
      if (this.ended !== null) throw this.ended;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
      this.wake = null;
    }
    let bytes = 0;
    const full = this.batches.findIndex((batch) => (bytes += batch.bytes.length) >= bytesMax);
    return this.batches.splice(0, full === -1 ? this.batches.length : full + 1);
  }

  /** Takes out what is left, to be given back to the stream. */
  drain(): Delivery[] {
    return this.batches.splice(0);
  }
}
