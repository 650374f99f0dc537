import { framesPlaceOf, limits, type FramesPlace } from '@voltdeck/protocol/contract';
import { encodeBatch, type BatchedFrame } from '@voltdeck/protocol/wire';
import { setTimeout as sleep } from 'node:timers/promises';
import pRetry from 'p-retry';
import type { ServiceBus } from '../seed/service-bus.ts';

/** A live record waits for one transaction at most; this many frames are stored in a fraction of a second. */
const batchFrames = Math.min(250, limits.batchFramesMax);
const checkEveryMs = 25;
const publishTimeoutMs = 10_000;
/** A stream that is full or away for a while is waited for: a minute. */
const retrying = { retries: 59, minTimeout: 1_000, factor: 1 } as const;

/** Writes frames into the streams of frames a batch at a time: the next one when ingest has stored it and has had time for others. */
export class GentleWriter {
  constructor(
    private readonly bus: Pick<ServiceBus, 'firstOf' | 'client'>,
    private readonly partitions: number,
    private readonly signal: AbortSignal,
    /** Of ingest's time, 0..1: the rest it has for what is live. */
    private readonly share: number,
  ) {}

  /**
   * Frames of one device, in order.
   *
   * @param name of the first of them, the same in every run
   * @returns whether all of them are stored; false when the signal arrived in between
   */
  async write(deviceId: string, frames: readonly BatchedFrame[], name: string): Promise<boolean> {
    const place = framesPlaceOf(deviceId, this.partitions);
    for (let from = 0; from < frames.length; from += batchFrames) {
      if (this.signal.aborted) return false;
      const started = performance.now();
      const sequence = await this.publish(place, encodeBatch(frames.slice(from, from + batchFrames)), `past ${name} ${from}`);
      await this.untilStored(place, sequence);
      await this.pause((performance.now() - started) * (1 / this.share - 1));
    }
    return !this.signal.aborted;
  }

  private async publish({ stream, subject }: FramesPlace, body: Uint8Array, msgID: string): Promise<number> {
    const options = { msgID, timeout: publishTimeoutMs, expect: { streamName: stream } };
    const { seq } = await pRetry(() => this.bus.client.publish(subject, body, options), retrying);
    return seq;
  }

  private async untilStored({ stream }: FramesPlace, sequence: number): Promise<void> {
    while (!this.signal.aborted && (await this.bus.firstOf(stream)) <= sequence) await this.pause(checkEveryMs);
  }

  private async pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.signal }).catch(() => undefined);
  }
}
