import type { Msg, NatsConnection, SubscriptionOptions } from '@nats-io/transport-node';
import type { z } from 'zod';

/** The JSON of a message; null when it is none. */
export function jsonOf(message: Pick<Msg, 'json'>): unknown {
  try {
    return message.json();
  } catch {
    return null;
  }
}

/**
 * Subscribes to a subject. Messages that do not fit the schema are skipped: an error in a callback would end the reading of the
 * whole connection.
 *
 * @returns ends the subscription
 */
export function hear<Payload>(
  bus: NatsConnection,
  subject: string,
  schema: z.ZodType<Payload>,
  heard: (payload: Payload) => void,
  options: Pick<SubscriptionOptions, 'queue'> = {},
): () => void {
  const subscription = bus.subscribe(subject, {
    ...options,
    callback: (error, message) => {
      const parsed = error === null ? schema.safeParse(jsonOf(message)) : null;
      if (parsed?.success) heard(parsed.data);
    },
  });
  return () => {
    if (!bus.isClosed()) subscription.unsubscribe();
  };
}
