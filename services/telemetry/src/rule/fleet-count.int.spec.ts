import { alarmRules, type FleetFilter } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { administrator, operator } from '../testing/callers.ts';
import { deviceId, vehicle, type TestFrame } from '../testing/frames.ts';
import { fields, minute, otherProject, project, RuleFixture } from '../testing/rule-fixture.ts';
import { RuleFolder } from './rule-folder.ts';

const settings = { timeZone: 'Asia/Shanghai', number: (name: string): number => (name === 'offlineAfterS' ? 600 : 10) };
const vin = (number: number): string => `LVOLTDECK0000000${number}`;
const all = [1, 2, 3, 4, 5];
let rules: RuleFixture;
let start: number;
const query = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> => rules.store.database.dataSource.query(sql, parameters);

beforeAll(async () => {
  rules = await RuleFixture.open();
  await rules.store.admit(...[3, 4, 5].map((number) => ({ id: deviceId(number), vin: vin(number), projectId: project, projectName: 'Harbour' })));
});
beforeEach(async () => {
  await rules.empty();
  await query('delete from maintenance_period');
  start = Date.now() - 60 * minute;
});
afterAll(() => rules.close());

/** Vehicles that are heard at a minute; the others fall silent ten minutes after their last. */
const heard = (at: number, ...numbers: number[]): Promise<void> =>
  rules.store.save(numbers.map((number): TestFrame => ({ deviceId: deviceId(number), vin: vin(number), at: start + at * minute, receivedAt: start + at * minute, blocks: [vehicle({ soc: 50 })] }))).then(() => undefined);
/** A look of a process at a minute. */
const look = (at: number, folder = new RuleFolder(rules.store.database.dataSource, settings)): Promise<number> => folder.foldSome({ hours: 1, devices: 1 }, start + at * minute, start + at * minute);
const offline = { online: false };
const condition = (limit: number, hysteresis = 0, filter: FleetFilter = offline) => ({ kind: 'fleetCount', filter, limit, hysteresis });
const minutesOf = (at: string | null): number | null => (at === null ? null : Math.round((Date.parse(at) - start) / minute));
const told = async (): Promise<unknown> => (await rules.list()).map(({ startedAt, endedAt, fleet, deviceId: of }) => [minutesOf(startedAt), minutesOf(endedAt), fleet?.count, of]);

describe('a rule about a number of vehicles', () => {
  it('raises one alarm for the fleet while more match, with the most of them, and ends it when they are back', async () => {
    await rules.ruleOn({ condition: condition(2, 1) });
    await heard(0, ...all);
    await look(5);
    expect(await told()).toEqual([]);
    await heard(8, 1, 2);
    await look(12);
    await look(13);
    expect(await told()).toEqual([[12, null, 3, null]]);
    await look(20);
    const [alarm] = await rules.list();
    expect(alarm).toMatchObject({ vin: null, fleet: { count: 5, vehicles: all.map((number) => ({ deviceId: deviceId(number), vin: vin(number) })) } });
    expect(minutesOf(alarm?.fleet?.countedAt ?? null)).toBe(20);
    await heard(21, 1, 2, 3);
    await look(22);
    expect(await told()).toEqual([[12, null, 5, null]]);
    await heard(22, 4);
    await look(23);
    expect(await told()).toEqual([[12, 23, 5, null]]);
  });

  it('raises it once, whichever of two processes looks, and after a restart', async () => {
    await rules.ruleOn({ condition: condition(2) });
    await heard(0, ...all);
    await Promise.all([look(15), look(15)]);
    await look(16);
    expect(await told()).toEqual([[15, null, 5, null]]);
    const [{ n } = { n: 0 }] = await query<{ n: number }>('select count(*)::int4 as n from rule_alarm');
    expect(n).toBe(1);
  });

  it('counts the vehicles of its scope that meet the filter, without those in maintenance', async () => {
    await rules.ruleOn({ name: 'of a project', condition: condition(3), scope: { projectId: project } });
    await rules.ruleOn({ name: 'idle ones', condition: condition(0, 0, { workingState: 'idle' }) });
    await heard(0, ...all);
    await look(15);
    expect((await rules.list()).map(({ ruleName, projectName, fleet }) => [ruleName, projectName, fleet?.count])).toEqual([['of a project', 'Harbour', 4]]);
    await query(`insert into maintenance_period (reason, started_at, ended_at, within_all, within_projects, within_customers, within_groups, project_id, created_by)
      values ('repair', $1, $2, true, '{}', '{}', '{}', $3, 'x')`, [new Date(start), new Date(start + 50 * minute), project]);
    await look(16);
    expect(await told()).toEqual([[15, 16, 4, null]]);
  });

  it('raises none outside of its hours, and waits while it is not known what is stored', async () => {
    const day = ((new Date(start + 8 * 60 * minute).getUTCDay() + 3) % 7) + 1;
    await rules.ruleOn({ condition: condition(2), hours: { days: [day], from: '00:00', to: '00:00' } });
    await heard(0, ...all);
    await look(15);
    const folder = new RuleFolder(rules.store.database.dataSource, settings);
    await folder.foldSome({ hours: 1, devices: 1 }, null, start + 15 * minute);
    expect(await told()).toEqual([]);
  });

  it('ends its alarm when it is switched off or changed, and starts again', async () => {
    const { id: ruleId } = await rules.ruleOn({ condition: condition(2) });
    await heard(0, ...all);
    await look(15);
    await rules.service.turn(administrator, { ruleId, on: false });
    expect(await rules.list()).toMatchObject([{ stopped: true }]);
    await rules.service.turn(administrator, { ruleId, on: true });
    await look(16);
    expect((await rules.list({ alarmState: 'open' })).length).toBe(1);
  });

  it('depends on no other rule, and none on it', async () => {
    const fleet = await rules.ruleOn({ condition: condition(2) });
    const other = await rules.ruleOn();
    await expect(rules.service.add(administrator, fields({ condition: condition(2), unlessRuleId: other.id }))).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    await expect(rules.service.add(administrator, fields({ unlessRuleId: fleet.id }))).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    expect(() => inputOf(alarmRules.ruleAdd, { name: 'x', level: 1, condition: condition(2, 3) })).toThrow();
    expect(() => inputOf(alarmRules.ruleAdd, { name: 'x', level: 1, condition: condition(2, 0, {}) })).toThrow();
  });

  it('says in the preview how many match now, as its past is not known', async () => {
    await rules.store.save(all.slice(2, 4).map((number): TestFrame => ({ deviceId: deviceId(number), vin: vin(number), at: Date.now(), receivedAt: Date.now(), blocks: [vehicle({ soc: 50 })] })));
    expect(await rules.preview({ condition: condition(2) }, administrator, Date.now())).toMatchObject({ resolution: 'now', matching: 3, inScope: 5, alarms: 0, acknowledged: null, storms: null });
    expect(await rules.preview({ condition: condition(2) }, operator({ projects: [otherProject] }), Date.now())).toMatchObject({ matching: 1, inScope: 1 });
  });
});

describe('an alarm about a number of vehicles', () => {
  const mine = operator({ projects: [project] });

  it('is seen by those who see every vehicle that its rule can be for', async () => {
    await rules.ruleOn({ name: 'all', condition: condition(2) });
    await rules.ruleOn({ name: 'of a project', condition: condition(2), scope: { projectId: project } });
    await rules.ruleOn({ name: 'of an operator', condition: condition(2) }, mine);
    await heard(0, ...all);
    await look(15);
    const names = async (caller: typeof mine): Promise<string[]> => (await rules.list({}, caller)).map(({ ruleName }) => ruleName).sort();
    expect(await names(administrator)).toEqual(['all', 'of a project', 'of an operator']);
    expect(await names(mine)).toEqual(['of a project', 'of an operator']);
    expect(await names(operator({ projects: [otherProject] }))).toEqual([]);
    expect(await names(operator({ projects: [project, otherProject] }))).toEqual(['of a project', 'of an operator']);
    const open = async (caller: typeof mine): Promise<number[]> => (await rules.service.list(caller)).items.map((rule) => rule.open);
    expect([await open(administrator), await open(mine)]).toEqual([[1, 1, 1], [0, 1, 1]]);
    const hidden = (await rules.list()).find(({ ruleName }) => ruleName === 'all')?.id ?? '';
    await expect(rules.alarms.acknowledge(mine, { alarmId: hidden })).rejects.toMatchObject({ code: 'RULE_ALARM_NOT_FOUND' });
  });

  it('is acknowledged and snoozed as any other', async () => {
    await rules.ruleOn({ condition: condition(2), scope: { projectId: project } });
    await heard(0, ...all);
    await look(15);
    const [alarm] = await rules.list({}, mine);
    const alarmId = alarm?.id ?? '';
    expect(await rules.alarms.snooze(mine, { alarmId, minutes: 30 })).toMatchObject({ snoozedBy: mine.name });
    expect(await rules.list({ acknowledged: false }, mine)).toEqual([]);
    expect(await rules.alarms.acknowledge(mine, { alarmId, comment: 'the base station is down' })).toMatchObject({ acknowledgedBy: mine.name });
  });
});
