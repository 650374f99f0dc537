import { contract } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { administrator, operator } from '../testing/callers.ts';
import { deviceId, faults, noon, vehicle, type TestFrame } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';
import { FaultClearingRepository } from './fault-clearing.repository.ts';
import { FaultRepository } from './fault.repository.ts';
import { FaultService } from './fault.service.ts';
import { FaultWorkRepository, type Person, type VehiclePlace } from './fault-work.repository.ts';
import { FaultWorkService } from './fault-work.service.ts';

const minute = 60_000;
const project = '00000000-0000-4000-8b00-000000000001';
const wang: Person = { id: '00000000-0000-4000-a000-000000000002', name: 'Wang' };
const li: Person = { id: '00000000-0000-4000-a000-000000000003', name: 'Li' };
const vin = (number: number): string => `LVOLTDECK0000000${number}`;
const report = (number: number, at: number, list: { type: number; level: number }[]): TestFrame => ({
  deviceId: deviceId(number), vin: vin(number), at: noon + at * minute, blocks: [vehicle(), faults(list)],
});

/** Wang sees the project, Li everything. */
const able = (place: VehiclePlace): Person[] => (place.projectId === project ? [li, wang] : [li]);

let store: TestStore;
let service: FaultService;
let work: FaultWorkService;
beforeAll(async () => {
  store = await TestStore.open();
  const { dataSource } = store.database;
  service = new FaultService(new FaultRepository(dataSource));
  work = new FaultWorkService(service, new FaultWorkRepository(dataSource), { of: (place, userId) => Promise.resolve(able(place).filter(({ id }) => userId === undefined || id === userId)) });
  const before = { version: '1.0', since: null };
  await store.admit(
    { id: deviceId(1), vin: vin(1), projectId: project, projectName: 'Harbour', bmsModel: 'LFP', software: [before, { version: '2.0', since: new Date(noon + 30 * minute).toISOString() }] },
    { id: deviceId(2), vin: vin(2), bmsModel: 'LFP', software: [before] },
  );
  await store.save([report(1, 0, [{ type: 8, level: 1 }]), report(2, 5, [{ type: 8, level: 1 }])]);
});
beforeEach(() => store.database.dataSource.query('delete from fault_step; update fault set assigned_to = null, assigned_name = null, snoozed_until = null, acknowledged_at = null, acknowledged_by = null, withdrawn_at = null, withdrawn_by = null'));
afterAll(() => store.close());

const list = async (input: object, caller = administrator) => (await service.list(caller, inputOf(contract.faults, input))).items;
const idOf = async (number: number): Promise<string> => (await list({ deviceId: deviceId(number) }))[0]?.id ?? '';
const vins = async (input: object, caller = administrator) => (await list(input, caller)).map(({ vin: which }) => which.at(-1));
const mine = operator({ projects: [project] });

describe('a fault is assigned', () => {
  it('to someone who sees its vehicle, and the assignment is taken back', async () => {
    const faultId = await idOf(1);
    expect(await work.assign(administrator, { faultId, userId: wang.id })).toMatchObject({ assigneeId: wang.id, assignee: 'Wang', acknowledgedAt: null });
    expect(await vins({ assigned: 'anyone' })).toEqual(['1']);
    expect(await vins({ assigned: 'none' })).toEqual(['2']);
    expect(await vins({ assigned: 'me' }, { ...administrator, userId: wang.id })).toEqual(['1']);
    expect(await vins({ assigned: 'me' })).toEqual([]);
    expect(await work.unassign(administrator, { faultId })).toMatchObject({ assigneeId: null, assignee: null });
  });

  it('to the caller, who is asked of no one', async () => {
    expect(await work.assign(mine, { faultId: await idOf(1) })).toMatchObject({ assigneeId: mine.userId, assignee: mine.name });
  });

  it('to no one who does not see its vehicle, and by no one who does not', async () => {
    await expect(work.assign(administrator, { faultId: await idOf(2), userId: wang.id })).rejects.toMatchObject({ code: 'FAULT_ASSIGNEE_REFUSED' });
    await expect(work.assign(mine, { faultId: await idOf(2), userId: li.id })).rejects.toMatchObject({ code: 'FAULT_NOT_FOUND' });
  });

  it('to one of those who see at least one of the vehicles', async () => {
    const [one, two] = [await idOf(1), await idOf(2)];
    expect((await work.assignees(administrator, { faultIds: [two] })).map(({ name }) => name)).toEqual(['Li']);
    expect((await work.assignees(administrator, { faultIds: [one, two] })).map(({ name }) => name).toSorted()).toEqual(['Li', 'Wang']);
    expect((await work.assignees(mine, { faultIds: [one, two] })).map(({ name }) => name)).toEqual(['Li', 'Wang']);
    await expect(work.assignees(mine, { faultIds: [two] })).rejects.toMatchObject({ code: 'FAULT_NOT_FOUND' });
  });
});

describe('a snoozed fault', () => {
  it('needs no one until its time is over', async () => {
    const faultId = await idOf(2);
    const { snoozedUntil, snoozedBy } = await work.snooze(administrator, { faultId, minutes: 30 });
    expect([Date.parse(snoozedUntil ?? '') > Date.now() + 29 * minute, snoozedBy]).toEqual([true, 'Tester']);
    expect(await vins({ acknowledged: false })).toEqual(['1']);
    expect(await vins({ snoozed: true })).toEqual(['2']);
    await store.database.dataSource.query("update fault set snoozed_until = now() - interval '1 second' where id = $1", [faultId]);
    expect((await list({ acknowledged: false })).map((fault) => [fault.vin.at(-1), fault.snoozedUntil])).toEqual([['2', null], ['1', null]]);
  });

  it('is woken before its time', async () => {
    const faultId = await idOf(2);
    await work.snooze(administrator, { faultId, minutes: 30 });
    expect(await work.unsnooze(administrator, { faultId })).toMatchObject({ snoozedUntil: null, snoozedBy: null });
    expect(await vins({ snoozed: true })).toEqual([]);
  });

  it('is one that the caller sees', async () => {
    await expect(work.snooze(mine, { faultId: await idOf(2), minutes: 30 })).rejects.toMatchObject({ code: 'FAULT_NOT_FOUND' });
    await expect(work.unsnooze(mine, { faultId: await idOf(2) })).rejects.toMatchObject({ code: 'FAULT_NOT_FOUND' });
    await expect(work.timeline(mine, { faultId: await idOf(2) })).rejects.toMatchObject({ code: 'FAULT_NOT_FOUND' });
  });

  it('is put off for a bounded time', () => {
    for (const minutes of [0, 43_201, 1.5]) expect(() => inputOf(contract.faultSnooze, { faultId: '1', minutes })).toThrow();
  });
});

describe('the list of faults', () => {
  it('is narrowed to a BMS model, and to the version that ran when they started', async () => {
    await store.save([report(1, 40, [{ type: 8, level: 1 }, { type: 11, level: 1 }])]);
    expect((await list({ bmsModel: 'LFP', software: '1.0' })).map(({ vin: which, type, software }) => [which.at(-1), type, software])).toEqual([['2', 8, '1.0'], ['1', 8, '1.0']]);
    expect((await list({ software: '2.0' })).map(({ type }) => type)).toEqual([11]);
    expect(await list({ bmsModel: 'NMC' })).toEqual([]);
  });
});

describe('the timeline of a fault', () => {
  it('has what people did in order, with the comments that a later one took the place of', async () => {
    const faultId = await idOf(2);
    await service.acknowledge(administrator, { faultId, comment: 'wet' });
    await service.acknowledge(administrator, { faultId, comment: 'dried' });
    await service.acknowledge(administrator, { faultId });
    await work.assign(administrator, { faultId, userId: li.id });
    await work.snooze(administrator, { faultId, minutes: 30 });
    await work.unsnooze(administrator, { faultId });
    await service.unacknowledge(administrator, { faultId });
    await work.unassign(administrator, { faultId });
    const steps = await work.timeline(administrator, { faultId });
    expect(steps.map(({ kind, by, text }) => [kind, by, text])).toEqual([
      ['started', null, null], ['acknowledged', 'Tester', 'wet'], ['commented', 'Tester', 'dried'], ['assigned', 'Tester', 'Li'],
      ['snoozed', 'Tester', null], ['unsnoozed', 'Tester', null], ['withdrawn', 'Tester', null], ['unassigned', 'Tester', null],
    ]);
  });

  it('has the time at which it rose, which ends a snooze, and that a person cleared it', async () => {
    const faultId = await idOf(2);
    await work.snooze(administrator, { faultId, minutes: 30 });
    await store.save([report(2, 50, [{ type: 8, level: 3 }])]);
    expect(await list({ deviceId: deviceId(2) })).toMatchObject([{ highestLevel: 3, snoozedUntil: null }]);
    await new FaultClearingRepository(store.database.dataSource).clear(faultId, 'Tester', 'replaced');
    const steps = await work.timeline(administrator, { faultId });
    expect(steps).toMatchObject([{ kind: 'started', level: 1 }, { kind: 'rose', level: 3, at: new Date(noon + 50 * minute).toISOString() }, { kind: 'snoozed' }, { kind: 'cleared', by: 'Tester', text: 'replaced' }]);
    expect(await work.snooze(administrator, { faultId, minutes: 30 })).toMatchObject({ state: 'cleared', snoozedUntil: null });
    expect(await work.timeline(administrator, { faultId })).toHaveLength(steps.length);
  });
});
