import { connect, type NatsConnection } from '@nats-io/transport-node';
import { jetstreamManager } from '@nats-io/jetstream';
import { afterEach, describe, expect, test } from 'vitest';
import { requireBusAccess } from './bus-access.ts';
import { natsOptions } from './nats-options.ts';

/** Passwords of the services' accounts; `npm test` makes the stores and knows them, given stores have accounts of their own. */
const accounts = JSON.parse(process.env['VOLTDECK_STORE_ACCOUNTS'] ?? 'null') as Readonly<Record<string, string>> | null;
const open: NatsConnection[] = [];

/** A connection as anyone who has the password of one service opens it. */
async function as(service: string): Promise<NatsConnection> {
  const url = new URL(process.env['NATS_URL'] ?? '');
  [url.username, url.password] = [service, accounts?.[service] ?? ''];
  const bus = await connect(natsOptions(url.href, service));
  open.push(bus);
  return bus;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((bus) => bus.close()));
});

describe.skipIf(accounts === null)('with the password of one service', () => {
  test.each(['identity', 'fleet', 'telemetry', 'modules', 'protocol', 'forwarder', 'edge'])('%s has what it needs, and no more than that', async (service) => {
    expect(await requireBusAccess(await as(service), service)).toBe(true);
  });

  test('fleet cannot ask identity for the users', async () => {
    const bus = await as('fleet');
    await expect(bus.request('identity.userList', '{}', { timeout: 2_000 })).rejects.toThrow(/permissions violation/i);
  });

  test('fleet cannot read what identity is asked, nor answers to the edge', async () => {
    const bus = await as('fleet');
    for (const subject of ['identity.>', '_INBOX_edge.>', '>']) {
      const refused = new Promise<unknown>((resolve) => void bus.subscribe(subject, { callback: (error) => resolve(error) }));
      expect(String(await refused)).toMatch(/permissions violation/i);
    }
  });

  test('modules cannot read or purge the frames of vehicles', async () => {
    const { streams } = await jetstreamManager(await as('modules'), { timeout: 2_000 });
    await expect(streams.info('FRAMES')).rejects.toThrow(/permissions violation/i);
    await expect(streams.purge('FRAMES')).rejects.toThrow(/permissions violation/i);
  });
});
