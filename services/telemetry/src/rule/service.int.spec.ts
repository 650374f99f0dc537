import { alarmRules } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EventRepository } from '../event/event.repository.ts';
import { RollupFolder } from '../rollup/rollup-folder.ts';
import { administrator, operator } from '../testing/callers.ts';
import { deviceId, ratings, vehicle, type TestFrame } from '../testing/frames.ts';
import { after, dayMs, minute, noon, otherProject, project, RuleFixture, vehicleModel } from '../testing/rule-fixture.ts';

const hourMs = 60 * minute;
let rules: RuleFixture;
beforeAll(async () => {
  rules = await RuleFixture.open();
});
beforeEach(() => rules.empty());
afterAll(() => rules.close());

const driven = (minutes: number, mileage: number, given: Partial<TestFrame> = {}): TestFrame => ({ at: noon + minutes * minute, blocks: [vehicle({ mileage })], ...given });
const done = (minutes: number, caller = administrator) => rules.services.add(caller, inputOf(alarmRules.serviceMarkAdd, { deviceId: deviceId(1), at: noon + minutes * minute, comment: 'oil and filters' }));
const distance = { name: 'Service', condition: { kind: 'serviceDue', counter: 'distance', limit: 20_000 } };
const journey = [driven(0, 10_000), driven(10, 19_990), driven(20, 20_010), driven(30, 20_020), driven(50, 20_030), driven(330, 20_040)];

describe('a rule about the next service', () => {
  it('raises one alarm when it is due, which ends with the service; a service that is deleted, restored or recorded later changes that', async () => {
    await rules.ruleOn(distance);
    await rules.store.save(journey);
    await rules.settle();
    expect(await rules.told()).toEqual([[20, null, null]]);
    const mark = await done(40);
    expect(mark).toMatchObject({ mileage: 20_020, cumulativeCharge: null, comment: 'oil and filters', createdBy: 'Tester' });
    await rules.settle();
    expect(await rules.told()).toEqual([[20, 50, null]]);
    await rules.services.remove(administrator, mark.id);
    await rules.settle();
    expect(await rules.told()).toEqual([[20, null, null]]);
    await rules.services.restore(administrator, mark.id);
    await rules.settle();
    expect(await rules.told()).toEqual([[20, 50, null]]);
    // Late records of before the service change nothing, and an earlier service leaves nothing of the alarm.
    await rules.store.save([driven(35, 20_025, { reissue: true, receivedAt: noon + 600 * minute })]);
    await rules.settle();
    expect(await rules.told()).toEqual([[20, 50, null]]);
    await done(5);
    await rules.settle();
    expect(await rules.told()).toEqual([]);
  });

  it('counts charged energy and equivalent cycles the same way, by what the vehicle sends', async () => {
    const packed = (minutes: number, charge: number, discharge: number): TestFrame => ({ at: noon + minutes * minute, blocks: [vehicle(), ratings(charge, discharge, 60)] });
    await rules.ruleOn({ name: 'Energy', condition: { kind: 'serviceDue', counter: 'energy', limit: 700 } });
    await rules.ruleOn({ name: 'Cycles', condition: { kind: 'serviceDue', counter: 'cycles', limit: 10 } });
    await rules.store.save([packed(0, 600, 540), packed(10, 690, 600), packed(20, 710, 606), packed(30, 720, 630), packed(330, 720, 630)]);
    await rules.settle();
    expect((await rules.list()).map(({ ruleName, startedAt, endedAt }) => [ruleName, after(startedAt), endedAt]).toSorted()).toEqual([['Cycles', 20, null], ['Energy', 20, null]]);
  });

  it('is previewed by the hour, with the services as they were', async () => {
    await rules.store.save(journey);
    await new RollupFolder(rules.store.database.dataSource).foldAll();
    const open = await rules.preview({ condition: distance.condition });
    expect(open).toMatchObject({ resolution: 'counter', complete: true, inScope: 2, vehicles: 1, alarms: 1, storms: null });
    await done(40);
    expect((await rules.preview({ condition: distance.condition })).examples.map(({ vin, startedAt, endedAt }) => [vin.at(-1), after(startedAt), after(endedAt)])).toEqual([['1', 0, 40]]);
    expect((await rules.preview({ condition: distance.condition }, operator({ projects: [otherProject] }))).alarms).toBe(0);
    expect((await rules.preview({ condition: { ...distance.condition, limit: 30_000 } })).alarms).toBe(0);
    expect((await rules.preview({ condition: { ...distance.condition, counter: 'cycles' } })).alarms).toBe(0);
  });
});

describe('a service', () => {
  it('is recorded, read and deleted by who sees the vehicle, and is one of its events', async () => {
    const mine = operator({ projects: [project] });
    const theirs = operator({ projects: [otherProject] });
    const { id } = await done(40, mine);
    const list = (caller = mine) => rules.services.list(caller, inputOf(alarmRules.serviceMarks, { deviceId: deviceId(1) }));
    expect((await list()).items.map((mark) => [mark.id, after(mark.at), mark.mileage])).toEqual([[id, 40, null]]);
    await expect(list(theirs)).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
    await expect(done(41, theirs)).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
    await expect(rules.services.remove(theirs, id)).rejects.toMatchObject({ code: 'SERVICE_MARK_NOT_FOUND' });
    const events = new EventRepository(rules.store.database.dataSource);
    const number = (await events.findDevice(mine, deviceId(1))) ?? 0;
    const told = async () => (await events.page(number, { kind: 'serviceDone' }, 0, null, 10)).map(({ at, detail }) => [(at - noon) / minute, detail]);
    expect(await told()).toEqual([[40, { by: 'Tester', comment: 'oil and filters' }]]);
    await rules.services.remove(mine, id);
    expect([await told(), (await list()).total]).toEqual([[], 0]);
    await expect(rules.services.restore(theirs, id)).rejects.toMatchObject({ code: 'SERVICE_MARK_NOT_FOUND' });
    expect((await rules.services.restore(mine, id)).id).toBe(id);
  });

  it('is not in the future', async () => {
    await expect(rules.services.add(administrator, inputOf(alarmRules.serviceMarkAdd, { deviceId: deviceId(1), at: Date.now() + hourMs }))).rejects.toMatchObject({ code: 'SERVICE_MARK_AHEAD' });
  });
});

describe('a rule about the end of service', () => {
  const ending = { name: 'Expires', condition: { kind: 'serviceEnd', days: 10 } };
  /** Of the business time zone, in Shanghai, the day of noon UTC is the same. */
  const dayOf = (days: number): string => new Date(noon + days * dayMs).toISOString().slice(0, 10);
  /** When that day begins. */
  const begins = (days: number): string => new Date(Date.parse(`${dayOf(days)}T00:00:00+08:00`)).toISOString();
  let revision = 1;
  const expire = (days: number | null) =>
    rules.store.admit({ projectId: project, projectName: 'Harbour', bmsModel: 'B1', modelId: vehicleModel, modelName: 'BUS-12', serviceExpiresOn: days === null ? null : dayOf(days), revision: ++revision });
  const look = (days: number) => rules.folder.foldSome({ hours: 2, devices: 2 }, null, noon + days * dayMs);
  const told = async () => [...(await rules.list())].reverse().map(({ startedAt, endedAt }) => [startedAt, endedAt]);

  it('raises one alarm on the day from which so many days are left, which ends when the service is extended', async () => {
    await rules.ruleOn(ending);
    await expire(11);
    await look(0);
    expect(await told()).toEqual([]);
    await look(1);
    await look(2);
    expect(await told()).toEqual([[begins(1), null]]);
    await look(30);
    expect(await told()).toEqual([[begins(1), null]]);
    await expire(376);
    await look(31);
    const extended = new Date(noon + 31 * dayMs).toISOString();
    expect(await told()).toEqual([[begins(1), extended]]);
    // Taken back, it is another alarm.
    await expire(11);
    await look(32);
    expect(await told()).toEqual([[begins(1), extended], [extended, null]]);
    await expire(null);
    await look(33);
    expect((await rules.list({ alarmState: 'open' })).length).toBe(0);
  });

  it('is previewed by the dates of the vehicles in scope', async () => {
    await expire(5);
    const found = await rules.preview({ condition: ending.condition });
    expect(found).toMatchObject({ resolution: 'date', complete: true, vehicles: 1, alarms: 1 });
    expect(found.examples).toMatchObject([{ startedAt: begins(-5), endedAt: null }]);
    expect((await rules.preview({ condition: ending.condition }, operator({ projects: [otherProject] }))).alarms).toBe(0);
    await expire(100);
    expect((await rules.preview({ condition: ending.condition })).alarms).toBe(0);
  });
});
