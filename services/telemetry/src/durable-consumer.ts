import { AckPolicy, jetstream, JetStreamApiCodes, JetStreamApiError, jetstreamManager, type Consumer, type ConsumerUpdateConfig } from '@nats-io/jetstream';
import type { Bus } from '@voltdeck/platform';

export interface DurableConsumer {
  readonly stream: string;
  readonly name: string;
  readonly subject: string;
  /** What a later version may change: a consumer that is there already is brought up to it. */
  readonly settings: Partial<ConsumerUpdateConfig>;
}

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
  return jetstream(bus).consumers.get(stream, name);
}

const isMissing = (error: unknown): boolean => error instanceof JetStreamApiError && error.code === JetStreamApiCodes.ConsumerNotFound;
