import { contract } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import type { Caller } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CaseFeedRepository } from '../case-feed/case-feed.repository.ts';
import { RuleFolder } from '../rule/rule-folder.ts';
import { RuleRepository } from '../rule/rule.repository.ts';
import { RuleService } from '../rule/rule.service.ts';
import { administrator, operator } from '../testing/callers.ts';
import { deviceId, vehicle, type TestFrame } from '../testing/frames.ts';
import { Mailbox } from '../testing/mailbox.ts';
import { notificationParts, TestPeople } from '../testing/notification-parts.ts';
import { TestStore } from '../testing/test-store.ts';

const [harbour, airport] = ['00000000-0000-4000-8b00-000000000001', '00000000-0000-4000-8b00-000000000002'] as const;
const personOf = (number: number, name: string, project: string): Caller => ({ ...operator({ projects: [project] }), userId: `00000000-0000-4000-a000-00000000001${number}`, name, permissions: ['view', 'update'] });
const [li, wang] = [personOf(1, 'Li', harbour), personOf(2, 'Wang', airport)];
const minute = 60_000;
const settings = { timeZone: 'Asia/Shanghai', number: (name: string): number => (name === 'offlineAfterS' ? 600 : 10) };

let store: TestStore;
let mailbox: Mailbox;
let parts: ReturnType<typeof notificationParts>;
const people = new TestPeople();
const query = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> => store.database.dataSource.query(sql, parameters);

beforeAll(async () => {
  [store, mailbox] = await Promise.all([TestStore.open(), Mailbox.open()]);
  await store.admit(...[1, 2].map((number) => ({ id: deviceId(number), vin: `LVOLTDECK0000000${number}`, projectId: harbour, projectName: 'Harbour' })), { id: deviceId(3), vin: 'LVOLTDECK00000003', projectId: airport, projectName: 'Airport' });
  parts = notificationParts(store.database.dataSource, people, mailbox.url);
});
afterAll(async () => {
  await mailbox.close();
  await store.close();
});
beforeEach(async () => {
  await store.empty();
  await query('delete from rule');
  [mailbox.messages, mailbox.recipients].forEach((list) => list.splice(0));
  people.set(...[administrator, li, wang].map((caller) => ({ caller, email: `${caller.name.toLowerCase()}@example.com` })));
  const start = Date.now() - 30 * minute;
  await store.save([1, 2, 3].map((number): TestFrame => ({ deviceId: deviceId(number), vin: `LVOLTDECK0000000${number}`, at: start, receivedAt: start, blocks: [vehicle()] })));
});

async function subscribe(...callers: Caller[]): Promise<void> {
  for (const caller of callers) await parts.service.addEmail(caller, inputOf(contract.emailChannelAdd, { minLevel: 1, language: 'en' }));
  await query(`update notification_channel set created_at = '2020-01-01'`);
}

/** Too many vehicles of a scope are silent. */
async function raise(scope: object): Promise<void> {
  const { dataSource } = store.database;
  const rules = new RuleService(new RuleRepository(dataSource), dataSource);
  const { id: ruleId } = await rules.add(administrator, inputOf(contract.ruleAdd, { name: 'Silent fleet', level: 3, condition: { kind: 'fleetCount', filter: { online: false }, limit: 1, hysteresis: 0 }, scope }));
  await rules.turn(administrator, { ruleId, on: true });
  await new RuleFolder(dataSource, settings).foldSome({ hours: 1, devices: 1 }, Date.now(), Date.now());
  await run();
}

async function run(): Promise<void> {
  await parts.worker.fill();
  await parts.escalation.advance();
  await parts.worker.sendDue();
}

const mail = (index: number): string => (mailbox.messages[index] ?? '').replace(/=\r\n/g, '').replace(/=3D/g, '=');

describe('the message about a number of vehicles', () => {
  it('goes once to those who see every vehicle that the rule can be for', async () => {
    await subscribe(administrator, li, wang);
    await raise({ projectId: harbour });
    await run();
    expect([...mailbox.recipients].sort()).toEqual(['administrator@example.com', 'li@example.com'].map((address) => address.replace('administrator', administrator.name.toLowerCase())).sort());
    expect(mail(0)).toContain('Level 3 rule alarm: Silent fleet (2 vehicles)');
    expect(mail(0)).toContain('Vehicles: 2: LVOLTDECK00000001, LVOLTDECK00000002');
    expect((await parts.service.listDeliveries(li, inputOf(contract.notificationDeliveries, {}))).items).toMatchObject([{ deviceId: null, vin: null, rule: 'Silent fleet', state: 'delivered' }]);
  });

  it('goes to no one with a narrower scope', async () => {
    await subscribe(li, wang);
    await raise({});
    expect(mailbox.messages).toEqual([]);
  });

  it('has a link that acknowledges it', async () => {
    await subscribe(li);
    await raise({ projectId: harbour });
    const [, token = ''] = /acknowledge#link=([\w-]+)/.exec(mail(0)) ?? [];
    expect(await parts.links.read(token)).toMatchObject({ vin: null, count: 2, rule: 'Silent fleet' });
    expect((await parts.links.spend(token)).link.acknowledgedBy).toBe('Li');
    expect(await query('select acknowledged_by from rule_alarm')).toEqual([{ acknowledged_by: 'Li' }]);
  });
});

describe('the escalation of an alarm about a number of vehicles', () => {
  it('is that of policies for all and for its project, reaches who sees it, and ends with it', async () => {
    const steps = [wang, li].map(({ userId }) => ({ userId, waitMinutes: 10 }));
    const policy = { name: 'Fire', enabled: true, minLevel: 3, language: 'en', rounds: 1, steps };
    await parts.policies.add(administrator, inputOf(contract.escalationPolicyAdd, policy));
    await parts.policies.add(administrator, inputOf(contract.escalationPolicyAdd, { ...policy, name: 'Airport', projectId: airport }));
    await raise({ projectId: harbour });
    await run();
    const shown = async () => (await parts.escalations.list(administrator, inputOf(contract.escalationList, {}))).items;
    expect(await shown()).toMatchObject([{ policy: 'Fire', deviceId: null, vin: null, rule: 'Silent fleet', state: 'running', steps: [{ person: 'Wang', outcome: 'notAllowed' }, { person: 'Li', outcome: 'sent' }] }]);
    expect(mailbox.recipients).toEqual(['li@example.com']);
    await query('update rule_alarm set snoozed_until = now() + interval $$1 hour$$');
    await run();
    expect(await shown()).toMatchObject([{ state: 'snoozed' }]);
    await query('update rule_alarm set ended_at = now()');
    await run();
    expect(await shown()).toMatchObject([{ state: 'ended' }]);
    expect((await parts.escalations.list(wang, inputOf(contract.escalationList, {}))).items).toEqual([]);
  });
});

describe('the case of an alarm about a number of vehicles', () => {
  it('is for the first vehicle that the alarm names', async () => {
    const feed = new CaseFeedRepository(store.database.dataSource);
    await feed.keepThreshold({ fault: null, rule: 3 });
    await raise({ projectId: harbour });
    const [mark] = await feed.marks('0', 10);
    expect(mark && (await feed.raised(mark))).toMatchObject({ source: 'rule', ruleName: 'Silent fleet', members: [{ deviceId: deviceId(1) }] });
    await feed.keepThreshold({ fault: null, rule: null });
    await query('delete from case_mark');
  });
});
