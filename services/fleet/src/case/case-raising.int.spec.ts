import { serviceCases, type CaseDetailView, type GivenOf, type ServiceCases } from '@voltdeck/contract';
import { BusClient, emptyTables, inputOf } from '@voltdeck/base';
import type { Scope } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Acting } from '../acting.ts';
import { ConfigRepository } from '../config/config.repository.ts';
import { device } from '../definitions/device.ts';
import { faultEntry } from '../definitions/fault-entry.ts';
import { project } from '../definitions/project.ts';
import { DictionaryRepository } from '../dictionary/dictionary.repository.ts';
import { acting, codeOf, fleetFixture, scope, type FleetFixture } from '../testing/fleet-fixture.ts';
import { CaseCostRepository } from './case-cost.repository.ts';
import { CaseDutyRepository } from './case-duty.repository.ts';
import { CaseHistoryRepository } from './case-history.repository.ts';
import { CaseMemberRepository } from './case-member.repository.ts';
import { CaseOrigins } from './case-origin.ts';
import { CaseOwners } from './case-owner.ts';
import { CaseRaisingService } from './case-raising.service.ts';
import { CaseRepository } from './case.repository.ts';
import { CaseService } from './case.service.ts';
import { CaseWorkService } from './case-work.service.ts';

type Raised = GivenOf<ServiceCases['caseRaise']>;
type Member = Raised['members'][number];

const at = Date.UTC(2026, 0, 5, 8);
const minute = 60_000;

let fleet: FleetFixture;
let cases: CaseService;
let work: CaseWorkService;
let raising: CaseRaisingService;
let harbour: string;
let airport: string;
/** Two vehicles at the harbour, one at the airport. */
let vehicles: readonly string[];
let mine: Acting;

/** No one is asked: what is raised says what it is about. */
const client = Object.create(BusClient.prototype, { call: { value: async () => ({ id: '1', deviceId: vehicles[0], ruleId: '3', ruleName: 'Hot', startedAt: new Date(at).toISOString(), level: 2 }) } }) as BusClient;

beforeAll(async () => {
  fleet = await fleetFixture();
  const [repository, changes, configs, owners, dictionary] = [new CaseRepository(fleet.dataSource), new CaseHistoryRepository(fleet.dataSource), new ConfigRepository(fleet.dataSource), new CaseOwners(client), new DictionaryRepository(fleet.dataSource)];
  const [duties, costs] = [new CaseDutyRepository(fleet.dataSource), new CaseCostRepository(fleet.dataSource)];
  cases = new CaseService(repository, changes, new CaseOrigins(fleet.entities, dictionary, client), owners, fleet.entities, configs, duties, costs);
  work = new CaseWorkService(repository, changes, cases, owners, fleet.entities, configs, duties, costs);
  raising = new CaseRaisingService(repository, new CaseMemberRepository(), changes, dictionary, configs, duties);
});
afterAll(() => fleet.close());

beforeEach(async () => {
  await emptyTables(fleet.dataSource, 'case_member', 'case_change', 'case_duty', 'case_item', 'service_case', 'fault_entry', 'config', 'device', 'outbox', 'project', 'change');
  const administrator = acting();
  [harbour, airport] = await Promise.all(['H', 'A'].map(async (name) => (await fleet.entities.add(project, { name, number: name }, administrator)).id)) as [string, string];
  const made: string[] = [];
  for (const [index, projectId] of [harbour, harbour, airport].entries()) made.push((await fleet.entities.add(device, { vin: `LVDRAISED000000${index + 1}0`, bmsModel: 'A', projectId }, administrator)).id);
  vehicles = made;
  mine = of(scope({ projects: [harbour] }));
});

const of = (by: Scope): Acting => ({ ...acting(by), caller: { ...acting(by).caller, userId: '00000000-0000-4000-8000-000000000002', name: 'Li' } });
const raise = async (given: Partial<Raised> & { readonly members: readonly Member[] }): Promise<readonly string[]> => (await raising.raise(inputOf(serviceCases.caseRaise, { source: 'rule', level: 2, ruleId: '3', ruleName: 'Hot', ...given }))).caseIds;
const member = (id: number, vehicle = 0, minutes = id): Member => ({ id: String(id), deviceId: vehicles[vehicle] ?? '', startedAt: at + minutes * minute, endedAt: null });
const fault = (id: number, change: Partial<Raised> = {}, minutes = 0) => raise({ source: 'fault', type: 15, level: 3, ruleId: undefined, ruleName: undefined, members: [member(id, 0, minutes)], ...change });
const all = async (by: Acting = acting()): Promise<CaseDetailView[]> => {
  const { items } = await cases.list(inputOf(serviceCases.caseList, { sort: 'openedAt' }), by);
  return Promise.all(items.map(({ id }) => cases.get(id, by)));
};
const close = ({ id, revision }: CaseDetailView) => work.close({ caseId: id, revision, cause: 'sensor', note: 'Replaced' }, acting());

describe('a fault', () => {
  it('has a case that no one owns and the system opened, named in both languages, with the checks of the dictionary', async () => {
    await fleet.entities.add(faultEntry, { bmsModel: 'A', type: 15, nameZh: '绝缘过低', nameEn: 'Insulation low', checksZh: '测量绝缘；检查插头', checksEn: 'Measure the insulation; check the plugs' }, acting());
    const [id = ''] = await fault(7);
    const made = await cases.get(id, mine);
    expect(made).toMatchObject({ title: '绝缘过低 / Insulation low', deviceId: vehicles[0], level: 3, state: 'open', ownerId: null, ownerName: null, openedBy: null, updatedBy: null, revision: 1, source: { kind: 'fault', id: '7', type: 15, startedAt: new Date(at).toISOString() }, members: { items: [], total: 0 } });
    expect(made.items.map(({ text }) => text.en)).toEqual(['Measure the insulation', 'Check the plugs']);
    expect(Date.parse(made.dueAt ?? '') - Date.parse(made.openedAt)).toBe(24 * 60 * minute);
    const { items } = await cases.changes(inputOf(serviceCases.caseHistory, { id }), mine);
    expect(items).toMatchObject([{ by: null, kind: 'opened' }]);
    expect(await codeOf(cases.get(id, of(scope({ projects: [airport] }))))).toBe('CASE_NOT_FOUND');
  });

  it('that is raised again, by many at the same time, and after its case is closed, has that one', async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => fault(7)));
    expect(opened.flat()).toHaveLength(1);
    await close((await all())[0] as CaseDetailView);
    expect(await fault(7)).toEqual([]);
    expect(await fault(8, {}, 30), 'another one').toHaveLength(1);
  });

  it('that rises takes its open case along, with what has to be done then; one of a person and one that is closed stay as they are', async () => {
    const [id = ''] = await fault(7, { level: 2 });
    expect((await cases.get(id, mine)).duties).toEqual([]);
    expect(await fault(7, { level: 4 })).toEqual([]);
    const risen = await cases.get(id, mine);
    expect(risen).toMatchObject({ level: 4, updatedBy: null });
    expect(risen.duties.map(({ step }) => step)).toEqual(['driver', 'fireService', 'parked', 'authority']);
    expect(risen.leftS).toBeLessThanOrEqual(4 * 3_600);
    expect((await cases.changes(inputOf(serviceCases.caseHistory, { id }), mine)).items[0]).toMatchObject({ by: null, kind: 'level', before: { en: 'Level 2' } });
    await fault(7, { level: 3 });
    expect((await cases.get(id, mine)).level, 'never down').toBe(4);
    await work.change({ caseId: id, revision: 2, level: 1 }, mine);
    await close(await cases.get(id, mine));
    await fault(7, { level: 4 });
    expect((await cases.get(id, mine)).level).toBe(1);
  });

  it('that late records gave another id and an earlier beginning is the same, and one of another type is not', async () => {
    await fault(7, {}, 10);
    expect(await fault(8)).toEqual([]);
    expect(await fault(8, { type: 16 })).toHaveLength(1);
    expect(await fault(9, { members: [{ ...member(9, 0, 0), endedAt: at + 5 * minute }] }), 'one that was over before').toHaveLength(1);
  });

  it('that has a case of a person has no other, and one of a vehicle that is deleted or unknown has none', async () => {
    await cases.open(inputOf(serviceCases.caseOpen, { source: 'rule', sourceId: '1', title: 'Seen', level: 2 }), mine);
    expect(await raise({ members: [member(1, 0, 0)] })).toEqual([]);
    expect(await raise({ members: [{ ...member(2), deviceId: '11111111-1111-4111-8111-111111111111' }] })).toEqual([]);
    expect((await all()).map(({ openedBy }) => openedBy)).toEqual(['Li']);
  });
});

describe('a storm', () => {
  it('has one case in each project with its vehicles, and each person sees those of the own', async () => {
    expect(await raise({ storm: '5', members: [member(1, 0), member(2, 1), member(3, 2)] })).toHaveLength(2);
    const [one, ...others] = await all(mine);
    expect(others).toEqual([]);
    expect(one?.members).toMatchObject({ total: 2, items: [{ alarmId: '1', deviceId: vehicles[0] }, { alarmId: '2', deviceId: vehicles[1] }] });
    expect((await all()).map(({ members }) => members.total)).toEqual([2, 1]);
  });

  it('that grows adds to its case, and what is given again adds nothing', async () => {
    const [id = ''] = await raise({ storm: '5', members: [member(1, 0)] });
    expect(await raise({ storm: '5', members: [member(1, 0), member(2, 1)] })).toEqual([]);
    expect(await raise({ storm: '5', members: [member(1, 0), member(2, 1)] })).toEqual([]);
    expect((await cases.get(id, mine)).members.items.map(({ alarmId }) => alarmId)).toEqual(['1', '2']);
    expect((await cases.draft({ source: 'rule', sourceId: '2', deviceId: undefined }, mine)).openCaseId, 'where a person opens one for its alarm').toBe(id);
    expect(await cases.open(inputOf(serviceCases.caseOpen, { source: 'rule', sourceId: '2', title: 'Again', level: 2 }), mine)).toMatchObject({ opened: false, case: { id } });
  });

  it('takes over the cases of its alarms that were opened before, but not one that someone works on', async () => {
    for (const [id, vehicle] of [[1, 0], [2, 1], [3, 1]] as const) await raise({ members: [member(id, vehicle)] });
    const [first, second, third] = await all();
    await work.change({ caseId: third?.id ?? '', revision: 1, state: 'inWork' }, mine);
    expect(await raise({ storm: '5', members: [member(1, 0), member(2, 1), member(3, 1), member(4, 1)] })).toEqual([]);
    expect(await cases.get(first?.id ?? '', mine)).toMatchObject({ state: 'open', members: { total: 3, items: [{ alarmId: '1' }, { alarmId: '2' }, { alarmId: '4' }] } });
    const part = await cases.get(second?.id ?? '', mine);
    expect(part).toMatchObject({ state: 'closed', cause: 'duplicate', updatedBy: null });
    expect(part.closingNote).toContain(`Part of the storm of case ${first?.id}`);
    expect(await cases.get(third?.id ?? '', mine)).toMatchObject({ state: 'inWork' });
  });

  it('that continues after its case was closed gets another one, for the alarms since then', async () => {
    await raise({ storm: '5', members: [member(1, 0)] });
    await close((await all())[0] as CaseDetailView);
    expect(await raise({ storm: '5', members: [member(1, 0)] })).toEqual([]);
    const [id = ''] = await raise({ storm: '5', members: [member(1, 0), member(2, 1)] });
    expect((await cases.get(id, mine)).members.items.map(({ alarmId }) => alarmId)).toEqual(['2']);
  });
});
