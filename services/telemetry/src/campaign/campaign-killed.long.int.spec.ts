import { alarmRules } from '@voltdeck/contract';
import { inputOf, startProcess, type ServiceProcess } from '@voltdeck/base';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { RuleRepository } from '../rule/rule.repository.ts';
import { RuleService } from '../rule/rule.service.ts';
import { administrator } from '../testing/callers.ts';
import { deviceId } from '../testing/frames.ts';
import { required } from '../testing/test-database.ts';
import { TestStore } from '../testing/test-store.ts';

const minute = 60_000;
const bound = 5;
const devices = Array.from({ length: 10 }, (_, index) => index + 1);
const vin = (number: number): string => `LVDTKLLED000001${String(number).padStart(2, '0')}`;

let store: TestStore;
const started: ServiceProcess[] = [];
const query = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> => store.database.dataSource.query(sql, parameters);

beforeAll(async () => {
  store = await TestStore.open();
  await store.admit(...devices.map((number) => ({ id: deviceId(number), vin: vin(number) })));
}, minute);
afterAll(async () => {
  await Promise.all(started.map((process) => process.stop()));
  await store.close();
});

async function service(folder: 'protocol/service' | 'services/telemetry'): Promise<ServiceProcess> {
  const own = folder === 'protocol/service' ? { TCP_PORT: '0', TCP_HOST: '127.0.0.1', VERSION_INQUIRY: 'off' } : {};
  const process = await startProcess(folder, { DATABASE_URL: store.database.url, NATS_URL: required('NATS_URL'), ...own });
  started.push(process);
  return process;
}

/** A campaign that another node drives, so that it changes by this test alone. */
async function addCampaign(name: string): Promise<string> {
  const id = randomUUID();
  await query(`insert into protocol.campaign (id, name, firmware_id, version, state, form, owner, driver, driver_until) values ($1, $2, $1, '02.10', 'draft', '{}', '{}', 'another', 'infinity')`, [id, name]);
  await query(`insert into protocol.campaign_device (campaign_id, device_id, vin, group_number, position, state) select $1, id, vin, 1, place, 'running' from unnest($2::uuid[], $3::text[]) with ordinality as given (id, vin, place)`, [id, devices.map(deviceId), devices.map(vin)]);
  await query(`update protocol.campaign set state = 'running' where id = $1`, [id]);
  return id;
}

const fail = async (campaign: string, numbers: readonly number[]): Promise<void> => {
  for (const number of numbers) await query(`update protocol.campaign_device set state = 'failure' where campaign_id = $1 and device_id = $2`, [campaign, deviceId(number)]);
};

it('each campaign that fails has exactly one alarm from the failure that reaches the bound, whichever of the two services is killed in the middle', async () => {
  let [teller, follower] = [await service('protocol/service'), await service('services/telemetry')];
  const rules = new RuleService(new RuleRepository(store.database.dataSource), store.database.dataSource);
  const { id: ruleId } = await rules.add(administrator, inputOf(alarmRules.ruleAdd, { name: 'Bad update', level: 3, condition: { kind: 'campaignFailing', vehicles: bound, share: null } }));
  await rules.turn(administrator, { ruleId, on: true });
  const known = async (): Promise<number> => (await query('select 1 from campaign_change')).length;
  for (const killed of ['follower', 'teller', 'both'] as const) {
    const before = await known();
    const campaign = await addCampaign(killed);
    await fail(campaign, devices.slice(0, bound - 1));
    await vi.waitFor(async () => expect(await known()).toBeGreaterThan(before), { timeout: minute, interval: 5 });
    if (killed !== 'teller') await follower.stop('SIGKILL');
    if (killed !== 'follower') await teller.stop('SIGKILL');
    // What fails while a process is down is told when it is back.
    await fail(campaign, devices.slice(bound - 1));
    if (killed !== 'teller') follower = await service('services/telemetry');
    if (killed !== 'follower') teller = await service('protocol/service');
    await vi.waitFor(async () => expect(await query('select extreme::int4 as failed from rule_alarm where campaign = $1', [campaign])).toEqual([{ failed: devices.length }]), { timeout: minute, interval: 100 });
    // As if the process had been killed before it stored how far it was told: all is told again.
    await query('update campaign_followed set number = 0');
  }
  await vi.waitFor(async () => expect(await query('select 1 from campaign_followed where number = (select max(number) from protocol.campaign_change)')).toHaveLength(1), { timeout: minute, interval: 100 });
  const alarms = await query<{ name: string; exact: boolean; lasts: boolean }>(
    `select campaign.name, alarm.ended_at is null as lasts, alarm.started_at = (select date_trunc('milliseconds', at) from protocol.campaign_change change where campaign_id = alarm.campaign and state = 'failure' order by number offset ${bound - 1} limit 1) as exact
     from rule_alarm as alarm join campaign on campaign.id = alarm.campaign order by alarm.id`,
  );
  expect(alarms).toEqual(['follower', 'teller', 'both'].map((name) => ({ name, lasts: true, exact: true })));
  expect(await known()).toBe(3 * (devices.length + 1));
}, 6 * minute);
