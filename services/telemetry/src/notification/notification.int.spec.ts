import { contract } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { webhookHeaders, type Caller } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DictionaryRepository } from '../dictionary/dictionary.repository.ts';
import { RollupFolder } from '../rollup/rollup-folder.ts';
import { RuleFolder } from '../rule/rule-folder.ts';
import { RuleRepository } from '../rule/rule.repository.ts';
import { RuleService } from '../rule/rule.service.ts';
import { administrator, operator } from '../testing/callers.ts';
import { deviceId, faults, noon, vehicle, type TestFrame } from '../testing/frames.ts';
import { HookReceiver, Mailbox } from '../testing/mailbox.ts';
import { notificationParts, TestPeople } from '../testing/notification-parts.ts';
import { TestStore } from '../testing/test-store.ts';
import type { DeliveryRepository } from './delivery.repository.ts';
import type { NotificationService } from './notification.service.ts';
import type { NotificationWorker } from './notification-worker.ts';
import { signatureOf } from './signature.ts';

const minute = 60_000;
const project = '00000000-0000-4000-8b00-000000000001';
const settings = { timeZone: 'Asia/Shanghai', number: () => 3 };

let store: TestStore;
let mailbox: Mailbox;
let receiver: HookReceiver;
const people = new TestPeople();
let service: NotificationService;
let deliveries: DeliveryRepository;
const query = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> => store.database.dataSource.query(sql, parameters);

function parts(smtpUrl: string): NotificationWorker {
  const made = notificationParts(store.database.dataSource, people, smtpUrl);
  ({ deliveries, service } = made);
  return made.worker;
}

let worker: NotificationWorker;

/** As the poller does it, once. */
async function run(): Promise<void> {
  await worker.fill();
  await worker.sendDue();
}

const report = (at: number, list: { type: number; level: number }[], number = 1): TestFrame => ({
  deviceId: deviceId(number), vin: `LVOLTDECK0000000${number}`, at: noon + at * minute, blocks: [vehicle(), faults(list)],
});

beforeAll(async () => {
  [store, mailbox, receiver] = await Promise.all([TestStore.open(), Mailbox.open(), HookReceiver.open()]);
  await store.admit({ projectId: project, projectName: 'Harbour', plate: '沪A12345' }, { id: deviceId(2), vin: 'LVOLTDECK00000002' });
});
afterAll(async () => {
  await Promise.all([receiver.close(), mailbox.close()]);
  await store.close();
});
beforeEach(async () => {
  await store.empty();
  [mailbox.messages, mailbox.recipients, receiver.requests].forEach((list) => list.splice(0));
  mailbox.refusal = null;
  receiver.answer = { status: 200, body: 'taken' };
  people.set({ caller: administrator, email: 'tester@example.com' });
  worker = parts(mailbox.url);
});

const choices = { minLevel: 2, language: 'en' } as const;

/** A channel of before the faults of these tests, which are dated. */
async function email(more: object = {}, caller: Caller = administrator): Promise<string> {
  const { id } = await service.addEmail(caller, inputOf(contract.emailChannelAdd, { ...choices, ...more }));
  await query(`update notification_channel set created_at = '2020-01-01'`);
  return id;
}
async function webhook(): Promise<{ id: string; secret: string }> {
  const { secret, channel: { id } } = await service.addWebhook(administrator, inputOf(contract.webhookChannelAdd, { ...choices, url: receiver.url }));
  await query(`update notification_channel set created_at = '2020-01-01'`);
  return { id, secret };
}
const states = () => query<{ state: string; attempts: number; answer: string }>('select state, attempts, answer from notification_delivery order by number');
const due = () => query(`update notification_delivery set next_at = now() where state = 'waiting'`);

describe('a fault that begins', () => {
  it('leaves once by each channel, however often its records come', async () => {
    await email();
    const { secret } = await webhook();
    const frames = [report(0, []), report(1, [{ type: 8, level: 3 }]), report(2, [{ type: 8, level: 2 }])];
    await store.save(frames);
    await run();
    await store.save(frames);
    await store.save([report(3, [{ type: 8, level: 3 }]), report(5, [])]);
    await run();
    expect(mailbox.recipients).toEqual(['tester@example.com']);
    expect(mailbox.messages).toHaveLength(1);
    expect(mailbox.messages[0]).toMatch(/^From: Voltdeck <voltdeck@example\.com>/m);
    expect(mailbox.messages[0]).toContain('https://console.example/main/failure/');
    expect(receiver.requests).toHaveLength(1);
    const { headers, body } = receiver.requests[0] ?? { path: '', headers: {}, body: '' };
    expect(JSON.parse(body)).toMatchObject({ event: 'fault', fault: { type: 8, level: 3, name: 'Over-temperature' }, vehicle: { vin: 'LVOLTDECK00000001', plate: '沪A12345' } });
    expect(headers[webhookHeaders.signature]).toBe(signatureOf(secret, Number(headers[webhookHeaders.timestamp]), body));
    const answers = (await states()).map(({ state, attempts, answer }) => [state, attempts, answer]);
    expect(answers.sort()).toEqual([['delivered', 1, expect.stringMatching(/^250/)], ['delivered', 1, 'HTTP 200 taken']]);
  });

  it('is named as the fault dictionary has it for the model of the vehicle when the message leaves', async () => {
    const dictionary = new DictionaryRepository(store.database.dataSource);
    const silent = { level: 1, nameZh: null, causesZh: null, causesEn: null, checksZh: null, checksEn: null, partsZh: null, partsEn: null };
    await store.admit({ id: deviceId(3), vin: 'LVOLTDECK00000003', bmsModel: 'A' });
    await email();
    await webhook();
    await store.save([report(1, [{ type: 8, level: 3 }], 3)]);
    await dictionary.replace([{ ...silent, id: deviceId(9), bmsModel: 'A', type: 8, nameEn: 'Pack A too hot' }, { ...silent, id: deviceId(8), bmsModel: 'B', type: 8, nameEn: 'Pack B too hot' }]);
    await run();
    await dictionary.replace([]);
    expect(mailbox.messages[0]).toContain('Fault: Pack A too hot');
    expect(JSON.parse(receiver.requests[0]?.body ?? '{}')).toMatchObject({ fault: { type: 8, level: 3, name: 'Pack A too hot' } });
    const { items } = await service.listDeliveries(administrator, inputOf(contract.notificationDeliveries, {}));
    expect(items[0]).toMatchObject({ type: 8, level: 3, faultName: { en: 'Over-temperature' } });
  });

  it('below the chosen level leaves when it rises to it', async () => {
    await email({ minLevel: 3 });
    await store.save([report(1, [{ type: 8, level: 1 }])]);
    await run();
    expect(mailbox.messages).toEqual([]);
    await store.save([report(2, [{ type: 8, level: 3 }])]);
    await run();
    expect(mailbox.messages).toHaveLength(1);
  });

  it('does not leave again when late records move its beginning, divide it or join it with another', async () => {
    await email();
    await store.save([report(10, [{ type: 8, level: 2 }]), report(20, [{ type: 8, level: 2 }]), report(30, [])]);
    await run();
    await store.save([report(5, [{ type: 8, level: 2 }])]);
    await run();
    await store.save([report(14, []), report(15, []), report(16, [])]);
    await run();
    expect(await query('select 1 from fault')).toHaveLength(2);
    expect(mailbox.messages).toHaveLength(1);
  });

  it('that only late records tell of is not missed', async () => {
    await email();
    await store.save([report(30, [])]);
    await store.save([report(10, [{ type: 8, level: 2 }]), report(11, [])]);
    await run();
    expect(mailbox.messages).toHaveLength(1);
  });

  it('and ended before there was the channel is old news', async () => {
    await service.addEmail(administrator, inputOf(contract.emailChannelAdd, choices));
    await store.save([report(1, [{ type: 8, level: 3 }]), report(2, [])]);
    await run();
    expect(await states()).toEqual([]);
  });

  it('makes no mark where no one has a channel', async () => {
    await store.save([report(1, [{ type: 8, level: 3 }])]);
    expect(await store.count('fault_mark')).toBe(0);
  });
});

describe('an alarm of a rule that begins', () => {
  const charge = (at: number, soc: number, number = 1): TestFrame => ({ deviceId: deviceId(number), vin: `LVOLTDECK0000000${number}`, at: noon + at * minute, blocks: [vehicle({ soc })] });

  /** On since before the records of these tests, which are dated. */
  async function rule(level = 2): Promise<void> {
    const { dataSource } = store.database;
    await query('delete from rule');
    const rules = new RuleService(new RuleRepository(dataSource), dataSource);
    const condition = { kind: 'threshold', metric: 'soc', direction: 'below', limit: 20, durationS: 0, hysteresis: 5 };
    const { id } = await rules.add(administrator, inputOf(contract.ruleAdd, { name: 'Nearly empty', level, condition }));
    await rules.turn(administrator, { ruleId: id, on: true });
    await query(`update rule set on_since = '2020-01-01'`);
  }

  async function apply(): Promise<void> {
    const { dataSource } = store.database;
    await new RollupFolder(dataSource).foldAll();
    while ((await new RuleFolder(dataSource, settings).foldSome({ hours: 10, devices: 10 }, noon)) > 0);
    await run();
  }

  it('leaves once by each channel, however often its records come', async () => {
    await email();
    await webhook();
    await rule();
    const frames = [charge(0, 50), charge(1, 15), charge(2, 12)];
    await store.save(frames);
    await apply();
    await store.save(frames);
    await store.save([charge(3, 11), charge(4, 40), charge(70, 40)]);
    await apply();
    expect(mailbox.messages).toHaveLength(1);
    expect(mailbox.messages[0]).toContain('Rule: Nearly empty\r\nCondition: SOC below 20%, cleared at 25% or above');
    const { headers, body } = receiver.requests[0] ?? { path: '', headers: {}, body: '' };
    expect([receiver.requests.length, headers[webhookHeaders.event]]).toEqual([1, 'rule']);
    expect(JSON.parse(body)).toMatchObject({ event: 'rule', alarm: { rule: 'Nearly empty', sentence: 'SOC below 20%, cleared at 25% or above', level: 2 }, vehicle: { vin: 'LVOLTDECK00000001' } });
    const [told] = (await service.listDeliveries(administrator, inputOf(contract.notificationDeliveries, {}))).items;
    expect(told).toMatchObject({ type: null, rule: 'Nearly empty', state: 'delivered', level: 2 });
  });

  it('does not leave again when late records move its beginning or divide it', async () => {
    await email();
    await rule();
    await store.save([charge(10, 15), charge(20, 15), charge(30, 14), charge(90, 13), charge(91, 40), charge(160, 40)]);
    await apply();
    await store.save([charge(5, 15), charge(25, 40)].map((frame) => ({ ...frame, reissue: true, receivedAt: noon + 200 * minute })));
    await apply();
    expect(await query('select 1 from rule_alarm')).toHaveLength(2);
    expect(mailbox.messages).toHaveLength(1);
  });

  it('of a storm leave as one message that says how many more vehicles it is about, however late the others come', async () => {
    const far = { ...operator({ projects: [project] }), userId: '00000000-0000-4000-a000-000000000007' };
    people.known.set(far.userId, { caller: far, email: 'far@example.com' });
    await store.admit(...[4, 5, 6, 7].map((number) => ({ id: deviceId(number), vin: `LVOLTDECK0000000${number}`, ...(number > 5 ? { projectId: project } : {}) })));
    await email();
    await email({}, far);
    await webhook();
    await rule();
    // One alone, before anyone can know what it becomes.
    await store.save([charge(10, 15, 4)]);
    await apply();
    expect(mailbox.messages).toHaveLength(1);
    await store.save([5, 6, 7].map((number) => charge(11, 15, number)));
    await apply();
    expect([...mailbox.recipients].sort()).toEqual(['far@example.com', 'tester@example.com', 'tester@example.com']);
    const said = (text: string): string | undefined => mailbox.messages.find((message) => message.includes(text));
    expect(said('Other vehicles: 1 more vehicle\r\n')).toBeDefined();
    expect(said('Other vehicles: 3 more vehicles')).toMatch(/main\/rule\/rule-list\?rule=3D\d+&storm=3D\d+/);
    expect(JSON.parse(receiver.requests.at(-1)?.body ?? '')).toMatchObject({ event: 'rule', alarm: { stormId: expect.stringMatching(/^\d+$/), otherVehicles: 3 } });
    // Late records add vehicles to the storm; what was said of it stays said.
    await store.save([charge(12, 12, 1), charge(9, 15, 2)].map((frame) => ({ ...frame, reissue: true, receivedAt: noon + 300 * minute })));
    await apply();
    expect([await query('select 1 from rule_alarm where storm is not null'), await query('select 1 from rule_storm')].map((rows) => rows.length)).toEqual([6, 1]);
    expect([mailbox.messages.length, receiver.requests.length]).toEqual([3, 2]);
  });

  it('below the chosen level leaves to no one, and makes no mark where no one has a channel', async () => {
    await rule(1);
    await store.save([charge(1, 15)]);
    await apply();
    expect([await store.count('rule_alarm'), await store.count('rule_alarm_mark')]).toEqual([1, 0]);
    await email();
    await store.save([charge(2, 40), charge(3, 15)]);
    await apply();
    expect([await store.count('rule_alarm'), await states()]).toEqual([2, []]);
  });
});

describe('who gets it', () => {
  const mine = { ...operator({ projects: [project] }), userId: '00000000-0000-4000-a000-000000000002' };
  const stranger = { ...operator({ projects: ['00000000-0000-4000-8b00-000000000009'] }), userId: '00000000-0000-4000-a000-000000000003' };

  it('is who sees the vehicle, by the data scope as it is now', async () => {
    people.set(...[mine, stranger].map((caller) => ({ caller, email: `${caller.userId.at(-1)}@example.com` })));
    await email({}, mine);
    await email({}, stranger);
    await store.save([report(1, [{ type: 8, level: 3 }]), report(1, [{ type: 8, level: 3 }], 2)]);
    await run();
    expect(mailbox.recipients).toEqual(['2@example.com']);
  });

  it('is no one who was deleted, or may not see vehicles any more', async () => {
    people.set(...[mine, stranger].map((caller) => ({ caller, email: 'x@example.com' })));
    await email({}, mine);
    await email({}, stranger);
    people.set({ caller: { ...stranger, scope: { all: true }, permissions: [] }, email: 'x@example.com' });
    await store.save([report(1, [{ type: 8, level: 3 }])]);
    await run();
    expect(await states()).toEqual([]);
  });

  it('is no one who lost the vehicle while the message waited', async () => {
    people.set({ caller: mine, email: 'x@example.com' });
    await email({}, mine);
    await store.save([report(1, [{ type: 8, level: 3 }])]);
    await worker.fill();
    people.set({ caller: { ...mine, scope: { all: false, projects: [], customers: [], groups: [] } }, email: 'x@example.com' });
    await worker.sendDue();
    expect(mailbox.messages).toEqual([]);
    expect(await states()).toMatchObject([{ state: 'dead' }]);
  });

  it('is a channel of one project for its vehicles alone', async () => {
    await email({ projectId: project });
    await store.save([report(1, [{ type: 8, level: 3 }]), report(1, [{ type: 8, level: 3 }], 2)]);
    await run();
    expect(mailbox.messages).toHaveLength(1);
  });

  it('sees the own channels and deliveries, and those of no one else', async () => {
    const id = await email();
    await store.save([report(1, [{ type: 8, level: 3 }])]);
    await run();
    const [own] = (await service.listDeliveries(administrator, inputOf(contract.notificationDeliveries, {}))).items;
    expect(own).toMatchObject({ vin: 'LVOLTDECK00000001', state: 'delivered', channelId: id });
    const other = { ...administrator, userId: stranger.userId };
    expect((await service.listDeliveries(other, inputOf(contract.notificationDeliveries, {}))).items).toEqual([]);
    await expect(service.test(other, id)).rejects.toMatchObject({ code: 'NOTIFICATION_NOT_FOUND' });
    await expect(service.replay(other, own?.id ?? '')).rejects.toMatchObject({ code: 'DELIVERY_NOT_FOUND' });
  });
});

describe('quiet hours', () => {
  it('hold what is not urgent, and nothing that is', async () => {
    await email({ quietFrom: '00:00', quietTo: '23:59' });
    await query(`update notification_channel set quiet_from = (now() at time zone 'Asia/Shanghai' - interval '1 hour')::time, quiet_to = (now() at time zone 'Asia/Shanghai' + interval '1 hour')::time`);
    await store.save([report(1, [{ type: 8, level: 2 }, { type: 11, level: 3 }])]);
    await run();
    expect(mailbox.messages).toHaveLength(1);
    expect(await query(`select type from notification_delivery where state = 'waiting' and next_at > now() + interval '50 minutes'`)).toEqual([{ type: 8 }]);
  });
});

describe('a receiver in trouble', () => {
  it('gets the message again with the same key until it takes it', async () => {
    await webhook();
    receiver.answer = { status: 503, body: 'later' };
    await store.save([report(1, [{ type: 8, level: 3 }])]);
    await run();
    expect(await states()).toMatchObject([{ state: 'waiting', attempts: 1, answer: 'HTTP 503 later' }]);
    await worker.sendDue();
    expect(receiver.requests).toHaveLength(1);
    receiver.answer = { status: 204 };
    await due();
    await worker.sendDue();
    expect(await states()).toMatchObject([{ state: 'delivered', attempts: 2, answer: 'HTTP 204' }]);
    expect(new Set(receiver.requests.map(({ headers }) => headers[webhookHeaders.delivery])).size).toBe(1);
  });

  it('is given up after its tries, and can be sent again by hand', async () => {
    await email();
    mailbox.refusal = 'the disk is full';
    await store.save([report(1, [{ type: 8, level: 3 }])]);
    await run();
    for (let attempt = 2; attempt <= 10; attempt++) {
      expect(await states()).toMatchObject([{ state: 'waiting' }]);
      await due();
      await worker.sendDue();
    }
    expect(await states()).toMatchObject([{ state: 'dead', attempts: 10, answer: expect.stringContaining('the disk is full') }]);
    const [dead] = (await service.listDeliveries(administrator, inputOf(contract.notificationDeliveries, { state: 'dead' }))).items;
    mailbox.refusal = null;
    await service.replay(administrator, dead?.id ?? '');
    await worker.sendDue();
    expect(await states()).toMatchObject([{ state: 'delivered', attempts: 1 }]);
    await expect(service.replay(administrator, dead?.id ?? '')).rejects.toMatchObject({ code: 'DELIVERY_NOT_DEAD' });
    expect(mailbox.messages[0]).toContain(`Message-ID: <${dead?.id}@voltdeck>`);
  });

  it('loses nothing when the process that held a message is gone', async () => {
    await email();
    await store.save([report(1, [{ type: 8, level: 3 }])]);
    await worker.fill();
    expect(await deliveries.claim(10)).toHaveLength(1);
    const another = parts(mailbox.url);
    await another.sendDue();
    expect(mailbox.messages).toEqual([]); // It is held for a while.
    await due();
    await another.sendDue();
    expect(mailbox.messages).toHaveLength(1);
  });

  it('keeps the marks while no one knows the people', async () => {
    await email();
    await store.save([report(1, [{ type: 8, level: 3 }])]);
    people.isAway = true;
    await expect(worker.fill()).rejects.toThrow('identity is away');
    people.isAway = false;
    await run();
    expect(mailbox.messages).toHaveLength(1);
  });
});

describe('the test of a channel', () => {
  it('shows what the other side answered, and counts as a working channel', async () => {
    const id = await email();
    mailbox.refusal = 'greylisted';
    expect(await service.test(administrator, id)).toMatchObject({ ok: false, answer: expect.stringContaining('greylisted') });
    expect(await service.state()).toEqual({ answered: false });
    mailbox.refusal = null;
    expect(await service.test(administrator, id)).toMatchObject({ ok: true, answer: expect.stringMatching(/^250/) });
    expect(await service.state()).toEqual({ answered: true });
    expect((await service.overview(administrator)).items).toMatchObject([{ id, lastAnswer: { ok: true } }]);
  });

  it('of a webhook keeps its secret sealed', async () => {
    const { id, secret } = await webhook();
    expect(await service.test(administrator, id)).toMatchObject({ ok: true, answer: 'HTTP 200 taken' });
    expect(receiver.requests[0]?.headers[webhookHeaders.event]).toBe('test');
    const [row] = await query<{ text: string }>(`select to_jsonb(notification_channel)::text || encode(sealed_secret, 'escape') as text from notification_channel`);
    expect(row?.text).not.toContain(secret);
    expect(JSON.stringify(await service.overview(administrator))).not.toContain(secret);
  });

  it('of a robot keeps its address sealed, and fails by the code of the answer', async () => {
    const robotUrl = `${receiver.url}?key=the-key`;
    const { id, url } = await service.addRobot(administrator, inputOf(contract.robotChannelAdd, { ...choices, kind: 'wecom', robotUrl }));
    expect(url).toBe(`${receiver.url}?…`);
    receiver.answer = { status: 200, body: '{"errcode":93000,"errmsg":"invalid webhook url"}' };
    expect(await service.test(administrator, id)).toMatchObject({ ok: false, answer: '93000 invalid webhook url' });
    receiver.answer = { status: 200, body: '{"errcode":0,"errmsg":"ok"}' };
    expect(await service.test(administrator, id)).toMatchObject({ ok: true, answer: '0 ok' });
    expect(receiver.requests.map(({ path }) => path)).toEqual(['/hook?key=the-key', '/hook?key=the-key']);
    const [row] = await query<{ text: string }>(`select to_jsonb(notification_channel)::text || encode(sealed_secret, 'escape') as text from notification_channel`);
    expect(row?.text).not.toContain('the-key');
    expect(JSON.stringify(await service.overview(administrator))).not.toContain('the-key');
    await expect(service.test({ ...administrator, type: 'operator' }, id)).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
  });

  it('is refused to a person without an address', async () => {
    people.set({ caller: administrator, email: null });
    await expect(service.addEmail(administrator, inputOf(contract.emailChannelAdd, choices))).rejects.toMatchObject({ code: 'NOTIFICATION_NO_ADDRESS' });
  });
});
