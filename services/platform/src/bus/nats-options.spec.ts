import { expect, test } from 'vitest';
import { natsOptions } from './nats-options.ts';

test('takes address and credentials from the URL', () => {
  expect(natsOptions('nats://us%40er:p%3Aw@127.0.0.1:4333', 'x')).toMatchObject({
    servers: '127.0.0.1:4333',
    user: 'us@er',
    pass: 'p:w',
  });
});

test('uses the standard port and no credentials where the URL names none', () => {
  const options = natsOptions('nats://bus', 'x');
  expect(options.servers).toBe('bus:4222');
  expect(options).not.toHaveProperty('user');
});

test('never gives up a lost connection', () => {
  expect(natsOptions('nats://bus', 'x').maxReconnectAttempts).toBe(-1);
});
