import pg from 'pg';
import { scalars } from './record-of.mjs';

const quoted = (name) => `"${name}"`;

/** The names in the order of `parametersOf`. */
export const columns = ['vin', 'recordedAt', 'receivedAt', ...scalars, 'voltages', 'temperatures', 'frame'];

export const parametersOf = (record) => columns.map((name) => record[name]);

export const insertSql = `insert into record (${columns.map(quoted).join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`;

/** The table that one would write down who stores records plainly, as a hypertable of days. */
export async function makeTable(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const numbers = scalars.map((name) => `${quoted(name)} real`).join(', ');
  await client.query(`create table record (vin text, "recordedAt" timestamptz, "receivedAt" timestamptz, ${numbers}, voltages real[], temperatures real[], frame bytea, primary key (vin, "recordedAt"))`);
  await client.query(`select create_hypertable('record', by_range('recordedAt', interval '1 day'))`);
  return {
    count: async () => (await client.query('select count(*)::float8 as count from record')).rows[0].count,
    bytes: async () => Number((await client.query(`select hypertable_size('record') as bytes`)).rows[0].bytes),
    close: () => client.end(),
  };
}
