import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { jetstream, RetentionPolicy, StorageType, type JetStreamClient } from '@nats-io/jetstream';
import type { DeviceProjection } from '@voltdeck/contract';
import { BUS, ensureStream, LOG, type Bus, type Log } from '@voltdeck/base';
import { streams, subjects } from '@voltdeck/protocol/contract';
import { nanos } from '@nats-io/transport-node';
import { OutboxRepository } from './outbox.repository.ts';

const pollMs = 1_000;
const dayMs = 24 * 3_600_000;

/**
 * Carries changes of devices from the outbox to the bus. A change is in the outbox by the same transaction that made it
 * and leaves after the bus has stored it, so a crash in between sends it twice and never loses it.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly stream: JetStreamClient;
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | null = null;
  private wanted = false;
  private streamReady = false;
  private stopped = false;

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(LOG) private readonly log: Log,
    private readonly outbox: OutboxRepository,
  ) {
    this.stream = jetstream(bus);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), pollMs);
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.working;
  }

  /** Says that there is something in the outbox. */
  wake(): void {
    this.wanted = true;
    if (!this.working && !this.stopped) this.working = this.work().finally(() => (this.working = null));
  }

  private async work(): Promise<void> {
    try {
      while (this.wanted && !this.stopped) {
        this.wanted = false;
        await this.ensureStream();
        const { more } = await this.outbox.drain((changes) => this.publish(changes));
        if (more) this.wanted = true;
      }
    } catch (error) {
      // A bus that lost its data has lost the stream with it.
      this.streamReady = false;
      this.log.warn({ reason: String(error) }, 'changes of devices stay in the outbox for now; trying again');
    }
  }

  private async ensureStream(): Promise<void> {
    if (this.streamReady) return;
    await ensureStream(this.bus, {
      name: streams.events.name,
      settings: { subjects: [...streams.events.subjects], max_age: nanos(3 * dayMs) },
      made: { retention: RetentionPolicy.Limits, storage: StorageType.File },
    });
    this.streamReady = true;
  }

  private async publish(changes: readonly DeviceProjection[]): Promise<void> {
    await Promise.all(
      changes.map((change) =>
        this.stream.publish(subjects.deviceChanged, JSON.stringify(change), { msgID: `${change.id}:${change.revision}` }),
      ),
    );
  }
}
