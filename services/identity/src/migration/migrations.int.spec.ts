import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityFixture, type IdentityFixture } from '../testing/identity-fixture.ts';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await identityFixture();
});
afterAll(() => identity.close());

async function knows(column: string): Promise<boolean> {
  const rows = await identity.dataSource.query<unknown[]>(`select 1 from information_schema.columns where table_schema = 'identity' and table_name || '.' || column_name = $1`, [column]);
  return rows.length > 0;
}

describe('the migrations of identity', () => {
  it('go down with somebody who has no password, whom the version before lets in by none', async () => {
    const { dataSource, passwords } = identity;
    await dataSource.query(`insert into "user" (login_name, name, type) values ('invited', 'Invited', 'operator')`);
    while (await knows('user.has_password')) await dataSource.undoLastMigration();
    const [row] = await dataSource.query<{ hash: string }[]>('select password_hash as hash from "user"');
    expect(await passwords.matches('', row?.hash ?? '')).toBe(false);
    await dataSource.runMigrations();
    expect(await dataSource.query('select has_password as known from "user"')).toEqual([{ known: false }]);
  });

  it('leave no deleted user and no narrow token to a version that would not know what they are', async () => {
    const { dataSource } = identity;
    await dataSource.query(`insert into "user" (login_name, name, type, deleted_at) values ('gone', 'Gone', 'operator', now())`);
    await dataSource.query(`insert into api_token (secret_hash, user_id, name, permissions, kind, expires_at) select '\\x01', id, 'wall', '{view}', 'kiosk', now() from "user" where login_name = 'invited'`);
    while (await knows('user.deleted_at')) await dataSource.undoLastMigration();
    expect(await dataSource.query('select login_name as name, (select count(*)::int from api_token) as tokens from "user"')).toEqual([{ name: 'invited', tokens: 0 }]);
    await dataSource.runMigrations();
  });

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
    const named = identity.dataSource.entityMetadatas.flatMap((entity) => entity.columns.filter(({ isVirtualProperty }) => !isVirtualProperty).map((column) => `${entity.tableName}.${column.databaseName}`));
    expect(named.filter((name) => !made.has(name))).toEqual([]);
  });
});
