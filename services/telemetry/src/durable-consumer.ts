import { AckPolicy, jetstream, JetStreamApiCodes, JetStreamApiError, jetstreamManager, type Consumer, type ConsumerUpdateConfig } from '@nats-io/jetstream';
import type { Bus } from '@voltdeck/base';

export interface DurableConsumer {
  readonly stream: string;
  readonly name: string;
  readonly subject: string;
  /** What a later version may change: a consumer that is there already is brought up to it. */
  readonly settings: Partial<ConsumerUpdateConfig>;
}

/**
 * How messages are asked for. When the server that leads a consumer dies, the request dies with it: two beats that are missed
 * say so. Who is asked next may have no leader yet: the question has its own time, and is put again after `expires`.
 */
export const pulling = { idle_heartbeat: 1_000, expires: 2_000, abort_on_missing_resource: true } as const;
const answerWithinMs = 2_000;

/**
 * The durable consumer, made or updated.
 *
 * @throws Error when the stream is not there: its owner makes it.
 */
export async function durableConsumer(bus: Bus, { stream, name, subject, settings }: DurableConsumer): Promise<Consumer> {
  const { consumers } = await jetstreamManager(bus);
  try {
    await consumers.update(stream, name, { ...settings, filter_subject: subject });
  } catch (error) {
    if (!isMissing(error)) throw error;
    await consumers.add(stream, { ...settings, durable_name: name, filter_subject: subject, ack_policy: AckPolicy.Explicit });
  }
  return jetstream(bus, { timeout: answerWithinMs }).consumers.get(stream, name);
}

const isMissing = (error: unknown): boolean => error instanceof JetStreamApiError && error.code === JetStreamApiCodes.ConsumerNotFound;
