import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import { fleet } from '@voltdeck/contract';
import { streams, subjects } from '@voltdeck/protocol/contract';
import { BUS, BusClient, jsonOf, LOG, untilDone, type Bus, type Log } from '@voltdeck/base';
import { durableConsumer, pulling } from '../durable-consumer.ts';
import { deviceProjection } from './device-projection.schema.ts';
import { DeviceRepository } from './device.repository.ts';

const durable = 'telemetry-device';

/**
 * Keeps the device projection: a snapshot of the fleet at start, then its events.
 * Both carry revisions, so their order does not matter. Ingest never waits for it.
 */
@Injectable()
export class DeviceFollower implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly stopping = new AbortController();
  private messages: ConsumerMessages | null = null;

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(LOG) private readonly log: Log,
    private readonly client: BusClient,
    private readonly devices: DeviceRepository,
  ) {}

  onApplicationBootstrap(): void {
    void untilDone(() => this.takeSnapshot(), { signal: this.stopping.signal, log: this.log, trouble: 'the snapshot of the fleet failed' });
    void untilDone(() => this.follow(), { signal: this.stopping.signal, log: this.log, trouble: 'following the fleet failed' });
  }

  onApplicationShutdown(): void {
    this.stopping.abort();
    this.messages?.stop();
  }

  private async takeSnapshot(): Promise<void> {
    let after: string | null = null;
    let devices = 0;
    do {
      const page: { items: Parameters<DeviceRepository['save']>[0]; next: string | null } = await this.client.call(
        fleet.projections,
        { after },
      );
      await this.devices.save(page.items);
      devices += page.items.length;
      after = page.next;
    } while (after !== null);
    this.log.info({ devices }, 'took the snapshot of the fleet');
  }

  private async follow(): Promise<void> {
    const { name: stream } = streams.events;
    const consumer = await durableConsumer(this.bus, { stream, name: durable, subject: subjects.deviceChanged, settings: {} });
    this.messages = await consumer.consume({ ...pulling, max_messages: 100 });
    for await (const message of this.messages) await this.apply(message);
    if (!this.stopping.signal.aborted) throw new Error('the events of the fleet ended');
  }

  private async apply(message: JsMsg): Promise<void> {
    const parsed = deviceProjection.safeParse(jsonOf(message));
    if (!parsed.success) {
      this.log.error({ sequence: message.seq, problem: parsed.error.message }, 'an event of the fleet cannot be read');
      message.term('cannot be read');
      return;
    }
    await this.devices.save([parsed.data]);
    message.ack();
  }
}
