import { people, serviceCases, type CaseDetailView, type GivenOf, type ServiceCases } from '@voltdeck/contract';
import { BusClient, emptyTables, inputOf } from '@voltdeck/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Acting } from '../acting.ts';
import { ConfigRepository } from '../config/config.repository.ts';
import { device } from '../definitions/device.ts';
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

/** The answer of identity: Wang can own cases everywhere. */
const client = Object.create(BusClient.prototype, {
  call: {
    value: async ({ subject }: { subject: string }) => {
      expect(subject).toBe(people.usersAble.subject);
      return { items: [{ id: wang, name: 'Wang' }] };
    },
  },
}) as BusClient;

beforeAll(async () => {
  fleet = await fleetFixture();
  const { dataSource, entities } = fleet;
  const [repository, changes, configs, owners] = [new CaseRepository(dataSource), new CaseHistoryRepository(dataSource), new ConfigRepository(dataSource), new CaseOwners(client)];
  const [duties, costs] = [new CaseDutyRepository(dataSource), new CaseCostRepository(dataSource)];
  cases = new CaseService(repository, changes, new CaseOrigins(entities, new DictionaryRepository(dataSource), client), owners, entities, configs, duties, costs);
  work = new CaseWorkService(repository, changes, cases, owners, entities, configs, duties, costs);
});
afterAll(() => fleet.close());

beforeEach(async () => {
  await emptyTables(fleet.dataSource, 'case_change', 'case_duty', 'case_cost', 'case_item', 'service_case', 'config', 'device', 'outbox', 'project', 'change');
  const administrator = acting();
  projectId = (await fleet.entities.add(project, { name: 'P', number: 'P' }, administrator)).id;
  const other = (await fleet.entities.add(project, { name: 'Q', number: 'Q' }, administrator)).id;
  deviceId = (await fleet.entities.add(device, { vin: 'LVDCASE0000000001', projectId }, administrator)).id;
  elsewhere = (await fleet.entities.add(device, { vin: 'LVDCASE0000000002', projectId: other }, administrator)).id;
  const named = (seen: string, userId: string, name: string): Acting => ({ caller: { ...acting(scope({ projects: [seen] })).caller, userId, name }, requestId: 'test' });
  mine = named(projectId, '00000000-0000-4000-8000-000000000002', 'Li');
  foreign = named(other, '00000000-0000-4000-8000-000000000003', 'Zhao');
});

const opened = async (given: Partial<GivenOf<ServiceCases['caseOpen']>> = {}): Promise<CaseDetailView> =>
  (await cases.open(inputOf(serviceCases.caseOpen, { source: 'person', deviceId, title: 'Charges slowly', level: 2, ...given }), mine)).case;
const list = (given: GivenOf<ServiceCases['caseList']> = {}, by = mine) => cases.list(inputOf(serviceCases.caseList, given), by);
const close = ({ id, revision }: CaseDetailView, cause: 'sensor' | 'cell') => work.close({ caseId: id, revision, cause, note: 'Replaced' }, mine);

/** As if everything had happened so many hours earlier. */
async function hoursLater(hours: number, id: string): Promise<void> {
  const moved = ['opened_at', 'waiting_since', 'closed_at'].map((column) => `${column} = ${column} - $2 * interval '1 hour'`);
  await fleet.dataSource.query(`update service_case set ${moved.join(', ')} where id = $1::bigint`, [id, hours]);
}

describe('the list of cases', () => {
  it('is narrowed by all that is asked for', async () => {
    const [one, two] = [await opened({ title: 'First', level: 1, ownerId: mine.caller.userId }), await opened({ title: 'Second', level: 3, ownerId: wang })];
    const closed = await close(await opened({ title: 'Third', level: 3 }), 'cell');
    const found = async (given: GivenOf<ServiceCases['caseList']>) => (await list(given)).items.map(({ title }) => title);
    expect(await found({})).toEqual(['Third', 'Second', 'First']);
    expect(await found({ mine: true })).toEqual(['First']);
    expect(await found({ caseState: 'active' })).toEqual(['Second', 'First']);
    expect(await found({ caseState: 'closed', cause: 'cell' })).toEqual(['Third']);
    expect(await found({ cause: 'sensor' })).toEqual([]);
    expect(await found({ caseLevel: 3, ownerId: wang })).toEqual(['Second']);
    expect(await found({ search: `#${two.id}` })).toEqual(['Second']);
    expect(await found({ search: 'fir' })).toEqual(['First']);
    expect(await found({ search: 'case0000000001' })).toHaveLength(3);
    expect(await found({ search: '%' })).toEqual([]);
    expect(await found({ projectId, deviceId })).toHaveLength(3);
    expect(await found({ deviceId: elsewhere })).toEqual([]);
    const at = Date.parse(closed.closedAt ?? '');
    expect(await found({ closedFrom: at, closedTo: at + 1 })).toEqual(['Third']);
    expect(await found({ closedTo: at })).toEqual([]);
    expect(await found({ sort: 'dueAt' })).toEqual(['Second', 'Third', 'First']);
    expect(one.ownerName).toBe('Li');
  });

  it('is read in pages without gap or double in each order, and refuses a cursor of another', async () => {
    for (let index = 0; index < 7; index += 1) await opened({ title: String(index), level: 1 + (index % 3) });
    for (const sort of ['openedAt', '-openedAt', 'dueAt', '-dueAt'] as const) {
      const titles: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await list({ sort, pageSize: 2, ...(cursor === null ? {} : { cursor }) });
        titles.push(...page.items.map(({ title }) => title));
        cursor = page.next;
      } while (cursor !== null);
      expect(titles.toSorted(), sort).toEqual(['0', '1', '2', '3', '4', '5', '6']);
      expect(titles, sort).toEqual((await list({ sort })).items.map(({ title }) => title));
    }
    expect(await codeOf(list({ cursor: 'abc' }))).toBe('INPUT_INVALID');
  });

  it('leaves out the cases of a deleted vehicle', async () => {
    const { id } = await opened();
    const { version } = await fleet.details.get(deviceId, everything);
    await fleet.entities.remove(device, { id: deviceId, version }, acting());
    expect((await list({}, acting())).total).toBe(0);
    expect(await codeOf(cases.get(id, acting()))).toBe('CASE_NOT_FOUND');
  });
});

describe('the statistics', () => {
  it('count what the list has, by cause, month, project and level, with how long it took', async () => {
    for (const [hours, cause, level] of [[1, 'sensor', 2], [3, 'sensor', 2], [100, 'cell', 3]] as const) {
      const made = await opened({ level });
      await hoursLater(hours, made.id);
      await close(made, cause);
    }
    await opened();
    const range = { from: Date.now() - hourMs, to: Date.now() + hourMs };
    const figures = await cases.statistics(range, mine);
    expect(figures.total).toMatchObject({ closed: 3, medianS: 3 * 3_600, late: 1 });
    expect(figures.byCause).toMatchObject([{ cause: 'sensor', closed: 2, medianS: 2 * 3_600, late: 0 }, { cause: 'cell', closed: 1, medianS: 100 * 3_600, p90S: 100 * 3_600, late: 1 }]);
    expect(figures.byLevel).toMatchObject([{ level: 2, closed: 2 }, { level: 3, closed: 1 }]);
    expect(figures.byProject).toMatchObject([{ projectId, projectName: 'P', closed: 3 }]);
    expect(figures.byMonth).toMatchObject([{ month: expect.stringMatching(/^\d{4}-\d\d$/), closed: 3 }]);
    const within = { caseState: 'closed', closedFrom: range.from, closedTo: range.to } as const;
    expect((await list(within)).total).toBe(figures.total.closed);
    for (const { cause, closed } of figures.byCause) expect((await list({ ...within, cause })).total, cause).toBe(closed);
    for (const { level, closed } of figures.byLevel) expect((await list({ ...within, caseLevel: level })).total, String(level)).toBe(closed);
    expect((await list({ ...within, overdue: true })).total).toBe(figures.total.late);
    expect((await cases.statistics({ ...range, caseLevel: 3 }, mine)).total.closed).toBe(1);
    expect((await cases.statistics(range, foreign)).total).toEqual({ closed: 0, medianS: null, p90S: null, late: 0, cost: 0 });
    expect((await cases.statistics({ from: 0, to: 1 }, mine)).byCause).toEqual([]);
  });
});
