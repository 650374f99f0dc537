import { JetStreamApiCodes, JetStreamApiError, jetstreamManager, type JetStreamManagerOptions, type StreamConfig } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

const kept = new WeakMap<NatsConnection, number>();

/** Says how many copies the streams have that are made by this connection. */
export function keepReplicas(bus: NatsConnection, replicas: number): NatsConnection {
  kept.set(bus, replicas);
  return bus;
}

/** Copies of each stream and bucket; one, where nothing was said. */
export const replicasOf = (bus: NatsConnection): number => kept.get(bus) ?? 1;

/** What can be changed of a stream that is there, and what only a new one is given. */
export interface StoredStream {
  readonly name: string;
  readonly settings: Partial<StreamConfig>;
  readonly made?: Pick<Partial<StreamConfig>, 'retention' | 'storage'>;
}

/** Makes a stream, or brings its settings and its copies up to these. */
export async function ensureStream(bus: NatsConnection, { name, settings, made = {} }: StoredStream, options: JetStreamManagerOptions = {}): Promise<void> {
  const { streams } = await jetstreamManager(bus, options);
  const wanted = { ...settings, num_replicas: replicasOf(bus) };
  if (await unlessMissing(streams.info(name))) await streams.update(name, wanted);
  else await streams.add({ ...wanted, ...made, name });
}

/** Brings the copies of a bucket that was made before up to what is wanted now. */
export async function ensureReplicas(bus: NatsConnection, stream: string): Promise<void> {
  const { streams } = await jetstreamManager(bus, { checkAPI: false });
  const { config } = await streams.info(stream);
  if (config.num_replicas !== replicasOf(bus)) await streams.update(stream, { num_replicas: replicasOf(bus) });
}

/** What was asked of a stream; null when there is no such stream. */
export async function unlessMissing<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) return null;
    throw error;
  }
}
