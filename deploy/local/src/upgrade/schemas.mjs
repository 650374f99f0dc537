import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from '../options.mjs';

/** Where the built services tell their migrations. */
const sources = [
  { schema: 'identity', file: 'services/identity/dist/database.js' },
  { schema: 'fleet', file: 'services/fleet/dist/database.js' },
  { schema: 'modules', file: 'services/modules/dist/database.js' },
  { schema: 'telemetry', file: 'services/telemetry/dist/migration/migrations.js' },
  { schema: 'protocol', file: 'protocol/service/dist/migration/migrations.js' },
];

/** @param {string} path */
const built = (path) => import(pathToFileURL(join(projectFolder, path)).href);

/**
 * A connection of each service as it makes one itself, with its migrations in order.
 * @param {string} url
 * @returns {Promise<{schema: string, store: import('typeorm').DataSource}[]>}
 */
export async function openSchemas(url) {
  const [{ DataSource }, { dataSourceOptions }] = await Promise.all([import('typeorm'), built('services/platform/dist/index.js')]);
  return Promise.all(
    sources.map(async ({ schema, file }) => {
      const { databaseOptions, migrations } = await built(file);
      const options = databaseOptions === undefined ? { url, schema, migrations } : databaseOptions(url);
      return { schema, store: await new DataSource(dataSourceOptions(options)).initialize() };
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
 * @param {import('typeorm').DataSource} store
 * @param {string} schema
 * @returns {Promise<string[]>}
 */
export async function linesOf(store, schema) {
  /** @type {{line: string}[]} */
  const rows = await store.query(described, [schema]);
  return rows.map(({ line }) => line);
}

/**
 * @param {import('typeorm').DataSource} store
 * @param {string} schema
 * @returns {Promise<{tables: string[], rows: number}>} rows of all tables but those of the migrations themselves
 */
export async function contentOf(store, schema) {
  /** @type {{name: string}[]} */
  const found = await store.query(`select table_name as name from information_schema.tables where table_schema = $1 and table_name not in ('migration', 'typeorm_metadata') order by 1`, [schema]);
  const tables = found.map(({ name }) => name);
  let rows = 0;
  for (const name of tables) {
    const [row] = await store.query(`select count(*)::int4 as count from ${schema}.${name}`);
    rows += row.count;
  }
  return { tables, rows };
}
