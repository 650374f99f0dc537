import type { NodeConnectionOptions } from '@nats-io/transport-node';

/**
 * Connection options from a URL `nats://user:password@host:port`.
 * A lost connection is tried again for ever: the bus coming back is the rule, not the exception.
 */
export function natsOptions(url: string, name: string): NodeConnectionOptions {
  const { hostname, port, username, password } = new URL(url);
  const credentials = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {};
  return {
    servers: `${hostname}:${port || '4222'}`,
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    reconnectJitter: 250,
    waitOnFirstConnect: true,
    pingInterval: 10_000,
    maxPingOut: 2,
    ...credentials,
  };
}
