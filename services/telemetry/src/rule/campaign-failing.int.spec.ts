import { alarmRules, type CampaignChange } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import type { CampaignChangeState } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CampaignRepository } from '../campaign/campaign.repository.ts';
import { administrator, operator } from '../testing/callers.ts';
import { deviceId } from '../testing/frames.ts';
import { dayMs, fields, minute, otherProject, project, RuleFixture, settings } from '../testing/rule-fixture.ts';
import { RuleFolder } from './rule-folder.ts';

const vin = (number: number): string => `LVOLTDECK0000000${number}`;
const autumn = '00000000-0000-4000-8e00-000000000001';
const winter = '00000000-0000-4000-8e00-000000000002';
let rules: RuleFixture;
let campaigns: CampaignRepository;
let start: number;
let number: number;
const query = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> => rules.store.database.dataSource.query(sql, parameters);

beforeAll(async () => {
  rules = await RuleFixture.open();
  campaigns = new CampaignRepository(rules.store.database.dataSource);
});
beforeEach(async () => {
  await rules.empty();
  await query('delete from campaign');
  await query('update campaign_followed set number = 0');
  await rules.store.admit(...[3, 4, 5].map((each) => ({ id: deviceId(each), vin: vin(each), projectId: project, projectName: 'Harbour' })));
  [start, number] = [Date.now() - 60 * minute, 0];
});
afterAll(() => rules.close());

/** A change at a minute, of a vehicle or of the campaign itself. */
const change = (at: number, device: number | null, state: CampaignChangeState, campaignId = autumn): CampaignChange => ({
  number: String(++number), at: start + at * minute, campaignId, name: campaignId === autumn ? 'Autumn' : 'Winter', version: '02.10', deviceId: device === null ? null : deviceId(device), state,
});
const fails = (at: number, ...devices: number[]): CampaignChange[] => devices.map((device) => change(at, device, 'failure'));
/** As a process of the service would. @param all also what has not changed */
const look = (all = false): Promise<number> => new RuleFolder(rules.store.database.dataSource, settings).foldSome({ hours: 1, devices: 1 }, null, all ? Date.now() : null);
const tell = async (...changes: CampaignChange[]): Promise<void> => {
  await campaigns.keep(changes);
  await look();
};
const condition = (vehicles: number | null, share: number | null = null) => ({ kind: 'campaignFailing', vehicles, share });
const minutesOf = (at: string | null): number | null => (at === null ? null : Math.round((Date.parse(at) - start) / minute));
const told = async (): Promise<unknown[]> => [...(await rules.list())].reverse().map(({ startedAt, endedAt, fleet, campaign }) => [campaign?.name, minutesOf(startedAt), minutesOf(endedAt), fleet?.count, campaign?.tried]);

describe('a rule about campaigns', () => {
  it('raises one alarm for each that fails, with its firmware, its figures and some of the vehicles, and ends it when the campaign is over', async () => {
    await rules.ruleOn({ condition: condition(2) });
    await tell(change(0, null, 'running'), change(0, null, 'running', winter), ...fails(5, 1), change(6, 2, 'success'), change(7, 3, 'failure', winter));
    expect(await told()).toEqual([]);
    await tell(...fails(10, 4));
    await tell(...fails(12, 5));
    expect(await told()).toEqual([['Autumn', 10, null, 3, 4]]);
    const [alarm] = await rules.list();
    expect(alarm).toMatchObject({ deviceId: null, vin: null, campaign: { campaignId: autumn, version: '02.10' }, fleet: { vehicles: [1, 4, 5].map((each) => ({ deviceId: deviceId(each), vin: vin(each) })) } });
    expect(minutesOf(alarm?.fleet?.countedAt ?? null)).toBe(12);
    await tell(change(20, 4, 'failure', winter), change(30, null, 'finished'));
    expect(await told()).toEqual([['Autumn', 10, 30, 3, 4], ['Winter', 20, null, 2, 2]]);
  });

  it('raises it once by the time of the failure, whichever of two processes looks and after whichever restart', async () => {
    await rules.ruleOn({ condition: condition(2) });
    const changes = [change(0, null, 'running'), ...fails(5, 1), ...fails(10, 2)];
    // A process stores what it was told and is killed: another one asks for it again, and only then rules are applied.
    await campaigns.keep(changes);
    await Promise.all([new CampaignRepository(rules.store.database.dataSource).keep(changes), campaigns.keep(changes)]);
    expect(await campaigns.followedTo()).toBe('3');
    await Promise.all([look(true), look(true), look()]);
    await look(true);
    expect(await told()).toEqual([['Autumn', 10, null, 2, 2]]);
    expect(await query('select count(*)::int4 as alarms from rule_alarm')).toEqual([{ alarms: 1 }]);
  });

  it('raises the same alarms from what was told at once as from what was told bit by bit', async () => {
    await rules.ruleOn({ condition: condition(2) });
    const all = [change(0, null, 'running'), ...fails(5, 1, 2), change(8, null, 'paused'), ...fails(9, 3), change(10, null, 'running'), ...fails(15, 4, 5), change(20, 4, 'waiting'), change(20, 5, 'waiting'), ...fails(25, 4, 5), change(30, null, 'stopped')];
    for (const each of all) await tell(each);
    const bitByBit = await told();
    expect(bitByBit).toEqual([['Autumn', 5, 10, 3, 3], ['Autumn', 15, 20, 2, 2], ['Autumn', 25, 30, 2, 2]]);
    await query('delete from rule_alarm');
    await query('update campaign set pending = true');
    await look();
    expect(await told()).toEqual(bitByBit);
  });

  it('counts the vehicles of its scope, also by their share', async () => {
    await rules.ruleOn({ name: 'of a project', condition: condition(2), scope: { projectId: project } });
    await rules.ruleOn({ name: 'by share', condition: condition(null, 60), scope: { projectId: otherProject } });
    await tell(change(0, null, 'running'), change(5, 1, 'success'), ...fails(6, 2), ...fails(7, 3));
    expect((await rules.list()).map(({ ruleName, fleet, campaign }) => [ruleName, fleet?.count, campaign?.tried])).toEqual([['by share', 1, 1]]);
    await tell(...fails(8, 4));
    expect((await rules.list()).map(({ ruleName, projectName, fleet, campaign }) => [ruleName, projectName, fleet?.count, campaign?.tried])).toEqual([['of a project', 'Harbour', 2, 3], ['by share', 'Airport', 1, 1]]);
  });

  it('raises nothing a second time when a vehicle changes its scope', async () => {
    await rules.ruleOn({ condition: condition(2), scope: { projectId: project } });
    await tell(change(0, null, 'running'), ...fails(5, 1, 3, 4));
    await rules.store.admit(...[3, 4].map((each) => ({ id: deviceId(each), vin: vin(each), projectId: otherProject, revision: 2 })));
    await look(true);
    expect(await told(), 'too few are left in its scope').toEqual([['Autumn', 5, 5, 3, 3]]);
    await rules.store.admit(...[3, 4].map((each) => ({ id: deviceId(each), vin: vin(each), projectId: project, revision: 3 })));
    await look(true);
    expect(await told()).toHaveLength(1);
  });

  it('sees campaigns that fail when it is switched on, and raises again after it was switched off', async () => {
    await tell(change(0, null, 'running'), ...fails(5, 1, 2), change(1, null, 'running', winter), change(2, 3, 'failure', winter), change(2, 4, 'failure', winter), change(3, null, 'finished', winter));
    const { id: ruleId } = await rules.service.add(administrator, fields({ condition: condition(2) }));
    await rules.service.turn(administrator, { ruleId, on: true });
    await look(true);
    expect((await rules.list()).map(({ campaign, startedAt }) => [campaign?.name, (minutesOf(startedAt) ?? 0) >= 59])).toEqual([['Autumn', true]]);
    await rules.service.turn(administrator, { ruleId, on: false });
    expect(await rules.list()).toMatchObject([{ stopped: true }]);
    await rules.service.turn(administrator, { ruleId, on: true });
    await look(true);
    expect((await rules.list({ alarmState: 'open' })).length).toBe(1);
  });

  it('waits for its hours', async () => {
    const day = ((new Date(Date.now() + 8 * 60 * minute).getUTCDay() + 3) % 7) + 1;
    await rules.ruleOn({ condition: condition(1), hours: { days: [day], from: '00:00', to: '00:00' } });
    await tell(change(0, null, 'running'), ...fails(5, 1));
    await look(true);
    expect(await told()).toEqual([]);
    await query('update rule set hours = null');
    await look(true);
    expect(await told()).toEqual([['Autumn', 5, null, 1, 1]]);
  });

  it('depends on no other rule, and asks for a number or a share', async () => {
    const other = await rules.ruleOn();
    await expect(rules.service.add(administrator, fields({ condition: condition(2), unlessRuleId: other.id }))).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    for (const wrong of [condition(null), condition(0), condition(null, 101)]) expect(() => inputOf(alarmRules.ruleAdd, { name: 'x', level: 1, condition: wrong })).toThrow();
  });
});

describe('the preview of a rule about campaigns', () => {
  it('shows the alarms of the last days, and which campaigns they are about', async () => {
    const days = (count: number): number => -count * 24 * 60;
    await tell(
      ...[change(days(40), null, 'running', winter), change(days(40), 1, 'failure', winter), change(days(40), 2, 'failure', winter), change(days(35), null, 'finished', winter)],
      ...[change(days(3), null, 'running'), ...fails(days(3) + 10, 1), change(days(3) + 11, 2, 'success'), ...fails(days(2), 3), change(days(1), null, 'stopped')],
    );
    const now = Date.now();
    const preview = await rules.preview({ condition: condition(2) }, administrator, now);
    expect(preview).toMatchObject({ resolution: 'outcome', complete: true, inScope: 5, alarms: 1, vehicles: 2, storms: null, acknowledged: null, examples: [] });
    expect(preview.campaigns).toMatchObject([{ campaignId: autumn, name: 'Autumn', version: '02.10', failed: 2, tried: 3 }]);
    expect(Date.parse(preview.campaigns?.[0]?.startedAt ?? '')).toBe(start - 2 * dayMs);
    expect(preview.days.reduce((sum, { alarms }) => sum + alarms, 0)).toBe(1);
    expect(await rules.preview({ condition: condition(2) }, operator({ projects: [otherProject] }), now)).toMatchObject({ alarms: 0, inScope: 1, campaigns: [] });
    expect(await rules.preview({}, administrator, now)).toMatchObject({ campaigns: null });
  });
});

describe('an alarm about a campaign', () => {
  it('is seen by those who see every vehicle that its rule can be for', async () => {
    await rules.ruleOn({ name: 'all', condition: condition(2) });
    await rules.ruleOn({ name: 'of a project', condition: condition(2), scope: { projectId: project } });
    await tell(change(0, null, 'running'), ...fails(5, 1, 3));
    const names = async (...projects: string[]): Promise<string[]> => (await rules.list({}, operator({ projects }))).map(({ ruleName }) => ruleName);
    expect(await names(project)).toEqual(['of a project']);
    expect(await names(otherProject)).toEqual([]);
    const [alarm] = await rules.list({}, operator({ projects: [project] }));
    expect(await rules.alarms.acknowledge(operator({ projects: [project] }), { alarmId: alarm?.id ?? '', comment: 'the bootloader is too old' })).toMatchObject({ campaign: { name: 'Autumn' }, comment: 'the bootloader is too old' });
  });
});
