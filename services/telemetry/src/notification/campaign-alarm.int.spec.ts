import { contract, type CampaignChange } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import type { Caller, CampaignChangeState } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CampaignRepository } from '../campaign/campaign.repository.ts';
import { CaseFeedRepository } from '../case-feed/case-feed.repository.ts';
import { RuleFolder } from '../rule/rule-folder.ts';
import { RuleRepository } from '../rule/rule.repository.ts';
import { RuleService } from '../rule/rule.service.ts';
import { administrator, operator } from '../testing/callers.ts';
import { deviceId } from '../testing/frames.ts';
import { Mailbox } from '../testing/mailbox.ts';
import { notificationParts, TestPeople } from '../testing/notification-parts.ts';
import { TestStore } from '../testing/test-store.ts';

const [harbour, airport] = ['00000000-0000-4000-8b00-000000000001', '00000000-0000-4000-8b00-000000000002'] as const;
const [autumn, winter] = ['00000000-0000-4000-8e00-000000000001', '00000000-0000-4000-8e00-000000000002'] as const;
const personOf = (number: number, name: string, project: string): Caller => ({ ...operator({ projects: [project] }), userId: `00000000-0000-4000-a000-00000000001${number}`, name, permissions: ['view', 'update'] });
const [li, wang] = [personOf(1, 'Li', harbour), personOf(2, 'Wang', airport)];
const settings = { timeZone: 'Asia/Shanghai', number: (): number => 10 };

let store: TestStore;
let mailbox: Mailbox;
let parts: ReturnType<typeof notificationParts>;
let told: number;
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
  await query('delete from campaign');
  await query('update campaign_followed set number = 0');
  told = 0;
  [mailbox.messages, mailbox.recipients].forEach((list) => list.splice(0));
  people.set(...[li, wang].map((caller) => ({ caller, email: `${caller.name.toLowerCase()}@example.com` })));
  for (const caller of [li, wang]) await parts.service.addEmail(caller, inputOf(contract.emailChannelAdd, { minLevel: 1, language: 'en' }));
  await query(`update notification_channel set created_at = '2020-01-01'`);
});

/** One vehicle of a project that fails is too many. */
async function ruleOn(): Promise<void> {
  const { dataSource } = store.database;
  const rules = new RuleService(new RuleRepository(dataSource), dataSource);
  const { id: ruleId } = await rules.add(administrator, inputOf(contract.ruleAdd, { name: 'Bad update', level: 3, condition: { kind: 'campaignFailing', vehicles: 1, share: null }, scope: { projectId: harbour } }));
  await rules.turn(administrator, { ruleId, on: true });
  await query(`update rule set on_since = '2020-01-01'`);
}

async function tell(campaignId: string, ...changes: readonly (readonly [device: number | null, state: CampaignChangeState])[]): Promise<void> {
  const all = changes.map(([device, state]): CampaignChange => ({ number: String(++told), at: Date.now(), campaignId, name: campaignId === autumn ? 'Autumn' : 'Winter', version: '02.10', deviceId: device === null ? null : deviceId(device), state }));
  await new CampaignRepository(store.database.dataSource).keep(all);
  await new RuleFolder(store.database.dataSource, settings).foldSome({ hours: 1, devices: 1 }, null);
  await run();
}

async function run(): Promise<void> {
  await parts.worker.fill();
  await parts.escalation.advance();
  await parts.worker.sendDue();
}

const mail = (index: number): string => (mailbox.messages[index] ?? '').replace(/=\r\n/g, '').replace(/=3D/g, '=');

describe('the message about a campaign', () => {
  it('goes once to those who see every vehicle of the rule, with what failed and the way to the campaign', async () => {
    await ruleOn();
    await tell(autumn, [null, 'running'], [2, 'success'], [1, 'failure'], [3, 'failure']);
    await tell(autumn, [null, 'paused']);
    expect(mailbox.recipients).toEqual(['li@example.com']);
    expect(mail(0)).toContain('Level 3 rule alarm: Bad update (Autumn, 1 vehicle failed)');
    expect(mail(0)).toContain('Failed vehicles: 1 of 2 tried: LVOLTDECK00000001');
    expect(mail(0)).toContain(`/eco/campaign-list/${autumn}`);
    const [, token = ''] = /acknowledge#link=([\w-]+)/.exec(mail(0)) ?? [];
    expect(await parts.links.read(token)).toMatchObject({ vin: null, count: 1, campaign: 'Autumn', rule: 'Bad update' });
    expect((await parts.links.spend(token)).link.acknowledgedBy).toBe('Li');
  });

  it('goes out for a campaign that was over before anyone was told of it', async () => {
    await ruleOn();
    await tell(autumn, [null, 'running'], [1, 'failure'], [null, 'finished']);
    expect(mailbox.recipients).toEqual(['li@example.com']);
  });
});

describe('the escalations of two campaigns that one rule is about', () => {
  it('run beside each other, and each ends with its own', async () => {
    await parts.policies.add(administrator, inputOf(contract.escalationPolicyAdd, { name: 'Updates', enabled: true, minLevel: 3, language: 'en', rounds: 1, steps: [{ userId: li.userId, waitMinutes: 10 }] }));
    await ruleOn();
    await tell(autumn, [null, 'running'], [1, 'failure']);
    await tell(winter, [null, 'running'], [2, 'failure']);
    const states = async () => (await parts.escalations.list(li, inputOf(contract.escalationList, {}))).items.map(({ state }) => state);
    expect(await states()).toEqual(['running', 'running']);
    await query(`update rule_alarm set acknowledged_at = now(), acknowledged_by = 'Li' where campaign = $1`, [winter]);
    await run();
    expect(await states()).toEqual(['acknowledged', 'running']);
    await tell(autumn, [null, 'stopped']);
    await run();
    expect(await states()).toEqual(['acknowledged', 'ended']);
  });
});

describe('the case of an alarm about a campaign', () => {
  it('is for the first vehicle that failed', async () => {
    const feed = new CaseFeedRepository(store.database.dataSource);
    await feed.keepThreshold({ fault: null, rule: 3 });
    await ruleOn();
    await tell(autumn, [null, 'running'], [2, 'failure'], [1, 'failure']);
    const [mark] = await feed.marks('0', 10);
    expect(mark && (await feed.raised(mark))).toMatchObject({ source: 'rule', ruleName: 'Bad update', members: [{ deviceId: deviceId(2) }] });
    await feed.keepThreshold({ fault: null, rule: null });
    await query('delete from case_mark');
  });
});
