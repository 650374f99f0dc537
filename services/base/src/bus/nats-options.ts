import type { NodeConnectionOptions } from '@nats-io/transport-node';
import { inboxPrefixOf } from '@voltdeck/contract';

/** The servers of a NATS_URL: one URL, or several with commas between, where only the first needs to name its scheme. */
export function busServers(url: string): string[] {
  const [first = '', ...others] = url.split(',').map((server) => server.trim());
  const scheme = /^[a-z]+:\/\//.exec(first)?.[0] ?? '';
  return [first, ...others.map((server) => (server.includes('://') ? server : scheme + server))];
}

/**
 * Connection options from a URL `nats://user:password@host:port`, or those of all servers of a cluster with commas between.
 * User and password are the first that are named. `tls://` refuses a server without TLS; the CA of its
 * certificate is set by NODE_EXTRA_CA_CERTS.
 * A lost connection is tried again forever, at the other servers at once: the bus returning is the rule, not the exception.
 *
 * @param name the service, and after a space which of its connections this is; answers arrive below the service's own inbox
 */
export function natsOptions(url: string, name: string): NodeConnectionOptions {
  const servers = busServers(url).map((server) => new URL(server));
  const named = servers.find(({ username }) => username !== '');
  const credentials = named ? { user: decodeURIComponent(named.username), pass: decodeURIComponent(named.password) } : {};
  return {
    servers: servers.map(({ hostname, port }) => `${hostname}:${port || '4222'}`),
    name,
    inboxPrefix: inboxPrefixOf(name.split(' ', 1).join()),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    reconnectJitter: 250,
    waitOnFirstConnect: true,
    pingInterval: 10_000,
    maxPingOut: 2,
    ...(servers[0]?.protocol === 'tls:' ? { tls: {} } : {}),
    ...credentials,
  };
}
