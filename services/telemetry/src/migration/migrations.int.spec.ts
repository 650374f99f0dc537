import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addField } from './added-fields.ts';
import { recordColumns } from '../record/record-columns.ts';
import { rollupColumns } from '../rollup/rollup-columns.ts';
import { migrations } from './migrations.ts';
import { UseActivationDays1763692100000 } from './use-activation-days.migration.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const tables = async (): Promise<string[]> => {
  const rows = await database.dataSource.query<{ name: string }[]>(
    `select table_name as name from information_schema.tables where table_schema = 'telemetry' and table_name <> 'migration' order by 1`,
  );
  return rows.map(({ name }) => name);
};

async function columns(table: string): Promise<Map<string, string>> {
  const rows = await database.dataSource.query<{ name: string; type: string }[]>(
    `select column_name as name, udt_name as type from information_schema.columns where table_schema = 'telemetry' and table_name = $1`,
    [table],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

describe('the tables of telemetry', () => {
  it('go away with down and come back the same with up', async () => {
    const read = async () => ({ tables: await tables(), record: await columns('record'), hour: await columns('rollup_hour'), day: await columns('rollup_day') });
    const before = await read();
    expect(before.tables).toContain('record');
    for (const _ of migrations) await database.dataSource.undoLastMigration({ transaction: 'each' });
    expect(await tables()).toEqual([]);
    await database.dataSource.runMigrations({ transaction: 'each' });
    expect(await read()).toEqual(before);
  });

  it.each(['record', 'latest'])('have in %s a column of the right width for every record field', async (table) => {
    const found = await columns(table);
    for (const { name, type } of recordColumns) expect([name, found.get(name)]).toEqual([name, type]);
  });

  it.each([
    ['rollup_minute', 'int4', 'int2'],
    ['rollup_hour', 'int4', 'int2'],
    ['rollup_day', 'int8', 'int4'],
  ])('have in %s what every folded metric needs', async (table, narrow, count) => {
    const found = await columns(table);
    expect(found.get('records')).toBe(count);
    for (const { name, sumType } of rollupColumns) {
      expect([name, found.get(`${name}_sum`), found.get(`${name}_n`)]).toEqual([name, sumType === 'int8' ? sumType : narrow, count]);
      expect(found.has(`${name}_min`) && found.has(`${name}_max`)).toBe(true);
    }
  });

  it('gain by a line of added-fields.ts the columns that the row of a record field asks for, and lose them again', async () => {
    const read = async () => Promise.all(['record', 'latest', 'rollup_minute', 'rollup_hour', 'rollup_day'].map(columns));
    const before = await read();
    const runner = database.dataSource.createQueryRunner();
    const migration = new (addField('accelerator', 1_795_000_000_000))();
    try {
      await migration.down(runner);
      expect((await read()).flatMap((found) => [...found.keys()]).filter((name) => name.startsWith('accelerator'))).toEqual([]);
      await migration.up(runner);
    } finally {
      await runner.release();
    }
    expect(await read()).toEqual(before);
  });

  it('have activations as days: of a moment stored before, its day in the zone that the days are folded in', async () => {
    const { dataSource } = database;
    const runner = dataSource.createQueryRunner();
    const migration = new UseActivationDays1763692100000();
    try {
      await migration.down(runner);
      await dataSource.query(`insert into rollup_zone (zone, complete) values ('America/New_York', true)`);
      await dataSource.query(`insert into device (id, vin, group_ids, group_names, activated_at, deleted, revision) values (gen_random_uuid(), 'LVDDAY', '{}', '{}', '2026-12-25T04:59:59Z', false, 7)`);
      await migration.up(runner);
      expect(await dataSource.query('select activated_at::text as day, revision::int from device')).toEqual([{ day: '2026-12-24', revision: -1 }]);
      await migration.down(runner);
      expect(await dataSource.query(`select activated_at = '2026-12-24T05:00:00Z' as same from device`)).toEqual([{ same: true }]);
      await migration.up(runner);
    } finally {
      await dataSource.query('delete from device; delete from rollup_zone');
      await runner.release();
    }
  });

  it('are made on an edition of TimescaleDB that says which it is', async () => {
    const [row] = await database.dataSource.query<{ license: string }[]>(`select current_setting('timescaledb.license', true) as license`);
    expect(['apache', 'timescale']).toContain(row?.license);
  });

  it('are parted by time where they grow', async () => {
    const rows = await database.dataSource.query<{ name: string }[]>(
      'select hypertable_name as name from timescaledb_information.hypertables order by 1',
    );
    expect(rows.map(({ name }) => name)).toEqual(['event', 'message', 'record', 'rollup_day', 'rollup_hour', 'rollup_minute', 'track_hour']);
  });
});
