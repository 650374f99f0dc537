import { Inject, Injectable } from '@nestjs/common';
import { DiscardPolicy, jetstream, jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { BUS, LOG, type Bus, type Log } from '@voltdeck/platform';
import { streams, subjects } from '@voltdeck/protocol/contract';
import { encodeBatch } from '@voltdeck/protocol/wire';
import type { Arrival } from './arrival.ts';

const keepNs = 90 * 24 * 3_600 * 1e9;
const bytesMax = 256 * 1024 * 1024;

/** What cannot be stored, with its reason, for an administrator to read and to replay. */
@Injectable()
export class DeadLetters {
  private stream: Promise<unknown> | null = null;

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** One frame. Its own key keeps it single when the same batch comes again. */
  async addFrame(partition: number, frame: Arrival, reason: string): Promise<void> {
    const { receivedAt, deviceId, bytes, digest } = frame;
    const batch = encodeBatch([{ receivedAtMs: receivedAt, deviceId, flags: 0, bytes }]);
    await this.add(partition, batch, reason, `${deviceId} ${frame.at} ${digest}`);
  }

  async add(partition: number, batch: Uint8Array, reason: string, key: string): Promise<void> {
    this.stream ??= this.makeStream();
    try {
      await this.stream;
    } catch (error) {
      this.stream = null;
      throw error;
    }
    const head = headers();
    head.set('reason', reason.replace(/\s+/g, ' '));
    await jetstream(this.bus).publish(subjects.deadLetter(partition), batch, { headers: head, msgID: key });
    this.log.error({ partition, reason, key }, 'a dead letter');
  }

  private async makeStream(): Promise<unknown> {
    const { name, subjects: patterns } = streams.deadLetters;
    const manager = await jetstreamManager(this.bus);
    return manager.streams.add({
      name,
      subjects: [...patterns],
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      discard: DiscardPolicy.Old,
      max_age: keepNs,
      max_bytes: bytesMax,
    });
  }
}
