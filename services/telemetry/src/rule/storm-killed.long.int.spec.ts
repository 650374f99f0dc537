import { alarmRules, people, type Recipient } from '@voltdeck/contract';
import { inputOf, startProcess, type ServiceProcess } from '@voltdeck/base';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { administrator } from '../testing/callers.ts';
import { deviceId, noon, vehicle, type TestFrame } from '../testing/frames.ts';
import { Mailbox } from '../testing/mailbox.ts';
import { required } from '../testing/test-database.ts';
import { TestStore } from '../testing/test-store.ts';
import { RuleRepository } from './rule.repository.ts';
import { RuleService } from './rule.service.ts';

const minute = 60_000;
const count = 40;
let store: TestStore;
let mailbox: Mailbox;
const started: ServiceProcess[] = [];
const query = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> => store.database.dataSource.query(sql, parameters);
const vin = (number: number): string => `LVOLTDECK000000${String(number).padStart(2, '0')}`;
const frame = (number: number, minutes: number, soc: number): TestFrame => ({ deviceId: deviceId(number), vin: vin(number), at: noon + minutes * minute, blocks: [vehicle({ soc })] });
const numbers = Array.from({ length: count }, (_, index) => index + 1);

beforeAll(async () => {
  [store, mailbox] = await Promise.all([TestStore.open(), Mailbox.open()]);
  await store.admit(...numbers.map((number) => ({ id: deviceId(number), vin: vin(number) })));
  // In the place of identity, which is a service of its own.
  const recipient: Recipient = { caller: administrator, email: 'tester@example.com' };
  store.bus.subscribe(people.recipients.subject, { callback: (_error, message) => void message.respond(JSON.stringify({ ok: true, value: { items: [recipient] } })) });
}, minute);
afterAll(async () => {
  await Promise.all(started.map((process) => process.stop()));
  await mailbox.close();
  await store.close();
});

async function telemetry(): Promise<ServiceProcess> {
  const process = await startProcess('services/telemetry', { DATABASE_URL: store.database.url, NATS_URL: required('NATS_URL'), SMTP_URL: mailbox.url });
  started.push(process);
  return process;
}

it('a process that is killed in a storm leaves one alarm per vehicle, one storm and one message about it, late records included', async () => {
  await query(`insert into notification_channel (user_id, kind, min_level, language, created_at) values ($1, 'email', 2, 'en', '2020-01-01')`, [administrator.userId]);
  const rules = new RuleService(new RuleRepository(store.database.dataSource), store.database.dataSource);
  const condition = { kind: 'threshold', metric: 'soc', direction: 'below', limit: 20, durationS: 0, hysteresis: 5 };
  const { id } = await rules.add(administrator, inputOf(alarmRules.ruleAdd, { name: 'Low', level: 2, condition }));
  await rules.turn(administrator, { ruleId: id, on: true });
  await query(`update rule set on_since = '2020-01-01'`);
  const alarmsOf = async (): Promise<number> => (await query('select 1 from rule_alarm')).length;
  // Each part is killed as soon as something of it is to be seen.
  const parts = [numbers.slice(0, 15), numbers.slice(15, 30), numbers.slice(30)];
  for (const [index, part] of parts.entries()) {
    const before = await alarmsOf();
    const process = await telemetry();
    await store.save(part.map((number) => frame(number, 1 + number / 20, 15)));
    await vi.waitFor(async () => expect(await alarmsOf()).toBeGreaterThan(before), { timeout: minute, interval: 20 });
    await process.stop('SIGKILL');
    await store.save(part.slice(0, 5).map((number) => ({ ...frame(number, 0.5, 15), reissue: true, receivedAt: noon + (60 + index) * minute })));
  }
  await telemetry();
  await vi.waitFor(async () => expect(await query('select 1 from rule_alarm_mark union all select 1 from rule_mark union all select 1 from rollup_mark')).toEqual([]), { timeout: 2 * minute, interval: 200 });
  await vi.waitFor(async () => expect(await query(`select 1 from notification_delivery where state <> 'delivered'`)).toEqual([]), { timeout: 2 * minute, interval: 500 });
  const stored = await query(`select count(*)::int4 as alarms, count(distinct device)::int4 as vehicles, count(storm)::int4 as grouped, count(distinct storm)::int4 as storms from rule_alarm`);
  expect(stored).toEqual([{ alarms: count, vehicles: count, grouped: count, storms: 1 }]);
  expect((await query('select 1 from rule_storm')).length).toBe(1);
  // A message that a killed process had handed over without noting it leaves again, under the same id.
  const ids = (messages: readonly string[]): Set<string | undefined> => new Set(messages.map((message) => /Message-ID: (.*)/i.exec(message)?.[1]));
  expect(ids(mailbox.messages.filter((message) => message.includes('Other vehicles: '))).size).toBe(1);
  expect(ids(mailbox.messages).size).toBe((await query('select 1 from notification_delivery')).length);
}, 6 * minute);
