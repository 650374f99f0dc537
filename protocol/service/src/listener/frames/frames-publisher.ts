import { Inject, Injectable } from '@nestjs/common';
import { errors } from '@nats-io/transport-node';
import { CONFIG, Health, LOG, type Log } from '@voltdeck/base';
import { encodeBatch, type BatchedFrame } from '@voltdeck/protocol/wire';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProtocolEnvironment } from '../../environment.ts';
import { Counts } from '../counts.ts';
import { ListenerMetrics } from '../listener-metrics.ts';
import { FramesStream } from './frames-stream.ts';

const backoffMs = { first: 100, most: 1_000 } as const;

/** Puts batches into the streams, again and again until each is acknowledged. */
@Injectable()
export class FramesPublisher {
  /** Distinguishes this run of the process from earlier ones of the same name, so that message ids never collide. */
  private readonly epoch = randomBytes(6).toString('hex');
  private sequence = 0;
  private stopped = false;
  private trouble: string | null = null;
  private making: Promise<void> | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: ProtocolEnvironment,
    @Inject(LOG) private readonly log: Log,
    private readonly stream: FramesStream,
    private readonly counts: Counts,
    private readonly metrics: ListenerMetrics,
    health: Health,
  ) {
    health.add('frames', () => this.trouble);
  }

  /** @returns true when the batch is stored, false when the process stopped first. */
  async publish(partition: number, frames: readonly BatchedFrame[]): Promise<boolean> {
    const messageId = `${this.config.NODE_NAME}.${this.epoch}.${this.sequence++}`;
    const body = encodeBatch(frames);
    const startedAt = performance.now();
    for (let waitMs: number = backoffMs.first; !(await this.tryAppend(partition, body, messageId)); waitMs = Math.min(waitMs * 2, backoffMs.most)) {
      await sleep(waitMs);
      if (this.stopped) return false;
    }
    this.counts.add('publish.stored');
    this.metrics.batchStored(frames.length, performance.now() - startedAt);
    return true;
  }

  /** What is not stored by now stays unanswered; the terminals send it again. */
  stop(): void {
    this.stopped = true;
  }

  private async tryAppend(partition: number, body: Uint8Array, messageId: string): Promise<boolean> {
    try {
      await this.stream.append(partition, body, messageId);
      this.recover();
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  private recover(): void {
    if (this.trouble === null) return;
    this.trouble = null;
    this.log.info('frames are stored again');
  }

  private fail(error: unknown): void {
    this.counts.add('publish.failed');
    const reason = error instanceof Error ? error.message : String(error);
    if (this.trouble === null) this.log.warn({ reason }, 'frames cannot be stored; sockets wait and the batch is tried again');
    this.trouble = `Frames cannot be stored: ${reason}`;
    if (hasNoResponders(error)) this.makeStream();
  }

  /**
   * A bus that returned without its data has no stream any more. In a cluster whose leader died no one answers either,
   * for seconds: so batches are tried again meanwhile.
   */
  private makeStream(): void {
    this.making ??= this.stream.ensure().catch(() => undefined).finally(() => {
      this.making = null;
    });
  }
}

function hasNoResponders(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof errors.RequestError && error.cause.isNoResponders();
}
