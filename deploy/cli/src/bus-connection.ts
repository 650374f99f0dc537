import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Text } from '@voltdeck/protocol/contract';
import { messageOf, refusal } from './sentence.ts';

const cannotConnect: Text = { 'zh-CN': '无法连接总线 {servers}：{why}；请确认环境已启动（npm start）', en: 'cannot connect to the bus at {servers}: {why}; check that the stack is running (npm start)' };

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
    throw refusal(cannotConnect, { servers: addresses, why: messageOf(error) });
  }
}
