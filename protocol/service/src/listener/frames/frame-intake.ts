import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@voltdeck/base';
import { limits } from '@voltdeck/protocol/contract';
import type { ProtocolEnvironment } from '../../environment.ts';
import { ListenerMetrics } from '../listener-metrics.ts';
import { FrameBatcher, type QueuedFrame } from './frame-batcher.ts';
import { FramesPublisher } from './frames-publisher.ts';

const batchLimits = { frames: limits.batchFramesMax, bytes: limits.batchBytesMax };

// What a queued frame costs in memory besides its bytes: the entry, its frame, its callback.
const entryBytes = 400;

const costOf = ({ frame }: QueuedFrame): number => frame.bytes.length + entryBytes;

/**
 * Every accepted frame on its way to the stream, by partition, within a bound: at the high mark the sockets are
 * paused, at half of it they continue.
 */
@Injectable()
export class FrameIntake {
  private readonly batchers: readonly FrameBatcher[];
  private readonly highBytes: number;
  private bytes = 0;
  private full = false;
  private onFull: (full: boolean) => void = () => undefined;

  constructor(@Inject(CONFIG) config: ProtocolEnvironment, publisher: FramesPublisher, metrics: ListenerMetrics) {
    this.highBytes = config.QUEUE_MAX_BYTES;
    this.batchers = Array.from(
      { length: config.FRAMES_PARTITIONS },
      (_, partition) => new FrameBatcher(batchLimits, (frames) => publisher.publish(partition, frames), (batch) => this.release(batch)),
    );
    metrics.watch('queued_bytes', () => this.bytes);
    metrics.watch('queued_frames', () => this.waiting);
  }

  /** Frames accepted and not stored yet. */
  get waiting(): number {
    return this.batchers.reduce((sum, batcher) => sum + batcher.length, 0);
  }

  get isFull(): boolean {
    return this.full;
  }

  /** Hears when the intake fills up (true) and when there is room again (false). */
  watch(onFull: (full: boolean) => void): void {
    this.onFull = onFull;
  }

  add(partition: number, entry: QueuedFrame): void {
    const batcher = this.batchers[partition];
    if (batcher === undefined) throw new RangeError(`Partition ${partition} does not exist; there are ${this.batchers.length}`);
    batcher.add(entry);
    this.bytes += costOf(entry);
    if (this.bytes >= this.highBytes) this.turn(true);
  }

  /** Resolves when everything added so far has been stored. */
  async drained(): Promise<void> {
    await Promise.all(this.batchers.map((batcher) => batcher.drained()));
  }

  private release(batch: readonly QueuedFrame[]): void {
    for (const entry of batch) this.bytes -= costOf(entry);
    if (this.bytes <= this.highBytes / 2) this.turn(false);
  }

  private turn(full: boolean): void {
    if (this.full === full) return;
    this.full = full;
    this.onFull(full);
  }
}
