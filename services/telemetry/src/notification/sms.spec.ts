import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HookReceiver } from '../testing/mailbox.ts';
import { postSms } from './sms.ts';
import type { SmsTemplate, SmsValues } from './template.ts';

let receiver: HookReceiver;
beforeAll(async () => {
  receiver = await HookReceiver.open();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.requests.length = 0;
  receiver.answer = { status: 200, body: '{"code":0}' };
});

const values: SmsValues = {
  phone: '+8613800000000', vin: 'LVOLTDECK00000001', plate: '', project: '', level: '3', levelName: 'Level 3', alarm: 'Over-temperature', subject: 'Level 3 fault', text: 't', link: '', acknowledgeLink: '', startedAt: '', deliveryId: 'd', timestamp: '1764180000',
};
const send = (fields: Partial<SmsTemplate> = {}, allowPrivate = true) =>
  postSms({ values, allowPrivate, template: { url: `${receiver.url}?to={phone}`, method: 'POST', headers: [{ name: 'Authorization', value: 'Bearer key' }], bodyType: 'json', body: '{"text":"{subject}"}', expected: null, ...fields } });

describe('a text message', () => {
  it('is the request of the template', async () => {
    expect(await send()).toEqual({ ok: true, answer: 'HTTP 200 {"code":0}' });
    expect(receiver.requests[0]).toMatchObject({ path: '/hook?to=%2B8613800000000', body: '{"text":"Level 3 fault"}', headers: { authorization: 'Bearer key', 'content-type': 'application/json; charset=utf-8' } });
  });

  it('is a form where the template says so, and has no body with GET', async () => {
    await send({ bodyType: 'form', body: 'text={subject}' });
    await send({ method: 'GET' });
    expect(receiver.requests[0]).toMatchObject({ body: 'text=Level%203%20fault', headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' } });
    expect([receiver.requests[1]?.body, receiver.requests[1]?.headers['content-type']]).toEqual(['', undefined]);
  });

  it('has failed where a good status comes without the expected text', async () => {
    receiver.answer = { status: 200, body: '{"code":17,"msg":"no balance"}' };
    expect(await send({ expected: '"code":0' })).toEqual({ ok: false, answer: 'HTTP 200 {"code":17,"msg":"no balance"} (without “"code":0”)' });
    expect((await send()).ok).toBe(true);
    receiver.answer = { status: 500, body: '"code":0' };
    expect((await send({ expected: '"code":0' })).ok).toBe(false);
  });

  it('follows no redirect, and leads to no private address unless that is allowed', async () => {
    receiver.answer = { status: 302, headers: { location: receiver.url } };
    expect(await send()).toMatchObject({ ok: false, answer: 'HTTP 302 (redirects are not followed)' });
    expect(receiver.requests).toHaveLength(1);
    expect(await send({}, false)).toMatchObject({ ok: false, answer: expect.stringContaining('private, loopback or link-local') });
    expect(receiver.requests).toHaveLength(1);
  });
});
