import type { RobotKind } from '@voltdeck/protocol/contract';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HookReceiver } from '../testing/mailbox.ts';
import { postRobot, shownUrl, type RobotCall } from './robot.ts';

let receiver: HookReceiver;
beforeAll(async () => {
  receiver = await HookReceiver.open();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.requests.length = 0;
  receiver.answer = { status: 200, body: '{"errcode":0,"errmsg":"ok"}' };
});

const now = 1_764_180_000_500;
const message = {
  subject: 'Level 3 fault: Over-temperature (沪A12345)',
  text: 'Vehicle: LVOLTDECK00000001\nProject: [x](https://phish.example) <@all>\nFault: Over-temperature\n\nOpen the faults: https://console.example/main/failure/1\nAcknowledge: https://console.example/acknowledge#link=secret\n',
  link: 'https://console.example/main/failure/1',
  acknowledgeLink: null,
};
const call = (kind: RobotKind, fields: Partial<RobotCall> = {}): RobotCall => ({
  kind, keys: { url: `${receiver.url}?key=k1`, secret: null }, message: { ...message, text: message.text.replace('https://phish.example', 'phish.example') }, language: 'en', urgent: true, allowPrivate: true, now, ...fields,
});
const body = (): Record<string, unknown> => JSON.parse(receiver.requests[0]?.body ?? '{}');

describe('a robot', () => {
  it('of WeCom gets markdown whose data is no markup', async () => {
    expect(await postRobot(call('wecom'))).toEqual({ ok: true, answer: '0 ok' });
    expect(body()).toEqual({
      msgtype: 'markdown',
      markdown: {
        content: '**<font color="warning">Level 3 fault: Over-temperature (沪A12345)</font>**\n> Vehicle: LVOLTDECK00000001\n> Project: ［x］(phish.example) ＜@all＞\n> Fault: Over-temperature\n[Open](https://console.example/main/failure/1) · Voltdeck',
      },
    });
  });

  it('of DingTalk gets a card, and a signature in its address', async () => {
    await postRobot(call('dingtalk', { keys: { url: `${receiver.url}?access_token=k1`, secret: 'SECx' } }));
    expect(body()).toMatchObject({ msgtype: 'actionCard', actionCard: { title: message.subject, singleTitle: 'Open', singleURL: message.link, text: expect.stringContaining('### Level 3 fault: Over-temperature (沪A12345)\n\nVehicle: LVOLTDECK00000001\n\nProject') } });
    const asked = new URL(receiver.requests[0]?.path ?? '', receiver.url).searchParams;
    expect(Object.fromEntries(asked)).toEqual({ access_token: 'k1', timestamp: String(now), sign: createHmac('sha256', 'SECx').update(`${now}\nSECx`).digest('base64') });
  });

  it('of Feishu gets a card, and a signature in its body', async () => {
    receiver.answer = { status: 200, body: '{"code":0,"msg":"success","data":{}}' };
    expect(await postRobot(call('feishu', { keys: { url: receiver.url, secret: 'fs' }, language: 'zh-CN' }))).toEqual({ ok: true, answer: '0 success' });
    expect(body()).toMatchObject({
      timestamp: '1764180000',
      sign: createHmac('sha256', '1764180000\nfs').update('').digest('base64'),
      msg_type: 'interactive',
      card: { header: { template: 'red', title: { tag: 'plain_text', content: message.subject } }, elements: [{ tag: 'div' }, { tag: 'action', actions: [{ tag: 'button', text: { content: '查看详情' }, url: message.link }] }, { tag: 'note' }] },
    });
  });

  it.each(['wecom', 'dingtalk', 'feishu'] as const)('of %s posts no link but the one of the vehicle, and none where there is no console', async (kind) => {
    await postRobot(call(kind));
    expect(receiver.requests[0]?.body).toContain('Voltdeck');
    expect(receiver.requests[0]?.body).not.toContain('acknowledge');
    receiver.requests.length = 0;
    await postRobot(call(kind, { message: { ...message, link: null, text: 'Vehicle: LVOLTDECK00000001\n' } }));
    expect(receiver.requests[0]?.body).not.toMatch(/https?:|null/);
  });

  it.each([
    ['wecom', '{"errcode":93000,"errmsg":"invalid webhook url"}', '93000 invalid webhook url'],
    ['dingtalk', '{"errcode":310000,"errmsg":"sign not match"}', '310000 sign not match'],
    ['feishu', '{"code":19021,"msg":"sign match fail or timestamp is not within one hour from current time"}', '19021 sign match fail or timestamp is not within one hour from current time'],
    ['wecom', '<html>welcome</html>', 'HTTP 200 <html>welcome</html>'],
    ['feishu', '', 'HTTP 200'],
  ] as const)('of %s that answers 200 with %s has failed', async (kind, answered, answer) => {
    receiver.answer = { status: 200, body: answered };
    expect(await postRobot(call(kind))).toEqual({ ok: false, answer });
  });

  it('that answers an error, redirects or never ends has failed', async () => {
    receiver.answer = { status: 500, body: '{"errcode":0}' };
    expect(await postRobot(call('wecom'))).toMatchObject({ ok: false, answer: 'HTTP 500 {"errcode":0}' });
    receiver.answer = { status: 302, headers: { location: receiver.url } };
    expect(await postRobot(call('wecom'))).toMatchObject({ ok: false, answer: 'HTTP 302 (redirects are not followed)' });
    receiver.answer = { status: 0 };
    expect(await postRobot(call('wecom', { timeoutMs: 200 }))).toEqual({ ok: false, answer: 'No complete answer within 0.2 s' });
  });

  it('at a private address is not connected to', async () => {
    receiver.requests.length = 0;
    expect(await postRobot(call('dingtalk', { allowPrivate: false }))).toMatchObject({ ok: false, answer: expect.stringContaining('is a private, loopback or link-local address') });
    expect(receiver.requests).toEqual([]);
  });

  it.each(['wecom', 'dingtalk', 'feishu'] as const)('of %s gets no more than it takes', async (kind) => {
    await postRobot(call(kind, { message: { ...message, text: '电'.repeat(20_000) } }));
    expect(Buffer.byteLength(receiver.requests[0]?.body ?? '')).toBeLessThan(4_096);
  });

  it('is shown without its key', () => {
    expect(['https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=k1', 'https://oapi.dingtalk.com/robot/send?access_token=k1', 'https://open.feishu.cn/open-apis/bot/v2/hook/k1'].map(shownUrl)).toEqual([
      'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?…',
      'https://oapi.dingtalk.com/robot/send?…',
      'https://open.feishu.cn/open-apis/bot/v2/hook/…',
    ]);
  });
});
