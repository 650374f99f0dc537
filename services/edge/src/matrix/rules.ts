import { alarmRules, type MaintenancePeriodView, type RuleAlarmView, type RuleView, type ServiceMarkView } from '@voltdeck/contract';
import { pathOf, type Page } from '@voltdeck/protocol/contract';
import { expect } from 'vitest';
import type { ConsoleFixture } from '../testing/console-fixture.ts';
import { readJson } from '../testing/read-json.ts';
import { object, scoped, type Expectation } from './expectation.ts';

type Send = (method: string, path: string, body?: unknown) => Promise<Response>;

export const ruleFields = { name: 'Hot battery', level: 3, condition: { kind: 'threshold', metric: 'highestTemperature', direction: 'above', limit: 55, durationS: 60, hysteresis: 3 } };

/** What belongs to whom: a rule of an operator is for the own vehicles alone. */
export interface RuleOwner {
  readonly project: string;
  readonly lists: Readonly<Partial<Record<'projects' | 'customers' | 'groups', readonly string[]>>>;
}

/** @returns the id of a new rule for the vehicles of one side, as an operator of it would have written it */
export async function addRule(send: Send, dataSource: ConsoleFixture['dataSource'], { project, lists }: RuleOwner): Promise<string> {
  const { id } = await readJson<RuleView>(send('POST', alarmRules.ruleAdd.path, { ...ruleFields, scope: { projectId: project } }));
  await dataSource.query('update telemetry.rule set within_all = false, within_projects = $2, within_customers = $3, within_groups = $4 where id = $1', [id, lists.projects ?? [], lists.customers ?? [], lists.groups ?? []]);
  return id;
}

export async function addDeletedRule(send: Send, dataSource: ConsoleFixture['dataSource'], owner: RuleOwner): Promise<string> {
  const ruleId = await addRule(send, dataSource, owner);
  expect((await send('DELETE', pathOf(alarmRules.ruleDelete, { ruleId }))).status).toBe(200);
  return ruleId;
}

/** @returns the ids of an alarm of a device that is over, as if a rule had raised it, and of its storm */
export async function addRuleAlarm(send: Send, dataSource: ConsoleFixture['dataSource'], owner: RuleOwner & { readonly device: string; readonly at: number }): Promise<{ ruleAlarm: string; ruleStorm: string }> {
  const rule = await addRule(send, dataSource, owner);
  await dataSource.query(
    `insert into telemetry.rule_alarm (rule, device, level, started_at, raised_at, ended_at, metric, extreme, extreme_at, known_to)
     select $1, number, 3, to_timestamp($3::float8 / 1000) - interval '3 hours', to_timestamp($3::float8 / 1000) - interval '179 minutes', to_timestamp($3::float8 / 1000) - interval '2 hours', 'highestTemperature', 61, to_timestamp($3::float8 / 1000) - interval '150 minutes', to_timestamp($3::float8 / 1000) - interval '2 hours'
     from telemetry.device where id = $2`,
    [rule, owner.device, owner.at],
  );
  await dataSource.query(
    `with storm as (insert into telemetry.rule_storm (rule, started_at, last_at) select rule, started_at, started_at from telemetry.rule_alarm where rule = $1 returning id)
     update telemetry.rule_alarm set storm = storm.id from storm where rule = $1`,
    [rule],
  );
  const { items } = await readJson<Page<RuleAlarmView>>(send('GET', `${alarmRules.ruleAlarms.path}?ruleId=${rule}`));
  return { ruleAlarm: items[0]?.id ?? '', ruleStorm: items[0]?.stormId ?? '' };
}

const dayMs = 86_400_000;
const periodFields = () => ({ reason: 'Workshop', from: Date.now(), to: Date.now() + dayMs });

/** @returns the id of a maintenance period that runs, for the vehicles of one side, as an operator of it would have written it */
export async function addMaintenance(send: Send, dataSource: ConsoleFixture['dataSource'], { project, lists }: RuleOwner): Promise<string> {
  const { id } = await readJson<MaintenancePeriodView>(send('POST', alarmRules.maintenanceAdd.path, { ...periodFields(), scope: { projectId: project } }));
  await dataSource.query('update telemetry.maintenance_period set within_all = false, within_projects = $2, within_customers = $3, within_groups = $4 where id = $1', [id, lists.projects ?? [], lists.customers ?? [], lists.groups ?? []]);
  return id;
}

export async function addDeletedMaintenance(send: Send, dataSource: ConsoleFixture['dataSource'], owner: RuleOwner): Promise<string> {
  const periodId = await addMaintenance(send, dataSource, owner);
  expect((await send('DELETE', pathOf(alarmRules.maintenanceDelete, { periodId }))).status).toBe(200);
  return periodId;
}

/** @returns the id of a service of a vehicle */
export async function addServiceMark(send: Send, deviceId: string): Promise<string> {
  return (await readJson<ServiceMarkView>(send('POST', pathOf(alarmRules.serviceMarkAdd, { deviceId }), { comment: 'oil' }))).id;
}

export async function addDeletedServiceMark(send: Send, deviceId: string): Promise<string> {
  const markId = await addServiceMark(send, deviceId);
  expect((await send('DELETE', pathOf(alarmRules.serviceMarkDelete, { markId }))).status).toBe(200);
  return markId;
}

/** Of the routes of rules, by their names. */
export const ruleExpectations: Readonly<Record<string, Expectation>> = {
  ruleList: scoped(),
  ruleAdd: object(({ project }) => ({ body: { ...ruleFields, scope: { projectId: project } } }), 403),
  ruleChange: object(async (side) => ({ path: { ruleId: await side.ruled() }, body: { ...ruleFields, scope: { projectId: side.project }, revision: 1 } })),
  ruleSwitch: object(async (side) => ({ path: { ruleId: await side.ruled() }, body: { on: false } })),
  ruleDelete: object(async (side) => ({ path: { ruleId: await side.ruled() } })),
  ruleRestore: object(async (side) => ({ path: { ruleId: await side.unruled() } })),
  rulePreview: scoped(() => ({ body: { condition: ruleFields.condition } })),
  maintenanceList: scoped(),
  maintenanceAdd: object(({ project }) => ({ body: { ...periodFields(), scope: { projectId: project } } }), 403),
  maintenanceChange: object(async (side) => ({ path: { periodId: await side.maintained() }, body: { ...periodFields(), scope: { projectId: side.project }, revision: 1 } })),
  maintenanceEnd: object(async (side) => ({ path: { periodId: await side.maintained() } })),
  maintenanceDelete: object(async (side) => ({ path: { periodId: await side.maintained() } })),
  maintenanceRestore: object(async (side) => ({ path: { periodId: await side.unmaintained() } })),
  serviceMarks: object(({ device: deviceId }) => ({ path: { deviceId } })),
  serviceMarkAdd: object(({ device: deviceId }) => ({ path: { deviceId }, body: { comment: 'oil' } })),
  serviceMarkDelete: object(async (side) => ({ path: { markId: await side.serviced() } })),
  serviceMarkRestore: object(async (side) => ({ path: { markId: await side.unserviced() } })),
  ruleAlarms: scoped(),
  ruleAlarmAcknowledge: object(({ ruleAlarm }) => ({ path: { alarmId: ruleAlarm }, body: {} })),
  ruleAlarmUnacknowledge: object(({ ruleAlarm }) => ({ path: { alarmId: ruleAlarm } })),
  ruleAlarmSnooze: object(({ ruleAlarm }) => ({ path: { alarmId: ruleAlarm }, body: { minutes: 30 } })),
  ruleAlarmUnsnooze: object(({ ruleAlarm }) => ({ path: { alarmId: ruleAlarm } })),
  ruleStormSnooze: object(({ ruleStorm }) => ({ path: { stormId: ruleStorm }, body: { minutes: 30 } })),
  ruleStormUnsnooze: object(({ ruleStorm }) => ({ path: { stormId: ruleStorm } })),
  ruleStormAcknowledge: object(({ ruleStorm }) => ({ path: { stormId: ruleStorm }, body: {} })),
  ruleStormUnacknowledge: object(({ ruleStorm }) => ({ path: { stormId: ruleStorm } })),
};
