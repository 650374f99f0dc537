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
 * Hears what is told on a subject. What does not fit is passed over: an error in a callback would end the reading of the
 * whole connection.
 *
 * @returns ends the hearing
 */
export function hear<Told>(
  bus: NatsConnection,
  subject: string,
  schema: z.ZodType<Told>,
  heard: (told: Told) => void,
  options: Pick<SubscriptionOptions, 'queue'> = {},
): () => void {
  const subscription = bus.subscribe(subject, {
    ...options,
    callback: (error, message) => {
      const told = error === null ? schema.safeParse(jsonOf(message)) : null;
      if (told?.success) heard(told.data);
    },
  });
  return () => {
    if (!bus.isClosed()) subscription.unsubscribe();
  };
}
