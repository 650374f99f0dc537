import { contract, type AcknowledgementLinkView } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import type { Caller } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FaultRepository } from '../fault/fault.repository.ts';
import { FaultService } from '../fault/fault.service.ts';
import { administrator, operator } from '../testing/callers.ts';
import { deviceId, faults, noon, vehicle, type TestFrame } from '../testing/frames.ts';
import { HookReceiver, Mailbox } from '../testing/mailbox.ts';
import { notificationParts, TestPeople } from '../testing/notification-parts.ts';
import { TestStore } from '../testing/test-store.ts';

const project = '00000000-0000-4000-8b00-000000000001';
const acting: Caller = { ...operator({ projects: [project] }), name: 'Li Wei', permissions: ['view', 'update'] };

let store: TestStore;
let mailbox: Mailbox;
let receiver: HookReceiver;
let parts: ReturnType<typeof notificationParts>;
const people = new TestPeople();
const query = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> => store.database.dataSource.query(sql, parameters);

beforeAll(async () => {
  [store, mailbox, receiver] = await Promise.all([TestStore.open(), Mailbox.open(), HookReceiver.open()]);
  await store.admit({ projectId: project, projectName: 'Harbour' });
  parts = notificationParts(store.database.dataSource, people, mailbox.url);
});
afterAll(async () => {
  await Promise.all([receiver.close(), mailbox.close()]);
  await store.close();
});
beforeEach(async () => {
  await store.empty();
  [mailbox.messages, mailbox.recipients, receiver.requests].forEach((list) => list.splice(0));
  mailbox.refusal = null;
  people.set({ caller: acting, email: 'li@example.com' });
});

const frame = (minute: number, level: number): TestFrame => ({ deviceId: deviceId(1), vin: 'LVOLTDECK00000001', at: noon + minute * 60_000, blocks: [vehicle(), faults(level === 0 ? [] : [{ type: 8, level }])] });

/** @returns the tokens of the links in the messages so far */
const tokens = (): string[] => mailbox.messages.map((message) => /acknowledge#link=([\w-]+)/.exec(message.replace(/=\r\n/g, '').replace(/=3D/g, '='))?.[1] ?? '');

async function mailed(): Promise<string> {
  await parts.service.addEmail(acting, inputOf(contract.emailChannelAdd, { minLevel: 2, language: 'en' }));
  await query(`update notification_channel set created_at = '2020-01-01'`);
  await store.save([frame(0, 0), frame(1, 3)]);
  await parts.worker.fill();
  await parts.worker.sendDue();
  const [token = ''] = tokens();
  return token;
}

const codeOf = (asked: Promise<unknown>): Promise<unknown> => asked.then(() => null, ({ code }: { readonly code: string }) => code);
const acknowledged = () => query<{ acknowledged_by: string | null }>('select acknowledged_by from fault');

describe('the link of a message', () => {
  it('acknowledges as the user whom the message was for, once', async () => {
    const token = await mailed();
    const { userId, link } = await parts.links.spend(token);
    expect([userId, link.acknowledgedBy]).toEqual([acting.userId, 'Li Wei']);
    expect(await acknowledged()).toEqual([{ acknowledged_by: 'Li Wei' }]);
    expect([await codeOf(parts.links.spend(token)), await codeOf(parts.links.read(token))]).toEqual(['ACKNOWLEDGEMENT_LINK_SPENT', 'ACKNOWLEDGEMENT_LINK_SPENT']);
  });

  it('snoozes in place of acknowledging, once for either', async () => {
    const token = await mailed();
    const { snoozes } = await parts.links.read(token);
    expect(snoozes.map(({ snooze }) => snooze)).toEqual(['hour', 'shift', 'morning']);
    const { userId, link } = await parts.links.spend(token, 'morning');
    expect([userId, link.acknowledgedBy, link.snoozedBy]).toEqual([acting.userId, null, 'Li Wei']);
    expect(link.snoozedUntil).toBe(snoozes[2]?.until);
    expect(new Date(link.snoozedUntil ?? 0).toLocaleTimeString('en-GB', { timeZone: 'Asia/Shanghai' })).toBe('08:00:00');
    expect(await query('select kind, by from fault_step where kind <> $1', ['raised'])).toContainEqual({ kind: 'snoozed', by: 'Li Wei' });
    expect([await codeOf(parts.links.spend(token)), await codeOf(parts.links.spend(token, 'hour'))]).toEqual(['ACKNOWLEDGEMENT_LINK_SPENT', 'ACKNOWLEDGEMENT_LINK_SPENT']);
    expect(await acknowledged()).toEqual([{ acknowledged_by: null }]);
  });

  it('of a fault that has ended does not snooze, and still acknowledges', async () => {
    const token = await mailed();
    await store.save([frame(2, 0)]);
    expect((await parts.links.read(token)).snoozes).toEqual([]);
    expect(await codeOf(parts.links.spend(token, 'hour'))).toBe('ACKNOWLEDGEMENT_LINK_NO_SNOOZE');
    expect(await codeOf(parts.links.spend(token))).toBeNull();
  });

  it('snoozes by the rights of the press', async () => {
    const token = await mailed();
    people.set({ caller: { ...acting, permissions: ['view'] }, email: 'li@example.com' });
    expect(await codeOf(parts.links.spend(token, 'hour'))).toBe('ACKNOWLEDGEMENT_LINK_REFUSED');
    expect(await query('select 1 from fault where snoozed_until is not null')).toEqual([]);
  });

  it('of two presses at once takes one', async () => {
    const token = await mailed();
    const codes = await Promise.all([codeOf(parts.links.spend(token)), codeOf(parts.links.spend(token))]);
    expect(codes.sort()).toEqual(['ACKNOWLEDGEMENT_LINK_SPENT', null]);
  });

  it('shows what it acknowledges and changes nothing', async () => {
    const token = await mailed();
    const shown: AcknowledgementLinkView = await parts.links.read(token);
    expect(shown).toMatchObject({ userName: 'Li Wei', vin: 'LVOLTDECK00000001', projectName: 'Harbour', type: 8, faultName: { en: 'Over-temperature' }, rule: null, level: 3, endedAt: null, acknowledgedAt: null });
    await parts.links.read(token);
    expect(await acknowledged()).toEqual([{ acknowledged_by: null }]);
    expect(await codeOf(parts.links.spend(token))).toBeNull();
  });

  it('is stored as a hash alone', async () => {
    const token = await mailed();
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await query<{ text: string }>(`select to_jsonb(acknowledgement_link)::text || encode(secret_hash, 'escape') || (select coalesce(string_agg(to_jsonb(notification_delivery)::text, ''), '') from notification_delivery) as text from acknowledgement_link`);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain(token);
  });

  it('does not work when it is over, unknown or cut', async () => {
    const token = await mailed();
    expect([await codeOf(parts.links.spend(token.slice(1))), await codeOf(parts.links.spend('-'))]).toEqual(['ACKNOWLEDGEMENT_LINK_EXPIRED', 'ACKNOWLEDGEMENT_LINK_EXPIRED']);
    await query(`update acknowledgement_link set expires_at = now() - interval '1 second'`);
    expect([await codeOf(parts.links.spend(token)), await codeOf(parts.links.read(token))]).toEqual(['ACKNOWLEDGEMENT_LINK_EXPIRED', 'ACKNOWLEDGEMENT_LINK_EXPIRED']);
    expect(await acknowledged()).toEqual([{ acknowledged_by: null }]);
  });

  it.each([
    ['is no longer there', []],
    ['may no longer acknowledge', [{ ...acting, permissions: ['view'] as const }]],
    ['no longer sees the vehicle', [{ ...acting, scope: operator().scope }]],
  ])('does not work when its user %s, and works again when the right is back', async (_why, callers: readonly Caller[]) => {
    const token = await mailed();
    people.set(...callers.map((caller) => ({ caller, email: 'li@example.com' })));
    expect([await codeOf(parts.links.read(token)), await codeOf(parts.links.spend(token))]).toEqual(['ACKNOWLEDGEMENT_LINK_REFUSED', 'ACKNOWLEDGEMENT_LINK_REFUSED']);
    expect(await acknowledged()).toEqual([{ acknowledged_by: null }]);
    people.set({ caller: acting, email: 'li@example.com' });
    expect(await codeOf(parts.links.spend(token))).toBeNull();
  });

  it('of every try to send a message is good until one was used', async () => {
    mailbox.refusal = 'try later';
    await mailed();
    mailbox.refusal = null;
    const first = await parts.links.make((await query<{ id: string }>('select id from notification_delivery'))[0]?.id ?? '');
    await query('update notification_delivery set next_at = now()');
    await parts.worker.sendDue();
    const [second = ''] = tokens();
    expect(await codeOf(parts.links.read(first))).toBeNull();
    await parts.links.spend(second);
    expect(await codeOf(parts.links.spend(first))).toBe('ACKNOWLEDGEMENT_LINK_SPENT');
  });

  it('keeps who was first, and acknowledges again what rose since', async () => {
    const token = await mailed();
    const service = new FaultService(new FaultRepository(store.database.dataSource));
    const [{ id: faultId } = { id: '' }] = await query<{ id: string }>('select id::text from fault');
    await service.acknowledge(administrator, { faultId });
    expect(await parts.links.read(token)).toMatchObject({ acknowledgedBy: administrator.name });
    await store.save([frame(2, 4)]);
    expect(await parts.links.read(token)).toMatchObject({ level: 4, acknowledgedBy: null });
    expect((await parts.links.spend(token)).link).toMatchObject({ level: 4, acknowledgedBy: 'Li Wei' });
  });

  it('is not in the message to a user who may not acknowledge', async () => {
    people.set({ caller: { ...acting, permissions: ['view'] }, email: 'li@example.com' });
    expect(await mailed()).toBe('');
    expect(mailbox.messages).toHaveLength(1);
    expect(await query('select 1 from acknowledgement_link')).toEqual([]);
  });

  it('is in the body of a webhook, and not in that of a test', async () => {
    const owner: Caller = { ...administrator, permissions: ['view', 'update'] };
    people.set({ caller: owner, email: null });
    const { channel } = await parts.service.addWebhook(owner, inputOf(contract.webhookChannelAdd, { minLevel: 2, language: 'en', url: receiver.url }));
    await query(`update notification_channel set created_at = '2020-01-01'`);
    await parts.service.test(owner, channel.id);
    await store.save([frame(1, 3)]);
    await parts.worker.fill();
    await parts.worker.sendDue();
    const [test, fault] = receiver.requests.map(({ body }): { acknowledgeLink: string | null } => JSON.parse(body));
    expect(test?.acknowledgeLink).toBeNull();
    await parts.links.spend(fault?.acknowledgeLink?.split('#link=')[1] ?? '');
    expect(await acknowledged()).toEqual([{ acknowledged_by: administrator.name }]);
  });
});
