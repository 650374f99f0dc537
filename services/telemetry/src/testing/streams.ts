import { jetstreamManager, RetentionPolicy, type StreamConfig } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { ensureFramesStream, framesStreamInfos } from '@voltdeck/base';
import { streams } from '@voltdeck/protocol/contract';

/** Makes a stream unless it is there; as the service that owns it would. */
async function ensure(bus: NatsConnection, config: Pick<StreamConfig, 'name' | 'subjects' | 'retention'>): Promise<void> {
  const manager = await jetstreamManager(bus);
  await manager.streams.info(config.name).catch(() => manager.streams.add(config));
}

/** The streams of so many partitions, as the protocol service makes them: a change of their number reaches those that are there. */
export async function ensureFrames(bus: NatsConnection, partitions = 1): Promise<void> {
  for (let partition = partitions - 1; partition >= 0; partition--) await ensureFramesStream(bus, partition, partitions);
}

export async function removeFrames(bus: NatsConnection): Promise<void> {
  const manager = await jetstreamManager(bus);
  for (const { config } of await framesStreamInfos(bus)) await manager.streams.delete(config.name);
}

/** The one stream of earlier versions. */
export const ensureFramesBefore = (bus: NatsConnection): Promise<void> =>
  ensure(bus, { name: streams.framesBefore.name, subjects: [...streams.framesBefore.subjects], retention: RetentionPolicy.Workqueue });

export const ensureEvents = (bus: NatsConnection): Promise<void> =>
  ensure(bus, { name: streams.events.name, subjects: [...streams.events.subjects], retention: RetentionPolicy.Limits });
