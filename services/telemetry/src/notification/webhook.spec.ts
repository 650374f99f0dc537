import { webhookHeaders } from '@voltdeck/protocol/contract';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HookReceiver } from '../testing/mailbox.ts';
import { signatureOf } from './signature.ts';
import { postWebhook, type WebhookCall } from './webhook.ts';

let receiver: HookReceiver;
beforeAll(async () => {
  receiver = await HookReceiver.open();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.requests.length = 0;
  receiver.answer = { status: 200, body: 'taken' };
});

const call = (fields: Partial<WebhookCall> = {}): WebhookCall => ({
  url: receiver.url, secret: 'vdwh_secret', event: 'fault', deliveryId: 'delivery-1', body: '{"温度":1}', allowPrivate: true, now: 1_764_180_000_500, ...fields,
});

describe('a webhook', () => {
  it('gets the body with a signature over timestamp and body', async () => {
    expect(await postWebhook(call())).toEqual({ ok: true, answer: 'HTTP 200 taken' });
    const [request] = receiver.requests;
    const timestamp = String(request?.headers[webhookHeaders.timestamp]);
    expect(timestamp).toBe('1764180000');
    expect(request?.headers[webhookHeaders.signature]).toBe(`sha256=${createHmac('sha256', 'vdwh_secret').update(`${timestamp}.${request?.body}`).digest('hex')}`);
    expect(request?.headers).toMatchObject({ [webhookHeaders.event]: 'fault', [webhookHeaders.delivery]: 'delivery-1' });
    expect(request?.body).toBe('{"温度":1}');
  });

  it('has another signature with another secret, time or body', () => {
    const signatures = [signatureOf('a', 1, 'x'), signatureOf('b', 1, 'x'), signatureOf('a', 2, 'x'), signatureOf('a', 1, 'y')];
    expect(new Set(signatures).size).toBe(signatures.length);
  });

  it('that answers an error has failed, with what it said', async () => {
    receiver.answer = { status: 500, body: 'database\n\u0007 away' };
    expect(await postWebhook(call())).toEqual({ ok: false, answer: 'HTTP 500 database away' });
  });

  it('that redirects is not followed', async () => {
    receiver.answer = { status: 302, headers: { location: `${receiver.url}/elsewhere` } };
    expect(await postWebhook(call())).toEqual({ ok: false, answer: 'HTTP 302 (redirects are not followed)' });
    expect(receiver.requests).toHaveLength(1);
  });

  it('that sends without end is read no further than its limit', async () => {
    receiver.answer = { status: 200, body: 'x'.repeat(50_000_000) };
    const { ok, answer } = await postWebhook(call());
    expect(ok).toBe(true);
    expect(answer.length).toBeLessThan(400);
  });

  it('that never ends its answer has failed when the time is over', async () => {
    receiver.answer = { status: 0 };
    expect(await postWebhook(call({ timeoutMs: 200 }))).toEqual({ ok: false, answer: 'No complete answer within 0.2 s' });
    // On a slow machine it arrives behind the end of the time.
    await vi.waitFor(() => expect(receiver.requests).toHaveLength(1));
  });

  it.each(['http://127.0.0.1', 'http://localhost', 'http://0x7f.1', 'http://[::1]', 'http://[::ffff:127.0.0.1]', 'http://10.0.0.1', 'http://192.168.1.1', 'http://169.254.169.254', 'http://[fe80::1]', 'http://0.0.0.0'])(
    'at %s is not connected to',
    async (origin) => {
      const { ok, answer } = await postWebhook(call({ url: `${origin}:${receiver.port}/hook`, allowPrivate: false }));
      expect([ok, answer]).toEqual([false, expect.stringContaining('is a private, loopback or link-local address')]);
      expect(receiver.requests).toEqual([]);
    },
  );
});
