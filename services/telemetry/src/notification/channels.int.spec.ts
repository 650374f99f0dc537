import { contract } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { administrator } from '../testing/callers.ts';
import { deviceId, faults, noon, vehicle, type TestFrame } from '../testing/frames.ts';
import { HookReceiver, Mailbox } from '../testing/mailbox.ts';
import { notificationParts, TestPeople } from '../testing/notification-parts.ts';
import { TestStore } from '../testing/test-store.ts';
import type { NotificationService } from './notification.service.ts';
import type { NotificationWorker } from './notification-worker.ts';

let store: TestStore;
let mailbox: Mailbox;
let receiver: HookReceiver;
let service: NotificationService;
let worker: NotificationWorker;
const people = new TestPeople();
const query = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> => store.database.dataSource.query(sql, parameters);

const report = (at: number, list: { type: number; level: number }[]): TestFrame => ({ deviceId: deviceId(1), vin: 'LVOLTDECK00000001', at: noon + at * 60_000, blocks: [vehicle(), faults(list)] });

/** As the poller does it, once. */
async function run(): Promise<void> {
  await worker.fill();
  await worker.sendDue();
}

beforeAll(async () => {
  [store, mailbox, receiver] = await Promise.all([TestStore.open(), Mailbox.open(), HookReceiver.open()]);
  await store.admit({ plate: '沪A12345' });
});
afterAll(async () => {
  await Promise.all([receiver.close(), mailbox.close()]);
  await store.close();
});
beforeEach(async () => {
  await store.empty();
  [mailbox.messages, mailbox.recipients, receiver.requests].forEach((list) => list.splice(0));
  receiver.answer = { status: 200, body: 'taken' };
  people.set({ caller: administrator, email: 'tester@example.com' });
  ({ service, worker } = notificationParts(store.database.dataSource, people, mailbox.url));
});

const choices = { minLevel: 2, language: 'en' } as const;

/** Channels of before the faults of these tests, which are dated. */
const dated = () => query(`update notification_channel set created_at = '2020-01-01'`);

async function email(more: object = {}): Promise<string> {
  const { id } = await service.addEmail(administrator, inputOf(contract.emailChannelAdd, { ...choices, ...more }));
  await dated();
  return id;
}
const states = () => query<{ state: string; attempts: number; answer: string }>('select state, attempts, answer from notification_delivery order by number');
const due = () => query(`update notification_delivery set next_at = now() where state = 'waiting'`);

describe('a limit of messages per minute', () => {
  const three = [{ type: 8, level: 2 }, { type: 11, level: 2 }, { type: 12, level: 4 }];
  const held = async (): Promise<unknown> => {
    const [{ items: channels }, { items }] = [await service.overview(administrator), await service.listDeliveries(administrator, inputOf(contract.notificationDeliveries, {}))];
    return [channels.map((channel) => channel.held), items.filter((delivery) => delivery.held).map(({ level }) => level)];
  };
  const aMinuteLater = () => query(`update notification_sent set at = at - interval '61 seconds'`);

  it('holds back what is above it, lets urgent messages leave first, and sends it in the next minute', async () => {
    await email({ perMinute: 2 });
    await store.save([report(1, three)]);
    await run();
    await worker.sendDue();
    expect(mailbox.messages).toHaveLength(2);
    expect(mailbox.messages.some((message) => message.includes('Level 4'))).toBe(true);
    expect(await held()).toEqual([[1], [2]]);
    await aMinuteLater();
    await worker.sendDue();
    expect(mailbox.messages).toHaveLength(3);
    expect(await held()).toEqual([[0], []]);
    expect(await query('select 1 from notification_sent')).toHaveLength(1);
  });

  it('counts every try, and holds of two processes at once', async () => {
    await service.addWebhook(administrator, inputOf(contract.webhookChannelAdd, { ...choices, perMinute: 2, url: receiver.url }));
    await dated();
    receiver.answer = { status: 503 };
    await store.save([report(1, three)]);
    await worker.fill();
    await Promise.all([worker.sendDue(), notificationParts(store.database.dataSource, people, mailbox.url).worker.sendDue(), worker.sendDue()]);
    expect(receiver.requests).toHaveLength(2);
    await due();
    await worker.sendDue();
    expect(receiver.requests).toHaveLength(2);
  });

  it('is of one channel, and of digests too', async () => {
    await email({ perMinute: 1, digest: 'hourly' });
    await email();
    await store.save([report(1, [{ type: 8, level: 2 }, { type: 11, level: 2 }, { type: 12, level: 4 }])]);
    await run();
    expect(mailbox.messages).toHaveLength(4);
    await due();
    await worker.sendDue();
    expect(mailbox.messages).toHaveLength(4);
    await aMinuteLater();
    await worker.sendDue();
    expect(mailbox.messages).toHaveLength(5);
    expect(mailbox.messages[4]).toContain('Digest: 2 alarms');
  });

  it('stays when a channel is changed without it, and is that of the chat group for a robot', async () => {
    const id = await email({ perMinute: 5 });
    expect(await service.change(administrator, inputOf(contract.notificationChannelChange, { id, ...choices }))).toMatchObject({ perMinute: 5 });
    expect(await service.change(administrator, inputOf(contract.notificationChannelChange, { id, ...choices, perMinute: null }))).toMatchObject({ perMinute: null });
    expect(await service.addRobot(administrator, inputOf(contract.robotChannelAdd, { ...choices, kind: 'wecom', robotUrl: receiver.url }))).toMatchObject({ perMinute: 20 });
  });
});

describe('an SMS gateway', () => {
  it('fills in the number of the account, and keeps its template sealed', async () => {
    const template = { smsUrl: `${receiver.url}?app=app-key`, smsHeaders: [{ name: 'x-secret', value: 'the-key' }], smsBody: '{"to":"{phone}","text":"{subject}","pass":"pass-key"}', expected: 'OK' };
    const add = (more: object = {}) => service.addSms(administrator, inputOf(contract.smsChannelAdd, { ...choices, ...template, ...more }));
    await expect(add()).rejects.toMatchObject({ code: 'NOTIFICATION_NO_MOBILE' });
    people.set({ caller: administrator, email: null, mobile: '+8613800000000' });
    await expect(add({ smsBody: '{"to":"{phone_number}"}' })).rejects.toMatchObject({ code: 'TEMPLATE_FIELD_UNKNOWN', data: { name: 'phone_number' } });
    const { id, kind, url } = await add();
    expect([kind, url]).toEqual(['sms', new URL(receiver.url).origin]);
    expect(await service.test(administrator, id)).toMatchObject({ ok: false, answer: 'HTTP 200 taken (without “OK”)' });
    receiver.answer = { status: 200, body: 'OK' };
    await dated();
    await store.save([report(1, [{ type: 8, level: 3 }])]);
    await run();
    expect(receiver.requests.at(-1)).toMatchObject({ path: '/hook?app=app-key', headers: { 'x-secret': 'the-key' } });
    expect(JSON.parse(receiver.requests.at(-1)?.body ?? '')).toEqual({ to: '+8613800000000', text: 'Level 3 fault: Over-temperature (沪A12345)', pass: 'pass-key' });
    expect(await states()).toMatchObject([{ state: 'delivered', answer: 'HTTP 200 OK' }]);
    const [row] = await query<{ text: string }>(`select to_jsonb(notification_channel)::text || encode(sealed_secret, 'escape') as text from notification_channel`);
    for (const secret of ['the-key', 'app-key', 'pass-key']) expect([row?.text, JSON.stringify(await service.overview(administrator))].join()).not.toContain(secret);
    await expect(service.test({ ...administrator, type: 'operator' }, id)).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
  });
});
