import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fleetFixture, type FleetFixture } from '../testing/fleet-fixture.ts';

let fleet: FleetFixture;
beforeAll(async () => {
  fleet = await fleetFixture();
});
afterAll(() => fleet.close());

describe('the migrations of fleet', () => {
  it('go down and up again', async () => {
    for (const _each of fleet.dataSource.migrations) await fleet.dataSource.undoLastMigration();
    expect(await fleet.dataSource.query(`select 1 from pg_tables where schemaname = 'fleet' and tablename = 'device'`)).toEqual([]);
    await fleet.dataSource.runMigrations();
    expect((await fleet.devices.list({}, { all: true })).total).toBe(0);
  });
});
