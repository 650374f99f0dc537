import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registryFixture, type RegistryFixture } from '../testing/registry-fixture.ts';

let registry: RegistryFixture;
beforeAll(async () => {
  registry = await registryFixture();
});
afterAll(() => registry.close());

describe('the migrations of the registry', () => {
  it('go down and up again', async () => {
    for (const _each of registry.dataSource.migrations) await registry.dataSource.undoLastMigration();
    const left = `select tablename as name from pg_tables where schemaname = 'modules' and tablename <> 'migration'
      union select proname from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where nspname = 'modules'`;
    expect(await registry.dataSource.query(left)).toEqual([]);
    await registry.dataSource.runMigrations();
    expect((await registry.channels.list({})).items).toEqual([]);
  });
});
