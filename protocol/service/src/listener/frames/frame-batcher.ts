import type { BatchedFrame } from '@voltdeck/protocol/wire';

export interface QueuedFrame {
  readonly frame: BatchedFrame;
  /** Called once the bus has acknowledged the batch that holds the frame. */
  readonly onStored: () => void;
}

export interface BatchLimits {
  readonly frames: number;
  readonly bytes: number;
}

/** Stores a batch: true with the bus's acknowledgement and not before, false when the process stops first. */
export type StoreBatch = (frames: readonly BatchedFrame[]) => Promise<boolean>;

// What a frame costs in a batch besides its own bytes: time, device, flags, length.
const overheadBytes = 32;

/**
 * Group commit of one partition (architecture.md, 4.1): one batch is in flight, the next closes when its
 * acknowledgement returns or at its limits, so batches grow with load by themselves.
 */
export class FrameBatcher {
  private readonly queue: QueuedFrame[] = [];
  private running = false;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly limits: BatchLimits,
    private readonly store: StoreBatch,
    private readonly onBatch: (batch: readonly QueuedFrame[]) => void = () => undefined,
  ) {}

  get length(): number {
    return this.queue.length;
  }

  add(entry: QueuedFrame): void {
    this.queue.push(entry);
    if (this.running) return;
    this.running = true;
    // Not at once: what other sockets deliver in the same turn of the event loop belongs in the same batch.
    setImmediate(() => void this.run());
  }

  /** Resolves when everything added so far has been stored. */
  async drained(): Promise<void> {
    if (!this.running) return;
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private async run(): Promise<void> {
    while (this.queue.length > 0) {
      const batch = this.take();
      if (!(await this.store(batch.map((entry) => entry.frame)))) return;
      this.onBatch(batch);
      for (const entry of batch) entry.onStored();
    }
    this.running = false;
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  private take(): QueuedFrame[] {
    let bytes = 0;
    let count = 0;
    for (const { frame } of this.queue) {
      bytes += frame.bytes.length + overheadBytes;
      if (count === this.limits.frames || (count > 0 && bytes > this.limits.bytes)) break;
      count++;
    }
    return this.queue.splice(0, count);
  }
}
