import { jetstream, JetStreamApiError, type JetStreamClient } from '@nats-io/jetstream';
import { connect, errors, type NatsConnection } from '@nats-io/transport-node';
import { subjectOf } from '@voltdeck/protocol/contract';
import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { addressRefusal, hostOf, publicLookup } from '../../notification/public-address.ts';
import type { OutletMessage, OutletRow } from '../outlet.ts';
import type { OutletSecrets } from '../outlet-secrets.ts';
import { tried, Unavailable, type Carrier, type Tried } from './carrier.ts';

const defaultPort = '4222';
const connectTimeoutMs = 10_000;
/** A server that answers two of these with nothing is gone. */
const pingIntervalMs = 10_000;
/** Of one message, by a stream that is there. */
const storedWithinMs = 30_000;
/** Code of JetStream: the message is larger than the stream takes. */
const messageTooLarge = 10_054;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A name is looked up for this connection. One with TLS is connected to by its name all the same: its certificate says who is there. */
async function serverOf(url: string, allowPrivate: boolean): Promise<string> {
  const { port, protocol } = new URL(url);
  const host = hostOf(url);
  const at = (name: string): string => `${isIP(name) === 6 ? `[${name}]` : name}:${port || defaultPort}`;
  if (allowPrivate) return at(host);
  const refusal = addressRefusal(host);
  if (refusal !== null) throw refusal;
  if (isIP(host) !== 0) return at(host);
  const address = await new Promise<string>((resolve, reject) => {
    publicLookup(host, {}, (error, found) => (error === null && typeof found === 'string' ? resolve(found) : reject(error ?? new Error(`${host} has no address`))));
  });
  return at(protocol === 'tls:' ? host : address);
}

/**
 * Publishes to a stream of JetStream, which acknowledges what it has stored. The id of a message is made of what it says: a stream
 * takes what comes again within its window once.
 */
export class NatsCarrier implements Carrier {
  private readonly client: JetStreamClient;
  private readonly lost: Promise<Tried>;

  private constructor(
    private readonly connection: NatsConnection,
    private readonly template: string,
  ) {
    this.client = jetstream(connection);
    this.lost = connection.closed().then((error) => tried('unavailable', error?.message ?? 'the server closed the connection'));
  }

  /** @throws Unavailable */
  static async open({ settings }: OutletRow, { password }: OutletSecrets, allowPrivate: boolean): Promise<NatsCarrier> {
    const { url, user, topic, tlsCa } = settings;
    try {
      const connection = await connect({
        ...{ servers: await serverOf(url, allowPrivate), name: 'voltdeck outlet', reconnect: false, ignoreClusterUpdates: true, timeout: connectTimeoutMs, pingInterval: pingIntervalMs },
        ...(user === null ? {} : { user }),
        ...(password === null ? {} : { pass: password }),
        ...(url.startsWith('tls:') ? { tls: tlsCa === null ? {} : { ca: tlsCa } } : {}),
      });
      return new NatsCarrier(connection, topic);
    } catch (error) {
      throw new Unavailable(reasonOf(error));
    }
  }

  send(message: OutletMessage): Promise<Tried> {
    return Promise.race([this.publish(subjectOf(this.template, message), message.body), this.lost]);
  }

  async close(): Promise<void> {
    await this.connection.close();
  }

  private async publish(subject: string, body: string): Promise<Tried> {
    const msgID = createHash('sha256').update(body).digest('base64url');
    try {
      const { stream, seq } = await this.client.publish(subject, body, { msgID, timeout: storedWithinMs });
      return tried('delivered', `${stream} ${seq} ${subject}`);
    } catch (error) {
      const isTooLarge = error instanceof errors.InvalidArgumentError || (error instanceof JetStreamApiError && error.code === messageTooLarge);
      return tried(isTooLarge ? 'refused' : 'unavailable', isWithoutStream(error) ? `no stream takes ${subject}` : reasonOf(error));
    }
  }
}

/** No one answers on a subject that no stream takes. */
const isWithoutStream = (error: unknown): boolean => error instanceof Error && error.cause instanceof errors.RequestError && error.cause.isNoResponders();
