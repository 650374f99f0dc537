import { openDataSource, temporaryDatabase, type TemporaryDatabase } from '@voltdeck/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseOptions } from '../database.ts';

let database: TemporaryDatabase;
let dataSource: Awaited<ReturnType<typeof openDataSource>>;
beforeAll(async () => {
  database = await temporaryDatabase();
  dataSource = await openDataSource(databaseOptions(database.url));
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const add = (name: string, settings: object): Promise<unknown> => dataSource.query(`insert into target (name, settings, sealed_password, enabled) values ($1, $2, '', true)`, [name, JSON.stringify(settings)]);

describe('the migrations of the forwarder', () => {
  it('give present targets no cover, and go back without sending in clear what was encrypted', async () => {
    const plain = { host: 'upper' };
    await dataSource.undoLastMigration();
    await add('Plain', plain);
    await dataSource.runMigrations();
    const [present] = await dataSource.query<{ settings: object }[]>('select settings from target');
    expect(present?.settings).toMatchObject({ ...plain, encryption: { cipher: 'none' }, signReports: false });
    await add('Sealed', { ...present?.settings, encryption: { cipher: 'sm4' } });
    await add('Signed', { ...present?.settings, signReports: true });
    await dataSource.undoLastMigration();
    expect(await dataSource.query('select name, settings, enabled from target order by name')).toEqual([
      { name: 'Plain', settings: plain, enabled: true },
      { name: 'Sealed', settings: plain, enabled: false },
      { name: 'Signed', settings: plain, enabled: false },
    ]);
    await dataSource.runMigrations();
  });

  it('go down and up again', async () => {
    for (let left = dataSource.migrations.length; left > 0; left--) await dataSource.undoLastMigration();
    expect(await dataSource.query(`select 1 from pg_tables where schemaname = 'forwarder' and tablename = 'target'`)).toEqual([]);
    await dataSource.runMigrations();
    expect(await dataSource.query('select 1 from target')).toEqual([]);
  });
});
