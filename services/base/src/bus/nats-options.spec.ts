import { expect, test } from 'vitest';
import { natsOptions } from './nats-options.ts';

test('takes address and credentials from the URL', () => {
  expect(natsOptions('nats://us%40er:p%3Aw@127.0.0.1:4333', 'x')).toMatchObject({
    servers: ['127.0.0.1:4333'],
    user: 'us@er',
    pass: 'p:w',
  });
});

test('uses the standard port and no credentials where the URL names none', () => {
  const options = natsOptions('nats://bus', 'x');
  expect(options.servers).toEqual(['bus:4222']);
  expect(options).not.toHaveProperty('user');
});

test('takes all servers of a cluster, with the credentials of the first', () => {
  const servers = ['bus-0:4222', 'bus-1:4222', 'bus-2:4333'];
  expect(natsOptions('nats://u:p@bus-0,nats://bus-1:4222,nats://bus-2:4333', 'x')).toMatchObject({ servers, user: 'u', pass: 'p' });
  expect(natsOptions('nats://u:p@bus-0, bus-1, bus-2:4333', 'x')).toMatchObject({ servers, user: 'u', pass: 'p' });
});

test('asks for TLS where the URL says so, and else leaves it to the server', () => {
  expect(natsOptions('tls://bus', 'x').tls).toEqual({});
  expect(natsOptions('nats://bus', 'x')).not.toHaveProperty('tls');
});

test('never gives up a lost connection', () => {
  expect(natsOptions('nats://bus', 'x').maxReconnectAttempts).toBe(-1);
});

test('receives answers below an inbox of the service, whichever of its connections it is', () => {
  expect(natsOptions('nats://bus', 'fleet requests').inboxPrefix).toBe('_INBOX_fleet');
  expect(natsOptions('nats://bus', 'fleet').inboxPrefix).toBe('_INBOX_fleet');
});
