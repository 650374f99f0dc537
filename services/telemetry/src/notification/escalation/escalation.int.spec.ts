import { contract, type EscalationView } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import type { Caller } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FaultRepository } from '../../fault/fault.repository.ts';
import { FaultService } from '../../fault/fault.service.ts';
import { RollupFolder } from '../../rollup/rollup-folder.ts';
import { RuleFolder } from '../../rule/rule-folder.ts';
import { RuleRepository } from '../../rule/rule.repository.ts';
import { RuleService } from '../../rule/rule.service.ts';
import { administrator, operator } from '../../testing/callers.ts';
import { deviceId, faults, noon, vehicle, type TestFrame } from '../../testing/frames.ts';
import { Mailbox } from '../../testing/mailbox.ts';
import { notificationParts, TestPeople } from '../../testing/notification-parts.ts';
import { TestStore } from '../../testing/test-store.ts';

const project = '00000000-0000-4000-8b00-000000000001';
const personOf = (number: number, name: string): Caller => ({ ...operator({ projects: [project] }), userId: `00000000-0000-4000-a000-00000000001${number}`, name, permissions: ['view', 'update'] });
const [li, wang, zhao] = [personOf(1, 'Li'), personOf(2, 'Wang'), personOf(3, 'Zhao')];
const addressOf = ({ name }: Caller): string => `${name.toLowerCase()}@example.com`;

let store: TestStore;
let mailbox: Mailbox;
let parts: ReturnType<typeof notificationParts>;
const people = new TestPeople();
const query = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> => store.database.dataSource.query(sql, parameters);

beforeAll(async () => {
  [store, mailbox] = await Promise.all([TestStore.open(), Mailbox.open()]);
  await store.admit({ projectId: project, projectName: 'Harbour' });
  parts = notificationParts(store.database.dataSource, people, mailbox.url);
});
afterAll(async () => {
  await mailbox.close();
  await store.close();
});
beforeEach(async () => {
  await store.empty();
  [mailbox.messages, mailbox.recipients].forEach((list) => list.splice(0));
  mailbox.refusal = null;
  people.isAway = false;
  people.set(...[administrator, li, wang, zhao].map((caller) => ({ caller, email: addressOf(caller) })));
});

const frame = (minute: number, level: number): TestFrame => ({ deviceId: deviceId(1), vin: 'LVOLTDECK00000001', at: noon + minute * 60_000, blocks: [vehicle(), faults(level === 0 ? [] : [{ type: 8, level }])] });

const rotaOf = async (...members: Caller[]): Promise<string> => (await parts.rotas.add(inputOf(contract.rotaAdd, { name: 'Night', rhythm: 'daily', hour: 8, startsOn: '2026-11-23', people: members.map(({ userId }) => userId) }))).id;

async function policy(steps: readonly object[], more: object = {}): Promise<string> {
  return (await parts.policies.add(administrator, inputOf(contract.escalationPolicyAdd, { name: 'Fire', enabled: true, minLevel: 3, language: 'en', rounds: 1, steps: steps.map((step) => ({ waitMinutes: 10, ...step })), ...more }))).id;
}

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

async function shown(caller: Caller = administrator): Promise<readonly EscalationView[]> {
  return (await parts.escalations.list(caller, inputOf(contract.escalationList, {}))).items;
}
const outcomes = async () => (await shown())[0]?.steps.map(({ number, person, rota, outcome }) => [number, person, rota, outcome]);
const acknowledge = async () => {
  const [{ id: faultId } = { id: '' }] = await query<{ id: string }>('select id::text from fault');
  await new FaultService(new FaultRepository(store.database.dataSource)).acknowledge(administrator, { faultId });
};

describe('a fault that no one acknowledges', () => {
  it('goes to the person on duty, then to the second, and stops by the link of the message', async () => {
    await policy([{ rotaId: await rotaOf(li) }, { userId: wang.userId }], { rounds: 3 });
    await store.save([frame(0, 0), frame(1, 3)]);
    await run();
    expect(mailbox.recipients).toEqual(['li@example.com']);
    const first = mailbox.messages[0] ?? '';
    expect(first).toContain('Subject: Escalation, step 1: Level 3 fault: Over-temperature');
    expect(first.replace(/=\r\n/g, '')).toContain('You are on duty in the rota "Night" (step 1 of the escalation policy "Fire").');
    await run();
    expect(mailbox.messages).toHaveLength(1);
    await waited();
    expect(mailbox.recipients).toEqual(['li@example.com', 'wang@example.com']);
    expect(await shown()).toMatchObject([{ state: 'running', policy: 'Fire', vin: 'LVOLTDECK00000001', type: 8, level: 3, stepsInAll: 6, nextAt: expect.any(String) }]);
    const [, token = ''] = /acknowledge#link=([\w-]+)/.exec((mailbox.messages[1] ?? '').replace(/=\r\n/g, '').replace(/=3D/g, '=')) ?? [];
    expect((await parts.links.spend(token)).link.acknowledgedBy).toBe('Wang');
    await waited();
    expect(mailbox.messages).toHaveLength(2);
    expect(await shown()).toMatchObject([{ state: 'acknowledged', nextAt: null }]);
    expect(await outcomes()).toEqual([[1, 'Li', 'Night', 'sent'], [2, 'Wang', null, 'sent']]);
  });

  it('takes all steps as often as the policy says, and then is given up', async () => {
    await policy([{ userId: li.userId }, { userId: wang.userId }], { rounds: 2 });
    await store.save([frame(1, 3)]);
    await run();
    for (let step = 2; step <= 4; step++) await waited();
    expect(mailbox.recipients).toEqual(['li', 'wang', 'li', 'wang'].map((name) => `${name}@example.com`));
    await waited();
    expect(mailbox.messages).toHaveLength(4);
    expect(await shown()).toMatchObject([{ state: 'exhausted', nextAt: null }]);
  });

  it('starts again when it rises after its acknowledgement', async () => {
    await policy([{ userId: li.userId }]);
    await store.save([frame(1, 3)]);
    await run();
    await acknowledge();
    await run();
    await store.save([frame(2, 4)]);
    await run();
    expect(mailbox.recipients).toEqual(['li@example.com', 'li@example.com']);
    expect((await shown()).map(({ state, level }) => [state, level])).toEqual([['running', 4], ['acknowledged', 3]]);
  });

  it('that ends sends nothing more', async () => {
    await policy([{ userId: li.userId }, { userId: wang.userId }]);
    await store.save([frame(1, 3)]);
    await run();
    await store.save([frame(2, 0), frame(3, 0)]);
    await waited();
    expect(mailbox.recipients).toEqual(['li@example.com']);
    expect(await shown()).toMatchObject([{ state: 'ended' }]);
  });

  it('and is acknowledged while its message waits to be sent sends none', async () => {
    mailbox.refusal = 'the disk is full';
    await policy([{ userId: li.userId }]);
    await store.save([frame(1, 3)]);
    await run();
    await acknowledge();
    mailbox.refusal = null;
    await run();
    await query(`update notification_delivery set next_at = now() where state = 'waiting'`);
    await parts.worker.sendDue();
    expect(mailbox.messages).toEqual([]);
    expect(await query('select state, answer from notification_delivery')).toEqual([{ state: 'dead', answer: 'Acknowledged or over before it was sent' }]);
  });

  it('starts nothing below the level, in another project, or where the policy is off', async () => {
    const steps = [{ userId: li.userId }];
    await policy(steps, { minLevel: 4 });
    await policy(steps, { projectId: '00000000-0000-4000-8b00-000000000009' });
    await policy(steps, { enabled: false });
    await store.save([frame(1, 3)]);
    await run();
    expect([await shown(), mailbox.messages]).toEqual([[], []]);
  });

  it('runs once, whatever late records make of its beginning', async () => {
    await policy([{ userId: li.userId }, { userId: wang.userId }]);
    await store.save([frame(10, 3), frame(20, 3), frame(30, 3)]);
    await run();
    await store.save([frame(5, 3)]);
    await store.save([frame(14, 0), frame(15, 0), frame(16, 0)]);
    await waited();
    expect(mailbox.recipients).toEqual(['li@example.com', 'wang@example.com']);
    expect(await shown()).toHaveLength(1);
  });

  it('of a vehicle whose clock is ahead goes on as any other', async () => {
    await policy([{ userId: li.userId }]);
    const ahead = Date.now() + 120_000;
    await store.save([{ ...frame(0, 3), at: ahead, receivedAt: Date.now() }]);
    await run();
    expect(await shown()).toMatchObject([{ state: 'running' }]);
  });
});

describe('a storm', () => {
  const low = (number: number, minute: number, soc: number): TestFrame => ({ deviceId: deviceId(number), vin: `LVOLTDECK0000000${number}`, at: noon + minute * 60_000, blocks: [vehicle({ soc })] });
  const members = [4, 5, 6, 7];

  async function apply(): Promise<void> {
    const { dataSource } = store.database;
    await new RollupFolder(dataSource).foldAll();
    const folder = new RuleFolder(dataSource, { timeZone: 'Asia/Shanghai', number: (name) => (name === 'stormVehicles' ? 3 : 10) });
    while ((await folder.foldSome({ hours: 10, devices: 10 }, noon)) > 0);
    await run();
  }

  it('escalates once, until all of it is over or acknowledged: by the link of its message, all at once', async () => {
    const { dataSource } = store.database;
    await store.admit(...members.map((number) => ({ id: deviceId(number), vin: `LVOLTDECK0000000${number}`, projectId: project })));
    await query('delete from rule');
    const rules = new RuleService(new RuleRepository(dataSource), dataSource);
    const condition = { kind: 'threshold', metric: 'soc', direction: 'below', limit: 20, durationS: 0, hysteresis: 5 };
    const { id: ruleId } = await rules.add(administrator, inputOf(contract.ruleAdd, { name: 'Nearly empty', level: 3, condition }));
    await rules.turn(administrator, { ruleId, on: true });
    await query(`update rule set on_since = '2020-01-01'`);
    await policy([{ userId: li.userId }, { userId: wang.userId }]);
    await store.save(members.map((number) => low(number, 11, 15)));
    await apply();
    await store.save([low(4, 13, 60), low(5, 13, 60)]);
    await apply();
    await waited();
    expect(mailbox.recipients).toEqual(['li@example.com', 'wang@example.com']);
    expect(await shown()).toMatchObject([{ state: 'running', rule: 'Nearly empty' }]);
    const said = (mailbox.messages[1] ?? '').replace(/=\r\n/g, '').replace(/=3D/g, '=');
    expect(said).toContain('Other vehicles: 3 more vehicles');
    const [, token = ''] = /acknowledge#link=([\w-]+)/.exec(said) ?? [];
    expect((await parts.links.read(token)).others).toBe(3);
    await parts.links.spend(token);
    expect(await query('select distinct acknowledged_by from rule_alarm')).toEqual([{ acknowledged_by: 'Wang' }]);
    await waited();
    expect(mailbox.messages).toHaveLength(2);
    expect(await shown()).toMatchObject([{ state: 'acknowledged' }]);
  });
});

describe('who a step reaches', () => {
  it('is the person of the override while it lasts', async () => {
    const id = await rotaOf(li);
    await parts.rotas.addOverride(inputOf(contract.rotaOverrideAdd, { id, userId: zhao.userId, from: Date.now() - 60_000, to: Date.now() + 3_600_000 }));
    expect((await parts.rotas.get(id)).duty).toMatchObject([{ person: { name: 'Zhao' }, override: true, from: null }, { person: { name: 'Li' }, override: false }]);
    await policy([{ rotaId: id }]);
    await store.save([frame(1, 3)]);
    await run();
    expect(mailbox.recipients).toEqual(['zhao@example.com']);
  });

  it('is no one who may not see the vehicle, has no address or is gone: the next step follows at once', async () => {
    people.set(...[administrator, li, zhao].map((caller) => ({ caller, email: addressOf(caller) })), { caller: wang, email: null });
    await policy([{ userId: li.userId }, { userId: wang.userId }, { userId: zhao.userId }, { userId: administrator.userId }]);
    people.set({ caller: { ...li, scope: operator().scope }, email: 'li@example.com' }, { caller: wang, email: null }, { caller: administrator, email: 'admin@example.com' });
    await store.save([frame(1, 3)]);
    await run();
    for (let step = 2; step <= 4; step++) await run();
    expect(mailbox.recipients).toEqual(['admin@example.com']);
    expect(await outcomes()).toEqual([[1, 'Li', null, 'notAllowed'], [2, 'Wang', null, 'noAddress'], [3, null, null, 'gone'], [4, administrator.name, null, 'sent']]);
  });

  it('gets it by the own channels, at once and whatever they are for', async () => {
    await parts.service.addEmail(li, inputOf(contract.emailChannelAdd, { minLevel: 4, language: 'zh-CN', quietFrom: '00:00', quietTo: '23:59' }));
    await policy([{ userId: li.userId }], { minLevel: 2 });
    await store.save([frame(1, 2)]);
    await run();
    expect(mailbox.recipients).toEqual(['li@example.com']);
    expect(await query('select duty from notification_channel')).toEqual([{ duty: false }]);
  });

  it('without a channel has none afterwards, either, and sees the delivery', async () => {
    await policy([{ userId: li.userId }]);
    await store.save([frame(1, 3)]);
    await run();
    expect((await parts.service.overview(li)).items).toEqual([]);
    expect((await parts.service.listDeliveries(li, inputOf(contract.notificationDeliveries, {}))).items).toMatchObject([{ kind: 'email', state: 'delivered', type: 8 }]);
    // The next fault of the vehicle starts after the escalation of this one.
    await query('update escalation set created_at = to_timestamp($1)', [noon / 1_000 + 90]);
    await store.save([frame(2, 0), frame(10, 3)]);
    await run();
    expect(mailbox.recipients).toEqual(['li@example.com', 'li@example.com']);
  });

  it('waits while identity is away', async () => {
    await policy([{ userId: li.userId }]);
    await store.save([frame(1, 3)]);
    await parts.worker.fill();
    people.isAway = true;
    await expect(parts.escalation.advance()).rejects.toThrow('identity is away');
    people.isAway = false;
    await run();
    expect(mailbox.messages).toHaveLength(1);
  });

  it('gets each step once from two processes', async () => {
    await policy([{ userId: li.userId }]);
    await store.save([frame(1, 3)]);
    await parts.worker.fill();
    const other = notificationParts(store.database.dataSource, people, mailbox.url);
    await Promise.all([parts.escalation.advance(), other.escalation.advance()]);
    await parts.worker.sendDue();
    expect(mailbox.messages).toHaveLength(1);
  });
});

describe('rotas and policies', () => {
  const fields = { name: 'Night', rhythm: 'daily', hour: 8, startsOn: '2026-11-23', people: [li.userId] };

  it('refuse people who are not there, and rotas that are none', async () => {
    await expect(parts.rotas.add(inputOf(contract.rotaAdd, { ...fields, people: [deviceId(9)] }))).rejects.toMatchObject({ code: 'DUTY_PERSON_UNKNOWN' });
    await expect(policy([{ userId: deviceId(9) }])).rejects.toMatchObject({ code: 'DUTY_PERSON_UNKNOWN' });
    await expect(policy([{ rotaId: deviceId(9) }])).rejects.toMatchObject({ code: 'ROTA_NOT_FOUND' });
    expect(() => inputOf(contract.escalationPolicyAdd, { name: 'x', enabled: true, minLevel: 3, language: 'en', rounds: 1, steps: [{ waitMinutes: 1 }] })).toThrow();
  });

  it('refuse a change of what someone else has changed', async () => {
    const rota = await parts.rotas.add(inputOf(contract.rotaAdd, fields));
    const changed = inputOf(contract.rotaChange, { ...fields, id: rota.id, revision: rota.revision, people: [wang.userId] });
    expect((await parts.rotas.change(changed)).duty).toMatchObject([{ person: { name: 'Wang' } }, { person: { name: 'Wang' } }]);
    await expect(parts.rotas.change(changed)).rejects.toMatchObject({ code: 'ROTA_CHANGED' });
  });

  it('keep a rota that a policy uses', async () => {
    const rotaId = await rotaOf(li);
    const id = await policy([{ rotaId }]);
    await expect(parts.rotas.remove(rotaId)).rejects.toMatchObject({ code: 'ROTA_IN_USE' });
    await parts.policies.remove(administrator, id);
    await parts.rotas.remove(rotaId);
    expect((await parts.rotas.list()).items).toEqual([]);
  });

  it('end what runs when the policy is switched off or deleted', async () => {
    const id = await policy([{ userId: li.userId }]);
    await store.save([frame(1, 3)]);
    await run();
    const { revision } = await parts.policies.get(administrator, id);
    await parts.policies.change(administrator, inputOf(contract.escalationPolicyChange, { id, revision, name: 'Fire', enabled: false, minLevel: 3, language: 'en', rounds: 1, steps: [{ userId: li.userId, waitMinutes: 5 }] }));
    await run();
    expect(await shown()).toMatchObject([{ state: 'ended' }]);
    await parts.policies.remove(administrator, id);
    expect(await shown()).toEqual([]);
  });

  it('show escalations of vehicles that the caller sees alone', async () => {
    await policy([{ userId: li.userId }]);
    await store.save([frame(1, 3)]);
    await run();
    expect(await shown({ ...administrator, scope: operator().scope })).toEqual([]);
    expect((await parts.policies.list({ ...administrator, scope: operator().scope })).items).toMatchObject([{ running: 0 }]);
    expect((await parts.policies.list(administrator)).items).toMatchObject([{ running: 1 }]);
  });
});
