import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fleetFixture, type FleetFixture } from '../testing/fleet-fixture.ts';

let fleet: FleetFixture;
beforeAll(async () => {
  fleet = await fleetFixture();
});
afterAll(() => fleet.close());

async function knows(column: string): Promise<boolean> {
  const rows = await fleet.dataSource.query<unknown[]>(`select 1 from information_schema.columns where table_schema = 'fleet' and table_name || '.' || column_name = $1`, [column]);
  return rows.length > 0;
}

async function isMoment(): Promise<boolean> {
  const rows = await fleet.dataSource.query<unknown[]>(
    `select 1 from information_schema.columns where table_schema = 'fleet' and table_name = 'device' and column_name = 'service_expires_at' and udt_name = 'timestamptz'`,
  );
  return rows.length > 0;
}

describe('the migrations of fleet', () => {
  it('go down where names of what was deleted were taken again, and leave out what was deleted', async () => {
    const { dataSource } = fleet;
    await dataSource.query(`insert into customer (name, deleted_at) values ('Made again', now()), ('Made again', null)`);
    await dataSource.query(`insert into project (name, number, customer_id, deleted_at) select 'Made again', 'A-1', id, deleted_at from customer`);
    while (await knows('customer.deleted_at')) await dataSource.undoLastMigration();
    expect(await dataSource.query('select name from customer')).toEqual([{ name: 'Made again' }]);
    await dataSource.runMigrations();
    expect(await dataSource.query('select number from project')).toEqual([{ number: 'A-1' }]);
  });

  it('make dates of the moments of service, and of their history, by the business time zone, and moments again', async () => {
    const { dataSource } = fleet;
    while (!(await isMoment())) await dataSource.undoLastMigration();
    await dataSource.query(`insert into config (name, value) values ('businessTimeZone', 'America/New_York')`);
    await dataSource.query(`insert into device (vin, source, activated_at, service_expires_at) values
      ('ENTERED', 'manual', '2026-03-08T05:00:00Z', '2026-12-25T05:00:00Z'), ('LOGIN', 'login', '2026-12-25T04:59:59.999Z', null)`);
    await dataSource.query(`insert into change (entity, entity_id, user_id, login_name, request_id, action, before, after) values
      ('device', gen_random_uuid(), gen_random_uuid(), 'a', 'r', 'change', '{"activatedAt": null, "plate": "T1"}', '{"activatedAt": "2026-03-08T05:00:00.000Z", "plate": "2026-03-08T05:00:00.000Z"}'),
      ('device', gen_random_uuid(), gen_random_uuid(), 'a', 'r', 'add', null, '{"vin": "V", "serviceExpiresAt": "2026-12-25"}')`);
    await dataSource.runMigrations();
    const dates = 'select vin, activated_at::text as "from", service_expires_at::text as "to" from device order by vin';
    expect(await dataSource.query(dates)).toEqual([{ vin: 'ENTERED', from: '2026-03-08', to: '2026-12-25' }, { vin: 'LOGIN', from: '2026-12-24', to: null }]);
    expect(await dataSource.query('select before, after from change order by id')).toEqual([
      { before: { activatedAt: null, plate: 'T1' }, after: { activatedAt: '2026-03-08', plate: '2026-03-08T05:00:00.000Z' } },
      { before: null, after: { vin: 'V', serviceExpiresAt: '2026-12-25' } },
    ]);
    await dataSource.query(`update device set service_expires_at = moment_of('2026-12-25T05:00:00Z') where vin = 'ENTERED'`);
    expect(await dataSource.query(`select moment_of('2026-12-25')::text as written, service_expires_at::text as "to" from device where vin = 'ENTERED'`)).toEqual([{ written: '2026-12-25', to: '2026-12-25' }]);
    while (!(await isMoment())) await dataSource.undoLastMigration();
    const moments = `select vin, iso(activated_at) as "from", iso(service_expires_at) as "to" from device order by vin`;
    expect(await dataSource.query(moments)).toEqual([
      { vin: 'ENTERED', from: '2026-03-08T05:00:00.000Z', to: '2026-12-25T05:00:00.000Z' },
      { vin: 'LOGIN', from: '2026-12-24T05:00:00.000Z', to: null },
    ]);
    expect(await dataSource.query(`select iso(moment_of('2026-12-25')) as at`)).toEqual([{ at: '2026-12-25T05:00:00.000Z' }]);
    await dataSource.runMigrations();
    expect((await dataSource.query<{ to: string }[]>(dates))[0]?.to).toBe('2026-12-25');
    await dataSource.query('delete from device');
  });

  it('go down and up again', async () => {
    for (const _each of fleet.dataSource.migrations) await fleet.dataSource.undoLastMigration();
    expect(await fleet.dataSource.query(`select 1 from pg_tables where schemaname = 'fleet' and tablename = 'device'`)).toEqual([]);
    await fleet.dataSource.runMigrations();
    expect((await fleet.devices.list({}, { all: true })).total).toBe(0);
  });
});
