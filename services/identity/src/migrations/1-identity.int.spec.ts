import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityFixture, type IdentityFixture } from '../testing/identity-fixture.ts';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await identityFixture();
});
afterAll(() => identity.close());

describe('the migrations of identity', () => {
  it('go down and up again', async () => {
    for (let left = identity.dataSource.migrations.length; left > 0; left--) await identity.dataSource.undoLastMigration();
    expect(await identity.dataSource.query(`select 1 from pg_tables where schemaname = 'identity' and tablename = 'user'`)).toEqual([]);
    await identity.dataSource.runMigrations();
    expect(await identity.users.any()).toBe(false);
  });

  it('make every column that the entities name', async () => {
    const columns = await identity.dataSource.query<{ name: string }[]>(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'identity'`,
    );
    const made = new Set(columns.map(({ name }) => name));
    const named = identity.dataSource.entityMetadatas.flatMap((entity) => entity.columns.map((column) => `${entity.tableName}.${column.databaseName}`));
    expect(named.filter((name) => !made.has(name))).toEqual([]);
  });
});
