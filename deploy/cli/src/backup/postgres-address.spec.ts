import { describe, expect, it } from 'vitest';
import { databaseName, libpqEnvironment, withDatabase } from './postgres-address.ts';

const url = 'postgres://volt%40deck:p%2Fw@db.example:6543/voltdeck?sslmode=require';

describe('the address of a database', () => {
  it('becomes the variables of pg_dump, with what was written in percents as it is meant', () => {
    expect(libpqEnvironment(url)).toEqual({ PGHOST: 'db.example', PGPORT: '6543', PGUSER: 'volt@deck', PGPASSWORD: 'p/w', PGDATABASE: 'voltdeck', PGSSLMODE: 'require' });
    expect(libpqEnvironment('postgres://u:p@[::1]/v')).toMatchObject({ PGHOST: '::1', PGPORT: '5432' });
  });

  it('names another database of the same server', () => {
    expect(withDatabase(url, 'voltdeck_restoring')).toBe('postgres://volt%40deck:p%2Fw@db.example:6543/voltdeck_restoring?sslmode=require');
  });

  it('has to name a database', () => {
    expect(() => databaseName('postgres://u:p@db.example:5432')).toThrow(/has no database name/);
  });
});
