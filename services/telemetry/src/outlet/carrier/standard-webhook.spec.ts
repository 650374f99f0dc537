import { expect, it } from 'vitest';
import { newWebhookSecret, signedHeaders } from './standard-webhook.ts';

// The example of the specification's reference libraries.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestampS: 1_614_265_330, body: '{"test": 2432232314}' };
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

it('signs as the reference libraries of Standard Webhooks do', () => {
  expect(signedHeaders([secret], message)).toEqual({ 'webhook-id': message.id, 'webhook-timestamp': '1614265330', 'webhook-signature': signature });
});

it('signs with every valid secret', () => {
  const [first, second] = signedHeaders([newWebhookSecret(), secret], message)['webhook-signature']?.split(' ') ?? [];
  expect(second).toBe(signature);
  expect(first).toMatch(/^v1,[\w+/]{43}=$/);
});

it('makes secrets of 32 random bytes', () => {
  const [one, other] = [newWebhookSecret(), newWebhookSecret()];
  expect(one).not.toBe(other);
  expect(Buffer.from(one.slice('whsec_'.length), 'base64')).toHaveLength(32);
});
