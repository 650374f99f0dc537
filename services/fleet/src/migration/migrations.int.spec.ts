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

  it('go down and up again', async () => {
    for (const _each of fleet.dataSource.migrations) await fleet.dataSource.undoLastMigration();
    expect(await fleet.dataSource.query(`select 1 from pg_tables where schemaname = 'fleet' and tablename = 'device'`)).toEqual([]);
    await fleet.dataSource.runMigrations();
    expect((await fleet.devices.list({}, { all: true })).total).toBe(0);
  });
});
