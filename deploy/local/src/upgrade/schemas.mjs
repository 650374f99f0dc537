import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from '../options.mjs';

/** Where the built services declare their migrations. */
const sources = [
  { schema: 'identity', file: 'services/identity/dist/database.js' },
  { schema: 'fleet', file: 'services/fleet/dist/database.js' },
  { schema: 'modules', file: 'services/modules/dist/database.js' },
  { schema: 'telemetry', file: 'services/telemetry/dist/migration/migrations.js' },
  { schema: 'forwarder', file: 'protocol/forwarder/dist/database.js' },
  { schema: 'protocol', file: 'protocol/service/dist/migration/migrations.js' },
];

/** @typedef {new () => import('typeorm').MigrationInterface} Migration */
/** @typedef {import('typeorm').DataSource} DataSource */

/** @param {string} path */
const built = (path) => import(pathToFileURL(join(projectFolder, path)).href);

/** They run by the time at the end of their names. @param {Migration} migration */
const timeOf = ({ name }) => Number(name.slice(-13));

/**
 * The migrations of each service in order, and a connection as it makes one itself that knows some of them.
 * @param {string} url
 * @returns {Promise<{schema: string, migrations: readonly Migration[], open: (migrations: readonly Migration[]) => Promise<DataSource>}[]>}
 */
export async function schemasOf(url) {
  const [{ DataSource }, { dataSourceOptions }] = await Promise.all([import('typeorm'), built('services/base/dist/index.js')]);
  return Promise.all(
    sources.map(async ({ schema, file }) => {
      const { databaseOptions, migrations } = await built(file);
      const options = databaseOptions === undefined ? { url, schema, migrations } : databaseOptions(url);
      const open = (/** @type {readonly Migration[]} */ known) => new DataSource(dataSourceOptions({ ...options, migrations: known })).initialize();
      return { schema, migrations: options.migrations.toSorted((/** @type {Migration} */ one, /** @type {Migration} */ other) => timeOf(one) - timeOf(other)), open };
    }),
  );
}

const described = `
select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as line from information_schema.columns where table_schema = $1
union all select 'index ' || indexdef from pg_indexes where schemaname = $1
union all select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = $1::regnamespace
union all select 'function ' || proname from pg_proc where pronamespace = $1::regnamespace
union all select 'trigger ' || tgrelid::regclass || ' ' || tgname from pg_trigger join pg_class on pg_class.oid = tgrelid where relnamespace = $1::regnamespace and not tgisinternal
order by 1`;

/**
 * What a schema is made of, a line each.
 * @param {DataSource} store
 * @param {string} schema
 * @returns {Promise<string[]>}
 */
export async function linesOf(store, schema) {
  /** @type {{line: string}[]} */
  const rows = await store.query(described, [schema]);
  return rows.map(({ line }) => line);
}
