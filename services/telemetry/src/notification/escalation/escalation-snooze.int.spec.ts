import { contract } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import type { Caller } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FaultWorkRepository } from '../../fault/fault-work.repository.ts';
import { RollupFolder } from '../../rollup/rollup-folder.ts';
import { RuleAlarmRepository } from '../../rule/rule-alarm.repository.ts';
import { RuleAlarmService } from '../../rule/rule-alarm.service.ts';
import { RuleFolder } from '../../rule/rule-folder.ts';
import { RuleRepository } from '../../rule/rule.repository.ts';
import { RuleService } from '../../rule/rule.service.ts';
import { RuleStormRepository } from '../../rule/rule-storm.repository.ts';
import { administrator, operator } from '../../testing/callers.ts';
import { deviceId, faults, noon, vehicle, type TestFrame } from '../../testing/frames.ts';
import { Mailbox } from '../../testing/mailbox.ts';
import { notificationParts, TestPeople } from '../../testing/notification-parts.ts';
import { TestStore } from '../../testing/test-store.ts';

const project = '00000000-0000-4000-8b00-000000000001';
const personOf = (number: number, name: string): Caller => ({ ...operator({ projects: [project] }), userId: `00000000-0000-4000-a000-00000000001${number}`, name, permissions: ['view', 'update'] });
const [li, wang] = [personOf(1, 'Li'), personOf(2, 'Wang')];
const hourMs = 3_600_000;
/** Of a rule's alarms, more than three vehicles are a storm. */
const members = [4, 5, 6, 7, 8];

let store: TestStore;
let mailbox: Mailbox;
let parts: ReturnType<typeof notificationParts>;
let work: FaultWorkRepository;
let alarms: RuleAlarmService;
const people = new TestPeople();
const query = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> => store.database.dataSource.query(sql, parameters);

beforeAll(async () => {
  [store, mailbox] = await Promise.all([TestStore.open(), Mailbox.open()]);
  const { dataSource } = store.database;
  await store.admit({ projectId: project, projectName: 'Harbour' }, ...members.map((number) => ({ id: deviceId(number), vin: `LVOLTDECK0000000${number}`, projectId: project })));
  parts = notificationParts(dataSource, people, mailbox.url);
  work = new FaultWorkRepository(dataSource);
  alarms = new RuleAlarmService(new RuleAlarmRepository(dataSource), new RuleStormRepository(dataSource));
});
afterAll(async () => {
  await mailbox.close();
  await store.close();
});
beforeEach(async () => {
  await store.empty();
  await query('delete from rule');
  [mailbox.messages, mailbox.recipients].forEach((list) => list.splice(0));
  mailbox.refusal = null;
  people.set(...[administrator, li, wang].map((caller) => ({ caller, email: `${caller.name.toLowerCase()}@example.com` })));
  const steps = [li, wang].map(({ userId }) => ({ userId, waitMinutes: 10 }));
  await parts.policies.add(administrator, inputOf(contract.escalationPolicyAdd, { name: 'Fire', enabled: true, minLevel: 3, language: 'en', rounds: 1, steps }));
});

const frame = (minute: number, level: number): TestFrame => ({ deviceId: deviceId(1), vin: 'LVOLTDECK00000001', at: noon + minute * 60_000, blocks: [vehicle(), faults(level === 0 ? [] : [{ type: 8, level }])] });
const low = (number: number, minute: number): TestFrame => ({ deviceId: deviceId(number), vin: `LVOLTDECK0000000${number}`, at: noon + minute * 60_000, blocks: [vehicle({ soc: 10 })] });

/** As the pollers do it, once. */
async function run(): Promise<void> {
  await parts.worker.fill();
  await parts.escalation.advance();
  await parts.worker.sendDue();
}

/** The wait of the newest step is over. */
async function waited(): Promise<void> {
  await query(`update escalation set next_at = now() where state = 'running'`);
  await run();
}

const shown = async () => (await parts.escalations.list(administrator, inputOf(contract.escalationList, {}))).items;
const told = (): string[] => mailbox.recipients.map((address) => address.split('@')[0] ?? '');

async function fault(): Promise<string> {
  await store.save([frame(1, 3)]);
  await run();
  const [row] = await query<{ id: string }>('select id::text from fault');
  return row?.id ?? '';
}

/** Of a rule, for these vehicles. */
async function alarm(...numbers: number[]): Promise<void> {
  const { dataSource } = store.database;
  await store.save(numbers.map((number) => low(number, 11)));
  await new RollupFolder(dataSource).foldAll();
  const folder = new RuleFolder(dataSource, { timeZone: 'Asia/Shanghai', number: (name) => (name === 'stormVehicles' ? 3 : 10) });
  while ((await folder.foldSome({ hours: 10, devices: 10 }, noon)) > 0);
  await run();
}

async function rule(): Promise<void> {
  const rules = new RuleService(new RuleRepository(store.database.dataSource), store.database.dataSource);
  const condition = { kind: 'threshold', metric: 'soc', direction: 'below', limit: 20, durationS: 0, hysteresis: 5 };
  const { id: ruleId } = await rules.add(administrator, inputOf(contract.ruleAdd, { name: 'Nearly empty', level: 3, condition }));
  await rules.turn(administrator, { ruleId, on: true });
  await query(`update rule set on_since = '2020-01-01'`);
}

describe('the escalation of a fault that is snoozed', () => {
  it('waits, and starts again with its first step when the time is over', async () => {
    const id = await fault();
    await work.snooze(id, new Date(Date.now() + hourMs), 'Li');
    await waited();
    await waited();
    expect(told()).toEqual(['li']);
    expect(await shown()).toMatchObject([{ state: 'snoozed', nextAt: null }]);
    await query('update fault set snoozed_until = now()');
    await run();
    expect(told()).toEqual(['li', 'li']);
    expect(await shown()).toMatchObject([{ state: 'running', stepsInAll: 3, steps: [{ number: 1, person: 'Li' }, { number: 2, person: 'Li' }] }]);
    await waited();
    await waited();
    expect(told()).toEqual(['li', 'li', 'wang']);
    expect(await shown()).toMatchObject([{ state: 'exhausted' }]);
  });

  it('goes on at once when the snooze is taken back, or the level rises', async () => {
    const id = await fault();
    await work.snooze(id, new Date(Date.now() + hourMs), 'Li');
    await run();
    await work.unsnooze(id, 'Li');
    await run();
    expect(told()).toEqual(['li', 'li']);
    await work.snooze(id, new Date(Date.now() + hourMs), 'Li');
    await run();
    await store.save([frame(2, 4)]);
    await run();
    expect(told()).toEqual(['li', 'li', 'li']);
    expect(await shown()).toMatchObject([{ state: 'running' }]);
  });

  it('ends when it is acknowledged or over meanwhile', async () => {
    const id = await fault();
    await work.snooze(id, new Date(Date.now() + hourMs), 'Li');
    await run();
    await store.save([frame(2, 0), frame(3, 0)]);
    await run();
    expect(await shown()).toMatchObject([{ state: 'ended', nextAt: null }]);
    expect(told()).toEqual(['li']);
  });

  it('sends no message that still waited to be sent', async () => {
    mailbox.refusal = 'the disk is full';
    const id = await fault();
    await work.snooze(id, new Date(Date.now() + hourMs), 'Li');
    mailbox.refusal = null;
    await run();
    await query(`update notification_delivery set next_at = now() where state = 'waiting'`);
    await parts.worker.sendDue();
    expect(mailbox.messages).toEqual([]);
    expect(await query('select state, answer from notification_delivery')).toEqual([{ state: 'dead', answer: 'Snoozed before it was sent' }]);
  });
});

describe('the escalation of a rule alarm that is snoozed', () => {
  it('waits and starts again, as that of a fault', async () => {
    await rule();
    await alarm(4);
    const [row] = await query<{ id: string }>('select id::text from rule_alarm');
    await alarms.snooze(administrator, { alarmId: row?.id ?? '', minutes: 60 });
    await waited();
    expect([told(), (await shown()).map(({ state }) => state)]).toEqual([['li'], ['snoozed']]);
    await query('update rule_alarm set snoozed_until = now()');
    await run();
    expect([told(), (await shown()).map(({ state }) => state)]).toEqual([['li', 'li'], ['running']]);
  });

  it('waits when a whole storm is, and goes on when another vehicle joins it', async () => {
    await rule();
    await alarm(4, 5, 6, 7);
    const [{ storm: stormId } = { storm: '' }] = await query<{ storm: string }>('select distinct storm::text from rule_alarm');
    expect(await alarms.snoozeStorm(li, { stormId, minutes: 60 })).toMatchObject({ alarms: 4, snoozed: 4 });
    await waited();
    expect([told(), (await shown()).map(({ state }) => state)]).toEqual([['li'], ['snoozed']]);
    await alarm(8);
    await run();
    expect([told(), (await shown()).map(({ state }) => state)]).toEqual([['li', 'li'], ['running']]);
    expect(await alarms.storm(administrator, stormId)).toMatchObject({ alarms: 5, snoozed: 4 });
  });

  it('is snoozed by the link of its message, for all of a storm', async () => {
    await rule();
    await alarm(4, 5, 6, 7);
    const [, token = ''] = /acknowledge#link=([\w-]+)/.exec((mailbox.messages[0] ?? '').replace(/=\r\n/g, '').replace(/=3D/g, '=')) ?? [];
    expect((await parts.links.read(token)).snoozes.map(({ snooze }) => snooze)).toEqual(['hour', 'shift', 'morning']);
    expect((await parts.links.spend(token, 'shift')).link).toMatchObject({ rule: 'Nearly empty', acknowledgedAt: null, snoozedBy: 'Li', snoozedUntil: expect.any(String) });
    expect(await query('select count(*)::int4 as n from rule_alarm where snoozed_until > now()')).toEqual([{ n: 4 }]);
    await waited();
    expect(told()).toEqual(['li']);
  });
});
