import { framesPlaceOf, limits, type FramesPlace } from '@voltdeck/protocol/contract';
import { batchBytes, encodeBatch, type BatchedFrame } from '@voltdeck/protocol/wire';
import { setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
import pRetry from 'p-retry';
import type { ServiceBus } from './service-bus.ts';

/** Batches on their way at a time. */
const inFlight = 16;
/** Ingest may lag behind by so much; then we wait for it. */
const queueBytesMax = 48 * 1024 * 1024;
const checkEveryMs = 500;
const publishTimeoutMs = 10_000;
/** A stream that is full or away for a while is waited for: a minute. */
const retrying = { retries: 59, minTimeout: 1_000, factor: 1 } as const;

/** What the seed needs of the bus. */
export type SeedBus = Pick<ServiceBus, 'call' | 'queue' | 'client'>;

/** Writes frames of devices into the streams of frames as the listener does, never faster than ingest takes them. */
export class FrameWriter {
  private readonly flying = new PQueue({ concurrency: inFlight });
  private failure: unknown = null;
  private checkedAt = 0;

  constructor(
    private readonly bus: SeedBus,
    private readonly partitions: number,
    private readonly onQueue: (bytes: number) => void,
  ) {}

  /** Frames of one device, in order. @param name of the first of them, the same in every run */
  async write(deviceId: string, frames: readonly BatchedFrame[], name: string): Promise<void> {
    const place = framesPlaceOf(deviceId, this.partitions);
    for (const [index, batch] of batchesOf(frames).entries()) {
      await this.makeRoom();
      this.publish(place, encodeBatch(batch), `seed ${name} ${index} ${batch.length}`);
    }
  }

  /** Waits until all is written. */
  async flush(): Promise<void> {
    await this.flying.onIdle();
    this.throwFailure();
  }

  private async makeRoom(): Promise<void> {
    await this.flying.onSizeLessThan(1);
    this.throwFailure();
    if (Date.now() - this.checkedAt < checkEveryMs) return;
    for (;;) {
      const { bytes } = await this.bus.queue();
      this.checkedAt = Date.now();
      this.onQueue(bytes);
      if (bytes < queueBytesMax) return;
      await sleep(checkEveryMs);
    }
  }

  private publish({ stream, subject }: FramesPlace, body: Uint8Array, msgID: string): void {
    const options = { msgID, timeout: publishTimeoutMs, expect: { streamName: stream } };
    this.flying.add(() => pRetry(() => this.bus.client.publish(subject, body, options), retrying)).catch((error: unknown) => void (this.failure ??= error));
  }

  private throwFailure(): void {
    if (this.failure !== null) throw this.failure;
  }
}

function batchesOf(frames: readonly BatchedFrame[]): BatchedFrame[][] {
  const batches: BatchedFrame[][] = [];
  let bytes = Infinity;
  for (const frame of frames) {
    const batch = batches.at(-1);
    const size = batchBytes([frame]);
    if (batch === undefined || batch.length === limits.batchFramesMax || bytes + size > limits.batchBytesMax) {
      batches.push([frame]);
      bytes = size;
    } else {
      batch.push(frame);
      bytes += size;
    }
  }
  return batches;
}
