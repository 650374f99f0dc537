import { contract } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { webhookHeaders, type Caller } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { administrator, operator } from '../testing/callers.ts';
import { deviceId, faults, noon, vehicle, type TestFrame } from '../testing/frames.ts';
import { HookReceiver, Mailbox } from '../testing/mailbox.ts';
import { notificationParts, TestPeople } from '../testing/notification-parts.ts';
import { TestStore } from '../testing/test-store.ts';

const project = '00000000-0000-4000-8b00-000000000001';
const choices = { minLevel: 2, language: 'en' } as const;

let store: TestStore;
let mailbox: Mailbox;
let receiver: HookReceiver;
let parts: ReturnType<typeof notificationParts>;
const people = new TestPeople();
const query = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> => store.database.dataSource.query(sql, parameters);

beforeAll(async () => {
  [store, mailbox, receiver] = await Promise.all([TestStore.open(), Mailbox.open(), HookReceiver.open()]);
  await store.admit({ projectId: project, projectName: 'Harbour' }, { id: deviceId(2), vin: 'LVOLTDECK00000002' });
  parts = notificationParts(store.database.dataSource, people, mailbox.url);
});
afterAll(async () => {
  await Promise.all([receiver.close(), mailbox.close()]);
  await store.close();
});
beforeEach(async () => {
  await store.empty();
  [mailbox.messages, mailbox.recipients, receiver.requests].forEach((list) => list.splice(0));
  people.set({ caller: administrator, email: 'tester@example.com' });
});

const report = (at: number, list: { type: number; level: number }[], number = 1): TestFrame => ({
  deviceId: deviceId(number), vin: `LVOLTDECK0000000${number}`, at: noon + at * 60_000, blocks: [vehicle(), faults(list)],
});

/** A channel of before the faults of these tests, which are dated. */
async function email(more: object, caller: Caller = administrator): Promise<void> {
  await parts.service.addEmail(caller, inputOf(contract.emailChannelAdd, { ...choices, ...more }));
  await query(`update notification_channel set created_at = '2020-01-01'`);
}
async function webhook(): Promise<void> {
  await parts.service.addWebhook(administrator, inputOf(contract.webhookChannelAdd, { ...choices, url: receiver.url }));
  await query(`update notification_channel set created_at = '2020-01-01'`);
}

/** As the pollers do it, once. */
async function run(): Promise<void> {
  await parts.worker.fill();
  await parts.worker.sendDue();
}
const states = () => query('select state, attempts from notification_delivery order by number');
const due = () => query(`update notification_delivery set next_at = now() where state = 'waiting'`);

describe('a digest', () => {
  const kinds = () => query<{ type: number; state: string; digest: boolean }>('select type, state, digest from notification_delivery order by type');

  it('gathers what is below the urgent levels in one message', async () => {
    await email({ minLevel: 1, digest: 'hourly' });
    await store.save([report(1, [{ type: 8, level: 2 }, { type: 11, level: 3 }]), report(1, [{ type: 8, level: 1 }], 2)]);
    await run();
    expect(mailbox.messages).toHaveLength(1);
    expect(await query(`select 1 from notification_delivery where digest and next_at > now() and next_at <= now() + interval '1 hour'`)).toHaveLength(2);
    await due();
    await parts.worker.sendDue();
    expect(mailbox.messages).toHaveLength(2);
    const digest = (mailbox.messages[1] ?? '').replace(/=\r\n/g, '');
    expect(digest).toContain('Subject: Digest: 2 alarms');
    expect(digest.match(/^\d\. Level \d fault: Over-temperature/gm)).toEqual(['1. Level 2 fault: Over-temperature', '2. Level 1 fault: Over-temperature']);
    expect(digest).not.toContain('/acknowledge');
    expect((await kinds()).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
  });

  it('is tried again as the same message, and what comes meanwhile is in the next', async () => {
    await webhook();
    await query(`update notification_channel set digest = 'daily'`);
    receiver.answer = { status: 503 };
    await store.save([report(1, [{ type: 8, level: 2 }])]);
    await run();
    await due();
    await parts.worker.sendDue();
    await store.save([report(2, [{ type: 8, level: 2 }, { type: 9, level: 2 }])]);
    await parts.worker.fill();
    receiver.answer = { status: 200, body: 'taken' };
    await due();
    await parts.worker.sendDue();
    const sent = receiver.requests.map(({ headers, body }): [unknown, unknown, number] => [headers[webhookHeaders.event], headers[webhookHeaders.delivery], JSON.parse(body).items.length]);
    expect(sent.map(([event, , items]) => [event, items])).toEqual([['digest', 1], ['digest', 1], ['digest', 1]]);
    const [tried, ...after] = sent.map(([, delivery]) => delivery);
    expect(after.filter((delivery) => delivery === tried)).toHaveLength(1);
    expect(new Set(after).size).toBe(2);
    expect(await states()).toMatchObject([{ state: 'delivered', attempts: 2 }, { state: 'delivered', attempts: 1 }]);
  });

  it('is not waited for by a fault that rises to an urgent level', async () => {
    await email({ digest: 'daily' });
    await store.save([report(1, [{ type: 8, level: 2 }])]);
    await run();
    expect(mailbox.messages).toEqual([]);
    await store.save([report(2, [{ type: 8, level: 3 }])]);
    await run();
    expect(mailbox.messages[0]).toContain('Subject: Level 3 fault');
    expect(await kinds()).toEqual([{ type: 8, state: 'delivered', digest: false }]);
  });

  it('leaves out what its user may not see any more', async () => {
    const limited = operator({ projects: [project] });
    people.set({ caller: limited, email: 'x@example.com' });
    await email({ digest: 'hourly' }, limited);
    await store.save([report(1, [{ type: 8, level: 2 }])]);
    await run();
    people.set({ caller: operator(), email: 'x@example.com' });
    await due();
    await parts.worker.sendDue();
    expect([mailbox.messages, await kinds()]).toEqual([[], [{ type: 8, state: 'dead', digest: true }]]);
  });

  it('of one channel is sent by one of two processes', async () => {
    await email({ minLevel: 1, digest: 'hourly' });
    await store.save([report(1, [{ type: 8, level: 2 }]), report(1, [{ type: 8, level: 1 }], 2)]);
    await run();
    await due();
    const other = notificationParts(store.database.dataSource, people, mailbox.url).worker;
    await Promise.all([parts.worker.sendDue(), other.sendDue()]);
    expect(mailbox.messages).toHaveLength(1);
  });
});
