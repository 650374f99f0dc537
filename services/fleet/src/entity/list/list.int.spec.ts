import { emptyTables } from '@voltdeck/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { definitions } from '../../definitions/definitions.ts';
import { acting, codeOf, everything, fleetFixture, scope, type FleetFixture } from '../../testing/fleet-fixture.ts';

let fleet: FleetFixture;
beforeAll(async () => {
  fleet = await fleetFixture();
});
afterAll(() => fleet.close());
beforeEach(() => emptyTables(fleet.dataSource, 'device', 'device_group', 'outbox', 'project', 'customer', '"group"', 'version', 'config', 'change'));

const page = (input: object) => fleet.lists.page(definitions.device, input, acting());

async function walk(input: object, between: () => Promise<unknown> = async () => null): Promise<string[]> {
  const vins: string[] = [];
  for (let cursor: string | null = null; ; ) {
    const { items, next } = await page({ ...input, pageSize: 7, ...(cursor === null ? {} : { cursor }) });
    vins.push(...items.map(({ vin }) => vin));
    if (next === null) return vins;
    cursor = next;
    await between();
  }
}

const fill = () =>
  fleet.dataSource.query(`insert into device (vin, source, plate, created_at, activated_at, service_expires_at)
    select 'V' || lpad(n::text, 3, '0'), 'manual', case when n % 3 > 0 then 'P' || n % 5 end, now() - n % 4 * interval '1 hour',
      case when n % 2 = 0 then now() end, case when n % 5 > 0 then now() + (n - 20) * interval '1 day' end from generate_series(1, 40) n`);

describe('a list in any order', () => {
  it.each(definitions.device.sorts.flatMap((name) => [name, `-${name}`]))('by %s gives every row once, also while others are added', async (sort) => {
    await fill();
    let added = 0;
    const seen = await walk({ sort }, () => fleet.dataSource.query(`insert into device (vin, source, plate) values ($1, 'manual', $1)`, [`X${added++}`]));
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((vin) => vin.startsWith('V'))).toHaveLength(40);
  });

  it('is ordered as it says', async () => {
    await fill();
    const vins = await walk({ sort: '-vin' });
    expect(vins).toEqual([...vins].sort().reverse());
  });

  it.each(['vin; drop table device', 'vin desc', 'constructor', '--vin', 'device.vin', ''])('refuses the order %j', async (sort) => {
    expect(await codeOf(page({ sort }))).toBe('INPUT_INVALID');
  });

  it('refuses a cursor of another order, or one made up', async () => {
    await fill();
    const { next } = await page({ sort: 'createdAt', pageSize: 1 });
    expect(await codeOf(page({ sort: 'vin', cursor: next }))).toBe('INPUT_INVALID');
    const forged = Buffer.from(JSON.stringify(['createdAt', "now()'; --", '1b671a64-40d5-491e-99b0-da01ff1f3341'])).toString('base64url');
    expect(await codeOf(page({ sort: 'createdAt', cursor: forged }))).toBe('INPUT_INVALID');
  });

  it('has pages of a limited size, and no unknown filter', async () => {
    expect(await codeOf(page({ pageSize: 201 }))).toBe('INPUT_INVALID');
    expect(await codeOf(page({ colour: 'red' }))).toBe('INPUT_INVALID');
    expect(await codeOf(page({ search: 'a\u0000' }))).toBe('INPUT_INVALID');
  });
});

describe('what an entity counts', () => {
  const counts = async (lists: Parameters<typeof scope>[0]): Promise<Record<string, number>> => {
    const by = acting(scope(lists));
    const [customers, projects, groups] = await Promise.all([
      fleet.lists.page(definitions.customer, {}, by),
      fleet.lists.page(definitions.project, { sort: 'name' }, by),
      fleet.lists.page(definitions.group, {}, by),
    ]);
    const told = [...customers.items.map(({ name, projects: count }) => [name, count]), ...[...projects.items, ...groups.items].map(({ name, devices }) => [name, devices])];
    return Object.fromEntries(told);
  };

  it('is what the caller sees, not what else belongs to it', async () => {
    const [customer] = await fleet.dataSource.query<{ id: string }[]>(`insert into customer (name) values ('C') returning id`);
    const [a, b] = await fleet.dataSource.query<{ id: string }[]>(`insert into project (name, number, customer_id) values ('A', '1', $1), ('B', '2', $1) returning id`, [customer?.id]);
    const [group] = await fleet.dataSource.query<{ id: string }[]>(`insert into "group" (name) values ('G') returning id`);
    await fleet.dataSource.query(`insert into device (vin, source, project_id) values ('A1', 'manual', $1), ('A2', 'manual', $1), ('B1', 'manual', $2)`, [a?.id, b?.id]);
    await fleet.dataSource.query(`insert into device_group (device_id, group_id) select id, $1 from device where vin in ('A1', 'B1')`, [group?.id]);
    expect(await counts({ customers: [customer?.id ?? ''] })).toEqual({ C: 2, A: 2, B: 1, G: 2 });
    expect(await counts({ projects: [a?.id ?? ''] })).toEqual({ C: 1, A: 2, G: 1 });
    expect(await counts({ groups: [group?.id ?? ''] })).toEqual({ C: 2, A: 1, B: 1, G: 2 });
    const one = await fleet.entities.read(definitions.customer, customer?.id ?? '', scope({ projects: [b?.id ?? ''] }));
    expect(one.projects).toBe(1);
  });
});

describe('the deleted', () => {
  it('are listed for those who may restore them', async () => {
    expect(await codeOf(fleet.lists.page(definitions.device, { deleted: true }, acting(everything, ['view'])))).toBe('PERMISSION_MISSING');
    expect((await page({ deleted: true })).total).toBe(0);
  });
});

describe('the service status', () => {
  it.each([
    ['notActivated', 'null', 'null', false],
    ['inService', 'now()', 'null', false],
    ['inService', 'now()', 'today + 31', false],
    ['expiring', 'now()', 'today + 30', false],
    ['expiring', 'now()', 'today', false],
    ['expired', 'now()', 'today - 1', false],
    ['suspended', 'now()', 'today - 9', true],
  ])('is %s by the day of the business time zone (%s, %s)', async (status, activated, expires, suspended) => {
    await fleet.dataSource.query(
      `insert into device (vin, source, activated_at, service_expires_at, service_suspended)
       select 'V', 'manual', ${activated}, ${expires}, $1 from (select business_day() as today) days`,
      [suspended],
    );
    expect((await page({})).items[0]?.serviceStatus).toBe(status);
    expect((await page({ serviceStatus: status })).total).toBe(1);
    expect((await page({ serviceStatus: status === 'expired' ? 'inService,expiring' : 'expired' })).total).toBe(0);
  });

  it('follows the setting of the time zone', async () => {
    await fleet.dataSource.query(`insert into device (vin, source, activated_at, service_expires_at) select 'V', 'manual', now(), (now() at time zone 'Pacific/Kiritimati')::date`);
    const left = async (zone: string): Promise<number | null | undefined> => {
      await fleet.dataSource.query('delete from config');
      await fleet.dataSource.query(`insert into config (name, value) values ('businessTimeZone', $1)`, [zone]);
      return (await page({})).items[0]?.serviceDaysLeft;
    };
    // There, it is never the same day: the zones are 25 hours apart.
    expect([await left('Pacific/Kiritimati'), (await left('Pacific/Pago_Pago')) ?? 0]).toEqual([0, expect.any(Number)]);
    expect(await left('Pacific/Pago_Pago')).toBeGreaterThan(0);
  });
});
