import { emptyTables } from '@voltdeck/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, everything, fleetFixture, scope, type FleetFixture } from '../testing/fleet-fixture.ts';
import { OverviewRepository } from './overview.repository.ts';

let fleet: FleetFixture;
let ids: Readonly<Record<string, string>>;

async function insert(sql: string, ...values: unknown[]): Promise<string> {
  const [row] = await fleet.dataSource.query<{ id: string }[]>(`${sql} returning id`, values);
  if (!row) throw new Error('nothing was inserted');
  return row.id;
}

/** Two customers; the first has projects P1 and P2. A device in each project, one without, one of P2 in a group. */
async function smallFleet(): Promise<Record<string, string>> {
  const c1 = await insert('insert into customer (name) values ($1)', 'C1');
  const c2 = await insert('insert into customer (name) values ($1)', 'C2');
  const project = (name: string, customer: string) => insert('insert into project (name, number, customer_id) values ($1, $1, $2)', name, customer);
  const [p1, p2, p3] = [await project('P1', c1), await project('P2', c1), await project('P3', c2)];
  const device = (vin: string, projectId: string | null) =>
    insert(`insert into device (vin, source, project_id, plate) values ($1, 'manual', $2, 'P-' || $1)`, vin, projectId);
  const [d1, d2, d3, free] = [await device('VIN1', p1), await device('VIN2', p2), await device('VIN3', p3), await device('VIN4', null)];
  const g = await insert('insert into "group" (name) values ($1)', 'G');
  await fleet.dataSource.query('insert into device_group values ($1, $2)', [d2, g]);
  return { c1, c2, p1, p2, p3, d1, d2, d3, free, g };
}

beforeAll(async () => {
  fleet = await fleetFixture();
});
afterAll(() => fleet.close());
beforeEach(async () => {
  await emptyTables(fleet.dataSource, 'device', 'device_group', 'outbox', 'project', 'customer', '"group"');
  ids = await smallFleet();
});

const id = (name: string): string => ids[name] ?? '';

const scopes = () =>
  [
    ['an administrator', everything, ['VIN1', 'VIN2', 'VIN3', 'VIN4']],
    ['empty lists', scope({}), []],
    ['a project', scope({ projects: [id('p1')] }), ['VIN1']],
    ['a customer', scope({ customers: [id('c1')] }), ['VIN1', 'VIN2']],
    ['a group', scope({ groups: [id('g')] }), ['VIN2']],
    ['a union of a project and a group', scope({ projects: [id('p3')], groups: [id('g')] }), ['VIN2', 'VIN3']],
  ] as const;

describe('the data scope', () => {
  it('decides what the list shows', async () => {
    for (const [name, by, expected] of scopes()) {
      const { items, total } = await fleet.devices.list({}, by);
      expect([name, items.map(({ vin }) => vin), total]).toEqual([name, expected, expected.length]);
    }
  });

  it('decides whose details are found: what is outside is not there', async () => {
    for (const [, by, expected] of scopes()) {
      for (const [device, vin] of [['d1', 'VIN1'], ['d2', 'VIN2'], ['d3', 'VIN3'], ['free', 'VIN4']] as const) {
        const seen = (expected as readonly string[]).includes(vin);
        expect(await codeOf(fleet.details.get(id(device), by))).toBe(seen ? null : 'DEVICE_NOT_FOUND');
      }
    }
  });

  it('decides what the overview counts', async () => {
    const overviews = new OverviewRepository(fleet.dataSource);
    const counts = async (by: Parameters<typeof overviews.overview>[0]) => {
      const { devices, projects, customers, devicesAddedThisMonth } = await overviews.overview(by);
      return [devices, projects, customers, devicesAddedThisMonth];
    };
    expect(await counts(everything)).toEqual([4, 3, 2, 4]);
    expect(await counts(scope({}))).toEqual([0, 0, 0, 0]);
    expect(await counts(scope({ customers: [id('c1')] }))).toEqual([2, 2, 1, 2]);
    expect(await counts(scope({ groups: [id('g')] }))).toEqual([1, 1, 1, 1]);
  });

  it('is not widened by a filter', async () => {
    const by = scope({ projects: [id('p1')] });
    expect((await fleet.devices.list({ customerId: id('c2') }, by)).items).toEqual([]);
    expect((await fleet.devices.list({ search: 'VIN' }, by)).total).toBe(1);
  });
});

describe('the list', () => {
  it('finds by VIN, plate and project, and takes wildcards as letters', async () => {
    const found = async (search: string) => (await fleet.devices.list({ search }, everything)).items.map(({ vin }) => vin);
    expect(await found('vin3')).toEqual(['VIN3']);
    expect(await found('p-vin2')).toEqual(['VIN2']);
    expect(await found('P1')).toEqual(['VIN1']);
    expect(await found('%')).toEqual([]);
    expect(await found('VIN_')).toEqual([]);
    expect(await found(`'; drop table device; --`)).toEqual([]);
  });

  it('goes through all pages without repeating or missing a row while others are inserted', async () => {
    const first = await fleet.devices.list({ pageSize: 2 }, everything);
    expect(first.items.map(({ vin }) => vin)).toEqual(['VIN1', 'VIN2']);
    await fleet.dataSource.query(`insert into device (vin, source) values ('VIN0', 'manual'), ('VIN2A', 'manual')`);
    const second = await fleet.devices.list({ pageSize: 2, cursor: first.next ?? '' }, everything);
    const third = await fleet.devices.list({ pageSize: 2, cursor: second.next ?? '' }, everything);
    expect([...second.items, ...third.items].map(({ vin }) => vin)).toEqual(['VIN2A', 'VIN3', 'VIN4']);
    expect(third.next).toBeNull();
  });

  it('refuses a cursor that it did not give', async () => {
    expect(await codeOf(fleet.devices.list({ cursor: 'a b' }, everything))).toBe('INPUT_INVALID');
  });

  it('leaves deleted devices out', async () => {
    await fleet.dataSource.query(`update device set deleted_at = now() where vin = 'VIN1'`);
    expect((await fleet.devices.list({}, everything)).total).toBe(3);
    expect(await codeOf(fleet.details.get(id('d1'), everything))).toBe('DEVICE_NOT_FOUND');
  });
});

describe('the snapshot of projections', () => {
  it('tells project, customer and groups of every device, deleted ones too', async () => {
    await fleet.dataSource.query(`update device set deleted_at = now() where vin = 'VIN1'`);
    const { items, next } = await fleet.devices.projections(null);
    expect(next).toBeNull();
    expect(items.find(({ vin }) => vin === 'VIN2')).toMatchObject({ projectName: 'P2', customerName: 'C1', groups: [{ id: id('g'), name: expect.any(String) }], deleted: false });
    expect(items.find(({ vin }) => vin === 'VIN1')?.deleted).toBe(true);
    expect(items.every(({ revision }) => Number.isInteger(revision))).toBe(true);
    await fleet.dataSource.query(`update device set activated_at = '2026-03-10' where vin = 'VIN2'`);
    const told = (await fleet.devices.projections(null)).items;
    expect(told.map(({ vin, activatedOn, activatedAt }) => [vin, activatedOn, activatedAt])).toEqual(expect.arrayContaining([['VIN2', '2026-03-10', '2026-03-09T16:00:00.000Z'], ['VIN1', null, null]]));
  });

  it('comes in pages by id', async () => {
    await fleet.dataSource.query(`insert into device (vin, source) select 'V' || n, 'manual' from generate_series(1, 1500) n`);
    const first = await fleet.devices.projections(null);
    const second = await fleet.devices.projections(first.next);
    expect(new Set([...first.items, ...second.items].map(({ vin }) => vin)).size).toBe(1504);
    expect(second.next).toBeNull();
  });
});
