import { connect, type NatsConnection } from '@nats-io/transport-node';
import { CallerError, messageOf } from './sentence.ts';

/**
 * A connection to the bus that a NATS_URL names: one server, or those of a cluster with commas between.
 *
 * @throws CallerError when no one is there.
 */
export async function connectToBus(url: string, name: string): Promise<NatsConnection> {
  const servers = url.split(',').map((server) => new URL(server.trim()));
  const named = servers.find(({ username }) => username !== '');
  const credentials = named ? { user: decodeURIComponent(named.username), pass: decodeURIComponent(named.password) } : {};
  const addresses = servers.map(({ hostname, port }) => `${hostname}:${port || '4222'}`);
  const tls = servers[0]?.protocol === 'tls:' ? { tls: {} } : {};
  try {
    return await connect({ servers: addresses, name, timeout: 5_000, maxReconnectAttempts: 60, reconnectTimeWait: 1_000, ...tls, ...credentials });
  } catch (error) {
    throw new CallerError(`cannot talk to the bus at ${addresses.join(', ')}: ${messageOf(error)}; is the stack running (npm start)?`);
  }
}
