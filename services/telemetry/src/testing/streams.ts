import { jetstreamManager, RetentionPolicy, type StreamConfig } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { streams } from '@voltdeck/protocol/contract';

/** Makes a stream unless it is there; as the service that owns it would. */
async function ensure(bus: NatsConnection, config: Pick<StreamConfig, 'name' | 'subjects' | 'retention'>): Promise<void> {
  const manager = await jetstreamManager(bus);
  await manager.streams.info(config.name).catch(() => manager.streams.add(config));
}

export const ensureFrames = (bus: NatsConnection): Promise<void> =>
  ensure(bus, { name: streams.frames.name, subjects: [...streams.frames.subjects], retention: RetentionPolicy.Workqueue });

export const ensureEvents = (bus: NatsConnection): Promise<void> =>
  ensure(bus, { name: streams.events.name, subjects: [...streams.events.subjects], retention: RetentionPolicy.Limits });
