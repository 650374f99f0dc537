import { alarmRules, history, people, serviceCases, type CaseDetailView, type GivenOf, type ServiceCases } from '@voltdeck/contract';
import { BusClient, DomainError, emptyTables, inputOf } from '@voltdeck/base';
import type { Scope } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Acting } from '../acting.ts';
import { ConfigRepository } from '../config/config.repository.ts';
import { device } from '../definitions/device.ts';
import { faultEntry } from '../definitions/fault-entry.ts';
import { project } from '../definitions/project.ts';
import { DictionaryRepository } from '../dictionary/dictionary.repository.ts';
import { acting, codeOf, everything, fleetFixture, scope, type FleetFixture } from '../testing/fleet-fixture.ts';
import { CaseCostRepository } from './case-cost.repository.ts';
import { CaseDutyRepository } from './case-duty.repository.ts';
import { CaseHistoryRepository } from './case-history.repository.ts';
import { CaseOrigins } from './case-origin.ts';
import { CaseOwners } from './case-owner.ts';
import { CaseRepository } from './case.repository.ts';
import { CaseService } from './case.service.ts';
import { CaseWorkService } from './case-work.service.ts';

const wang = '00000000-0000-4000-8000-00000000000a';
const hourMs = 3_600_000;

let fleet: FleetFixture;
let cases: CaseService;
let work: CaseWorkService;
let projectId: string;
let deviceId: string;
let elsewhere: string;
let mine: Acting;
let foreign: Acting;
/** Who is asked whether which user can have cases where. */
let asked: object[];

const fault = (id: string) => ({ id, deviceId, type: 15, name: { 'zh-CN': '绝缘过低', en: 'Insulation low' }, startedAt: '2026-01-05T08:00:00.000Z', highestLevel: 3 });

/** The answers of telemetry and identity. */
const client = Object.create(BusClient.prototype, {
  call: {
    value: async ({ subject }: { subject: string }, input: { id?: string; userId?: string }) => {
      const { id = '', userId } = input;
      asked.push(input);
      if (id === '404') throw new DomainError('FAULT_NOT_FOUND', { faultId: id });
      if (subject === history.fault.subject) return fault(id);
      if (subject === alarmRules.ruleAlarm.subject) return { id, deviceId, ruleName: 'Hot', startedAt: '2026-01-05T08:00:00.000Z', level: 2 };
      expect(subject).toBe(people.usersAble.subject);
      return { items: [{ id: wang, name: 'Wang' }].filter((user) => userId === undefined || user.id === userId) };
    },
  },
}) as BusClient;

beforeAll(async () => {
  fleet = await fleetFixture();
  const repository = new CaseRepository(fleet.dataSource);
  const changes = new CaseHistoryRepository(fleet.dataSource);
  const configs = new ConfigRepository(fleet.dataSource);
  const owners = new CaseOwners(client);
  const [duties, costs] = [new CaseDutyRepository(fleet.dataSource), new CaseCostRepository(fleet.dataSource)];
  cases = new CaseService(repository, changes, new CaseOrigins(fleet.entities, new DictionaryRepository(fleet.dataSource), client), owners, fleet.entities, configs, duties, costs);
  work = new CaseWorkService(repository, changes, cases, owners, fleet.entities, configs, duties, costs);
});
afterAll(() => fleet.close());

beforeEach(async () => {
  await emptyTables(fleet.dataSource, 'case_member', 'case_change', 'case_part', 'case_note', 'case_duty', 'case_cost', 'case_item', 'device_binding', 'service_case', 'fault_entry', 'config', 'device', 'outbox', 'project', 'change');
  asked = [];
  const administrator = acting();
  projectId = (await fleet.entities.add(project, { name: 'P', number: 'P' }, administrator)).id;
  const other = (await fleet.entities.add(project, { name: 'Q', number: 'Q' }, administrator)).id;
  deviceId = (await fleet.entities.add(device, { vin: 'LVDCASE0000000001', plate: 'T-1', bmsModel: 'A', batteryId: 'PACK-1', projectId }, administrator)).id;
  elsewhere = (await fleet.entities.add(device, { vin: 'LVDCASE0000000002', projectId: other }, administrator)).id;
  mine = named(scope({ projects: [projectId] }), '00000000-0000-4000-8000-000000000002', 'Li');
  foreign = named(scope({ projects: [other] }), '00000000-0000-4000-8000-000000000003', 'Zhao');
});

function named(by: Scope, userId: string, name: string): Acting {
  const { caller, requestId } = acting(by);
  return { caller: { ...caller, userId, name }, requestId };
}

const open = (given: Partial<GivenOf<ServiceCases['caseOpen']>> = {}, by = mine) =>
  cases.open(inputOf(serviceCases.caseOpen, { source: 'person', ...(given.source === undefined || given.source === 'person' ? { deviceId } : {}), title: 'Charges slowly', level: 2, ...given }), by);
const opened = async (given: Partial<GivenOf<ServiceCases['caseOpen']>> = {}): Promise<CaseDetailView> => (await open(given)).case;
const list = (given: GivenOf<ServiceCases['caseList']> = {}, by = mine) => cases.list(inputOf(serviceCases.caseList, given), by);
const historyOf = async (id: string) => (await cases.changes(inputOf(serviceCases.caseHistory, { id }), mine)).items.map(({ by, kind, before, after }) => [by, kind, before?.en ?? null, after?.en ?? null]);
const close = ({ id, revision }: CaseDetailView, cause: 'sensor' | 'cell' = 'sensor') => work.close({ caseId: id, revision, cause, note: 'Replaced' }, mine);

/** As if everything had happened so many hours earlier. */
async function hoursLater(hours: number, ...ids: readonly string[]): Promise<void> {
  const moved = ['opened_at', 'waiting_since', 'closed_at'].map((column) => `${column} = ${column} - $2 * interval '1 hour'`);
  await fleet.dataSource.query(`update service_case set ${moved.join(', ')} where id = any($1::bigint[])`, [ids, hours]);
}

describe('opening a case', () => {
  it('for a fault takes over what the fault is, and the checks of the dictionary for the model', async () => {
    await fleet.entities.add(faultEntry, { bmsModel: 'A', type: 15, checksZh: '测量绝缘；检查插头', checksEn: 'Measure the insulation; check the plugs' }, acting());
    expect(await cases.draft({ source: 'fault', sourceId: '7' }, mine)).toMatchObject({ deviceId, level: 3, name: { en: 'Insulation low' }, checks: [{ en: 'Measure the insulation' }, { en: 'Check the plugs' }], openCaseId: null });
    const made = await opened({ source: 'fault', sourceId: '7', title: 'Insulation low', level: 3 });
    expect(made).toMatchObject({ deviceId, vin: 'LVDCASE0000000001', projectName: 'P', source: { kind: 'fault', id: '7', type: 15, startedAt: '2026-01-05T08:00:00.000Z' }, state: 'open', openedBy: 'Li', revision: 1, overdue: false });
    expect(made.items.map(({ text, own, doneAt }) => [text.en, own, doneAt])).toEqual([['Measure the insulation', false, null], ['Check the plugs', false, null]]);
    expect(Date.parse(made.dueAt ?? '') - Date.parse(made.openedAt)).toBe(24 * hourMs);
  });

  it('for a fault or rule alarm that has an open one leads to that; after closing there can be another', async () => {
    const first = await open({ source: 'rule', sourceId: '7' });
    expect(first.opened).toBe(true);
    expect(await open({ source: 'rule', sourceId: '7', title: 'Again' })).toMatchObject({ opened: false, case: { id: first.case.id, title: 'Charges slowly' } });
    expect((await cases.draft({ source: 'rule', sourceId: '7' }, mine)).openCaseId).toBe(first.case.id);
    expect((await open({ source: 'fault', sourceId: '7' })).opened, 'a fault with the same number').toBe(true);
    await close(first.case);
    expect((await open({ source: 'rule', sourceId: '7' })).opened).toBe(true);
  });

  it('at the same time by many makes one', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => open({ source: 'fault', sourceId: '9' })));
    expect(made.filter((each) => each.opened)).toHaveLength(1);
    expect(new Set(made.map((each) => each.case.id)).size).toBe(1);
  });

  it('by hand is done as often as needed, for a vehicle that the caller sees', async () => {
    await opened();
    await opened();
    expect((await list()).total).toBe(2);
    expect(await codeOf(open({ deviceId: elsewhere }))).toBe('DEVICE_NOT_FOUND');
    expect(await codeOf(open({ source: 'fault', sourceId: '7' }, foreign)), 'a fault of a vehicle out of scope').toBe('DEVICE_NOT_FOUND');
    expect(await codeOf(open({ source: 'fault', sourceId: '404' }))).toBe('FAULT_NOT_FOUND');
    expect((await list({}, named(everything, wang, 'Wang'))).total).toBe(2);
  });

  it.each([[{ source: 'person', sourceId: '7' }], [{ source: 'fault' }], [{ source: 'rule', sourceId: '7', deviceId: wang }], [{ title: '  ' }], [{ level: 9 }]] as const)('refuses %j', async (given) => {
    await expect(async () => open(given)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });

  it('gives it to a user who can work on the vehicle, to no other', async () => {
    expect(await opened({ ownerId: wang })).toMatchObject({ ownerId: wang, ownerName: 'Wang' });
    expect(asked.at(-1)).toMatchObject({ action: 'caseChange', projectId, userId: wang });
    expect(await codeOf(open({ ownerId: foreign.caller.userId }))).toBe('CASE_OWNER_REFUSED');
    expect(await opened({ ownerId: mine.caller.userId }), 'oneself').toMatchObject({ ownerName: 'Li' });
    expect(await cases.ownersFor(deviceId, mine)).toEqual([{ id: wang, name: 'Wang' }]);
    expect(await cases.ownersFor(deviceId, { ...mine, caller: { ...mine.caller, permissions: ['view'] } }), 'for who cannot give it').toEqual([]);
    expect(await codeOf(cases.ownersFor(deviceId, foreign))).toBe('DEVICE_NOT_FOUND');
    expect((await cases.ownersFor(undefined, mine)).map(({ name }) => name)).toEqual(['Li', 'Wang']);
    expect(await cases.ownersFor(undefined, foreign)).toEqual([]);
  });
});

describe('changing a case', () => {
  it('is in its history by who did it, from what to what', async () => {
    const { id } = await opened();
    expect(await work.change({ caseId: id, revision: 1, state: 'inWork', level: 3, title: 'Charges not at all', ownerId: wang }, mine)).toMatchObject({ state: 'inWork', level: 3, title: 'Charges not at all', ownerName: 'Wang', revision: 2, updatedBy: 'Li' });
    expect(await historyOf(id)).toEqual([
      ['Li', 'owner', null, 'Wang'],
      ['Li', 'state', 'Open', 'In progress'],
      ['Li', 'level', 'Level 2', 'Level 3'],
      ['Li', 'title', 'Charges slowly', 'Charges not at all'],
      ['Li', 'opened', null, 'Charges slowly'],
    ]);
    expect((await work.change({ caseId: id, revision: 2, ownerId: null }, mine)).ownerName).toBeNull();
  });

  it('does not overwrite what someone else changed, and changes nothing where nothing differs', async () => {
    const { id } = await opened();
    expect((await work.change({ caseId: id, revision: 1, state: 'open', title: 'Charges slowly' }, mine)).revision).toBe(1);
    await work.change({ caseId: id, revision: 1, state: 'inWork' }, mine);
    expect(await codeOf(work.change({ caseId: id, revision: 1, state: 'waiting' }, mine))).toBe('CASE_CHANGED');
    expect(await codeOf(work.close({ caseId: id, revision: 1, cause: 'cell', note: 'x' }, mine))).toBe('CASE_CHANGED');
    expect(await historyOf(id)).toHaveLength(2);
  });

  it('takes the time of the level from the settings, and another level another time', async () => {
    await new ConfigRepository(fleet.dataSource).keepMissing({ caseHours2: '10', caseHours4: '1' });
    const made = await opened();
    expect(made.leftS).toBeGreaterThan(9.9 * 3_600);
    expect(made.leftS).toBeLessThanOrEqual(10 * 3_600);
    expect((await work.change({ caseId: made.id, revision: 1, level: 4 }, mine)).leftS).toBeLessThanOrEqual(3_600);
  });

  it('to waiting stops the clock until work continues', async () => {
    const { id } = await opened();
    await work.change({ caseId: id, revision: 1, state: 'waiting' }, mine);
    await hoursLater(100, id);
    const waiting = await cases.get(id, mine);
    expect(waiting).toMatchObject({ dueAt: null, overdue: false });
    expect((await list({ overdue: true })).total).toBe(0);
    const going = await work.change({ caseId: id, revision: 2, state: 'inWork' }, mine);
    expect(Math.abs(going.leftS - waiting.leftS)).toBeLessThanOrEqual(5);
    await hoursLater(73, id);
    expect(await cases.get(id, mine)).toMatchObject({ overdue: true });
    expect((await list({ overdue: true })).items.map((each) => each.id)).toEqual([id]);
  });

  it('is for who sees its vehicle: for others it is not there, with all that belongs to it', async () => {
    const { id } = await opened();
    const attempts = [
      cases.get(id, foreign),
      cases.changes(inputOf(serviceCases.caseHistory, { id }), foreign),
      work.change({ caseId: id, revision: 1, state: 'inWork' }, foreign),
      work.close({ caseId: id, revision: 1, cause: 'cell', note: 'x' }, foreign),
      work.addItem({ caseId: id, text: 'x' }, foreign),
      work.addNote({ caseId: id, text: 'x' }, foreign),
      work.replacePart({ caseId: id, part: 'bms', before: null, after: 'B' }, foreign),
    ];
    expect(await Promise.all(attempts.map(codeOf))).toEqual(attempts.map(() => 'CASE_NOT_FOUND'));
    expect(await list({}, foreign)).toMatchObject({ items: [], total: 0 });
    expect(await historyOf(id)).toHaveLength(1);
  });
});

describe('closing a case', () => {
  it('takes a cause and a note, and nothing changes it then but notes and reopening', async () => {
    const made = await opened();
    const closed = await close(made);
    expect(closed).toMatchObject({ state: 'closed', cause: 'sensor', closingNote: 'Replaced', revision: 2 });
    const { id } = made;
    const attempts = [work.change({ caseId: id, revision: 2, level: 1 }, mine), close(closed), work.addItem({ caseId: id, text: 'x' }, mine), work.replacePart({ caseId: id, part: 'bms', before: null, after: 'B' }, mine)];
    expect(await Promise.all(attempts.map(codeOf))).toEqual(attempts.map(() => 'CASE_CLOSED'));
    expect((await fleet.details.get(deviceId, everything)).bmsId, 'the part of a closed case').toBeNull();
    expect((await work.addNote({ caseId: id, text: 'Invoice sent' }, mine)).notes).toHaveLength(1);
  });

  it('can be taken back with a reason, without the time in which it was closed', async () => {
    const made = await opened({ source: 'fault', sourceId: '7' });
    await hoursLater(1, made.id);
    const closed = await close(made);
    await hoursLater(500, made.id);
    const again = await work.reopen({ caseId: made.id, revision: 2, reason: 'It is back' }, mine);
    expect(again).toMatchObject({ state: 'open', cause: null, closingNote: null, closedAt: null, overdue: false, revision: 3 });
    expect(Math.abs(again.leftS - closed.leftS)).toBeLessThanOrEqual(5);
    expect((await historyOf(made.id)).slice(0, 2)).toEqual([['Li', 'reopened', 'Sensor or sense wire', 'It is back'], ['Li', 'closed', 'Open', 'Sensor or sense wire: Replaced']]);
    expect(await codeOf(work.reopen({ caseId: made.id, revision: 3, reason: 'Again' }, mine)), 'one that is open').toBe('CASE_CHANGED');
  });

  it('is not taken back where another one is open for the same fault', async () => {
    const made = await opened({ source: 'fault', sourceId: '7' });
    await close(made);
    const { id } = await opened({ source: 'fault', sourceId: '7' });
    await expect(work.reopen({ caseId: made.id, revision: 2, reason: 'It is back' }, mine)).rejects.toMatchObject({ code: 'CASE_SOURCE_TAKEN', data: { caseId: id } });
  });
});

describe('checks and notes', () => {
  it('are ticked with who and when, added, and removed where a person added them', async () => {
    const { id, items } = await opened({ source: 'fault', sourceId: '7' });
    const [first] = items;
    const ticked = await work.checkItem({ caseId: id, itemId: first?.id ?? '', done: true }, mine);
    expect(ticked.items[0]).toMatchObject({ doneBy: 'Li' });
    expect((await work.checkItem({ caseId: id, itemId: first?.id ?? '', done: true }, acting())).items[0], 'the first tick stands').toEqual(ticked.items[0]);
    const added = await work.addItem({ caseId: id, text: 'Look under the seat' }, mine);
    expect(added).toMatchObject({ revision: 1 });
    const own = added.items.at(-1);
    expect(own).toMatchObject({ own: true, text: { 'zh-CN': 'Look under the seat', en: 'Look under the seat' } });
    expect((await work.removeItem({ caseId: id, itemId: own?.id ?? '' }, mine)).items).toHaveLength(items.length);
    expect(await codeOf(work.removeItem({ caseId: id, itemId: first?.id ?? '' }, mine)), 'one of the dictionary').toBe('CASE_ENTRY_NOT_FOUND');
    expect((await work.checkItem({ caseId: id, itemId: first?.id ?? '', done: false }, mine)).items[0]).toMatchObject({ doneAt: null, doneBy: null });
    expect((await historyOf(id)).map(([, kind]) => kind)).toEqual(['itemUndone', 'itemRemoved', 'itemAdded', 'itemDone', 'opened']);
  });

  it('of another case are not there', async () => {
    const [one, other] = [await opened(), await opened()];
    const { items } = await work.addItem({ caseId: one.id, text: 'x' }, mine);
    const { notes } = await work.addNote({ caseId: one.id, text: 'x' }, mine);
    expect(await codeOf(work.checkItem({ caseId: other.id, itemId: items[0]?.id ?? '', done: true }, mine))).toBe('CASE_ENTRY_NOT_FOUND');
    expect(await codeOf(work.changeNote({ caseId: other.id, noteId: notes[0]?.id ?? '', text: 'y' }, mine))).toBe('CASE_ENTRY_NOT_FOUND');
  });

  it('are edited and deleted by their author alone, and the history keeps what they said', async () => {
    const { id } = await opened();
    const { notes } = await work.addNote({ caseId: id, text: 'Waits' }, mine);
    const noteId = notes[0]?.id ?? '';
    expect(await codeOf(work.changeNote({ caseId: id, noteId, text: 'No' }, acting()))).toBe('CASE_NOTE_FOREIGN');
    expect(await codeOf(work.removeNote({ caseId: id, noteId }, acting()))).toBe('CASE_NOTE_FOREIGN');
    const [edited] = (await work.changeNote({ caseId: id, noteId, text: 'Waits for parts' }, mine)).notes;
    expect(edited).toMatchObject({ text: 'Waits for parts', author: 'Li' });
    expect(edited?.editedAt).not.toBeNull();
    expect((await work.removeNote({ caseId: id, noteId }, mine)).notes).toEqual([]);
    expect((await historyOf(id)).slice(0, 3)).toEqual([['Li', 'noteRemoved', 'Waits for parts', null], ['Li', 'noteChanged', 'Waits', 'Waits for parts'], ['Li', 'noteAdded', null, 'Waits']]);
  });

  it('are no more than fit a case', async () => {
    const { id } = await opened();
    await fleet.dataSource.query(`insert into case_item (case_id, text, own) select $1, '{"zh-CN": "x", "en": "x"}', true from generate_series(1, 100)`, [id]);
    expect(await codeOf(work.addItem({ caseId: id, text: 'x' }, mine))).toBe('CASE_FULL');
  });
});

describe('the duty steps of a case', () => {
  const steps = async (id: string) => (await cases.get(id, mine)).duties.map(({ step }) => step);
  const check = (caseId: string, step: 'driver' | 'fireService' | 'authority', done = true, by = mine, note = '') => work.checkDuty({ caseId, step, done, note }, by);

  it('are there from level 3 on, and that of the fire service for thermal events', async () => {
    expect(await steps((await opened({ level: 2 })).id)).toEqual([]);
    expect(await steps((await opened({ level: 3 })).id)).toEqual(['driver', 'parked', 'authority']);
    expect(await steps((await opened({ level: 4 })).id)).toEqual(['driver', 'fireService', 'parked', 'authority']);
  });

  it('have their time from the settings, counted from when the level asked for them, also while the case waits', async () => {
    await new ConfigRepository(fleet.dataSource).keepMissing({ dutyDriverMinutes: '5' });
    const { id } = await opened({ level: 2 });
    await hoursLater(10, id);
    const [driver] = (await work.change({ caseId: id, revision: 1, level: 3, state: 'waiting' }, mine)).duties;
    expect(Date.parse(driver?.dueAt ?? '') - Date.parse(driver?.since ?? '')).toBe(5 * 60_000);
    expect(driver).toMatchObject({ late: false, doneAt: null });
    await fleet.dataSource.query(`update case_duty set since = since - interval '6 minutes' where case_id = $1`, [id]);
    expect((await cases.get(id, mine)).duties.map(({ step, late }) => [step, late])).toEqual([['driver', true], ['parked', false], ['authority', false]]);
    await work.change({ caseId: id, revision: 2, level: 1 }, mine);
    expect(await steps(id), 'a lower level').toEqual(['driver', 'parked', 'authority']);
    expect(await steps((await work.change({ caseId: id, revision: 3, level: 4 }, mine)).id)).toEqual(['driver', 'fireService', 'parked', 'authority']);
    expect(Date.parse(driver?.since ?? '') - Date.parse((await cases.get(id, mine)).duties[0]?.since ?? ''), 'what was there keeps its clock').toBe(6 * 60_000);
  });

  it('are ticked by who did them and when, in time or late, once; the tick can be taken back', async () => {
    const { id } = await opened({ level: 3 });
    await fleet.dataSource.query(`update case_duty set since = since - interval '20 minutes' where case_id = $1 and step = 'driver'`, [id]);
    await check(id, 'driver', true, mine, 'Called twice');
    const ticked = (await check(id, 'authority')).duties;
    expect(ticked).toMatchObject([{ step: 'driver', doneBy: 'Li', note: 'Called twice', late: true }, { step: 'parked', doneAt: null }, { step: 'authority', doneBy: 'Li', late: false }]);
    expect((await check(id, 'driver', true, named(everything, wang, 'Wang'), 'Me too')).duties[0], 'the first tick stands').toEqual(ticked[0]);
    expect((await check(id, 'driver', false)).duties[0]).toMatchObject({ doneAt: null, doneBy: null, note: '', late: true });
    expect((await historyOf(id)).slice(0, 3)).toEqual([['Li', 'dutyUndone', null, 'Inform the driver'], ['Li', 'dutyDone', null, 'Report to the authority'], ['Li', 'dutyDone', null, 'Inform the driver: Called twice']]);
    expect(await codeOf(check(id, 'fireService')), 'one that it does not have').toBe('CASE_ENTRY_NOT_FOUND');
    expect(await codeOf(check(id, 'driver', true, foreign))).toBe('CASE_NOT_FOUND');
    await close((await cases.get(id, mine)));
    expect(await codeOf(check(id, 'driver'))).toBe('CASE_CLOSED');
  });

  it('are a record with the vehicle, the times and the notes, in pages, for who sees the vehicle', async () => {
    const { id } = await opened({ source: 'fault', sourceId: '7', title: 'Insulation low', level: 3 });
    await check(id, 'driver', true, mine, 'Called');
    await work.addNote({ caseId: id, text: 'On its way' }, mine);
    const page = (cursor?: string, by = mine) => cases.dutyRecord(inputOf(serviceCases.caseDutyRecord, { caseId: id, pageSize: 3, ...(cursor === undefined ? {} : { cursor }) }), by);
    const first = await page();
    expect(first).toMatchObject({ total: 4, next: '3' });
    const rest = await page('3');
    expect(rest.next).toBeNull();
    const about = { caseId: id, vin: 'LVDCASE0000000001', plate: 'T-1', projectName: 'P', level: 3, alarm: { en: 'Insulation low' }, alarmAt: '2026-01-05T08:00:00.000Z' };
    expect([...first.items, ...rest.items]).toMatchObject([
      { ...about, kind: 'step', step: 'driver', by: 'Li', late: false, note: 'Called' },
      { ...about, kind: 'step', step: 'parked', at: null, by: null },
      { ...about, kind: 'step', step: 'authority', at: null },
      { ...about, kind: 'note', step: null, by: 'Li', late: null, note: 'On its way' },
    ]);
    expect(await codeOf(page(undefined, foreign))).toBe('CASE_NOT_FOUND');
  });
});

describe('costs', () => {
  const add = (caseId: string, amount: number, change: Partial<GivenOf<ServiceCases['caseCostAdd']>> = {}, by = mine) => work.addCost(inputOf(serviceCases.caseCostAdd, { caseId, kind: 'part', text: 'Sense wire', amount, ...change }), by);

  it('are summed to the hundredth, of closed cases too, in the currency of the settings', async () => {
    await new ConfigRepository(fleet.dataSource).keepMissing({ caseCurrency: 'EUR' });
    const made = await opened();
    for (const amount of [0.1, 0.2, 1_234.56]) await add(made.id, amount);
    const closed = await close(made);
    const after = await add(made.id, 100, { kind: 'work', text: 'Two hours' });
    expect(closed).toMatchObject({ cost: 1_234.86, currency: 'EUR' });
    expect(after).toMatchObject({ cost: 1_334.86, costs: [{ amount: 0.1 }, { amount: 0.2 }, { amount: 1_234.56, by: 'Li' }, { kind: 'work', amount: 100 }] });
    expect((await list()).items[0]).toMatchObject({ cost: 1_334.86, currency: 'EUR' });
    const figures = await cases.statistics({ from: Date.now() - hourMs, to: Date.now() + hourMs }, mine);
    expect(figures).toMatchObject({ currency: 'EUR', total: { closed: 1, cost: 1_334.86 }, byCause: [{ cause: 'sensor', cost: 1_334.86 }] });
  });

  it('are removed, and the history keeps them', async () => {
    const { id } = await opened();
    const { costs } = await add(id, 12.5);
    const costId = costs[0]?.id ?? '';
    expect(await codeOf(work.removeCost({ caseId: (await opened()).id, costId }, mine)), 'of another case').toBe('CASE_ENTRY_NOT_FOUND');
    expect(await work.removeCost({ caseId: id, costId }, mine)).toMatchObject({ costs: [], cost: 0 });
    expect((await historyOf(id)).slice(0, 2)).toEqual([['Li', 'costRemoved', 'Sense wire: 12.50 CNY', null], ['Li', 'costAdded', null, 'Sense wire: 12.50 CNY']]);
  });

  it.each([[0], [-1], [1.234], [10_000_000], [Number.NaN]])('of %d are refused', async (amount) => {
    const { id } = await opened();
    await expect(async () => add(id, amount)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });

  it('are for who sees the vehicle', async () => {
    expect(await codeOf(add((await opened()).id, 1, {}, foreign))).toBe('CASE_NOT_FOUND');
  });
});

describe('a part that is replaced', () => {
  it('is on the vehicle, in its bindings with the number of the case, and in its history', async () => {
    const { id } = await opened();
    const made = await work.replacePart({ caseId: id, part: 'battery', before: 'PACK-1', after: 'PACK-2' }, mine);
    expect(made.parts).toMatchObject([{ part: 'battery', before: 'PACK-1', after: 'PACK-2', by: 'Li' }]);
    expect((await fleet.details.get(deviceId, everything)).batteryId).toBe('PACK-2');
    const { items } = await fleet.bindings.list({ id: deviceId }, mine);
    expect(items.map(({ code, caseId, endedAt }) => [code, caseId, endedAt === null])).toEqual([['PACK-2', id, true], ['PACK-1', null, false]]);
    const changes = await fleet.changes.list({ entity: 'device', id: deviceId }, mine);
    expect(changes.items[0]).toMatchObject({ before: { batteryId: 'PACK-1' }, after: { batteryId: 'PACK-2' } });
    expect((await historyOf(id))[0]).toEqual(['Li', 'part', 'PACK-1', 'PACK-2']);
  });

  it('is refused with another code before it, the same code, and a code that the vehicle cannot have: nothing is changed', async () => {
    const { id } = await opened();
    const replace = (given: { part: 'battery' | 'imei'; before: string | null; after: string }) => work.replacePart({ caseId: id, ...given }, mine);
    await expect(replace({ part: 'battery', before: 'PACK-0', after: 'PACK-2' })).rejects.toMatchObject({ code: 'CASE_PART_CHANGED', data: { value: 'PACK-1' } });
    await expect(replace({ part: 'battery', before: 'PACK-1', after: 'PACK-1' })).rejects.toMatchObject({ code: 'INPUT_INVALID', fields: [{ path: 'after' }] });
    await expect(replace({ part: 'imei', before: null, after: 'no digits' })).rejects.toMatchObject({ code: 'INPUT_INVALID', fields: [{ path: 'after' }] });
    expect(await cases.get(id, mine)).toMatchObject({ parts: [] });
    expect(await historyOf(id)).toHaveLength(1);
    expect((await fleet.details.get(deviceId, everything)).batteryId).toBe('PACK-1');
  });
});
