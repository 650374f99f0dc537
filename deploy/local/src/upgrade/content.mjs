/** Whatever asks the database. @typedef {Pick<import('typeorm').DataSource, 'query'>} Store */
/** Rows of each table, in some of its columns, as digests. @typedef {Map<string, string[]>} Content */

/** Of the migrations themselves. */
const notContent = "('migration', 'typeorm_metadata')";

/** Written again by a migration on purpose: forgotten revisions make the fleet announce its devices once more. */
const rewritten = new Set(['telemetry.device.revision']);

/**
 * The columns of each table that hold what someone wrote.
 * @param {Store} store
 * @param {string} schema
 * @returns {Promise<Map<string, string[]>>}
 */
export async function columnsOf(store, schema) {
  /** @type {{table: string, columns: string[]}[]} */
  const rows = await store.query(
    `select table_name as table, array_agg(column_name::text order by ordinal_position) as columns from information_schema.columns
     where table_schema = $1 and table_name not in ${notContent} and is_generated = 'NEVER' group by 1 order by 1`,
    [schema],
  );
  return new Map(rows.map(({ table, columns }) => [table, columns.filter((column) => !rewritten.has(`${schema}.${table}.${column}`))]));
}

/**
 * @param {Store} store
 * @param {string} schema
 * @param {ReadonlyMap<string, readonly string[]>} columns
 * @returns {Promise<Content>}
 */
export async function contentOf(store, schema, columns) {
  /** @type {Content} */
  const content = new Map();
  for (const [table, names] of columns) {
    /** @type {{digest: string}[]} */
    const rows = await store.query(`select md5(row(${names.map((name) => `"${name}"`).join(', ')})::text) as digest from ${schema}."${table}" order by 1`);
    content.set(table, rows.map(({ digest }) => digest));
  }
  return content;
}

/** @param {Content} content */
export const rowsIn = (content) => [...content.values()].reduce((sum, { length }) => sum + length, 0);

/**
 * Tables of which the second content has rows that the first does not have, and those that it has fewer of.
 * @param {Content} before
 * @param {Content} after
 */
export function compared(before, after) {
  const tables = [...before].map(([table, rows]) => {
    const now = after.get(table) ?? [];
    return { table, made: beyond(now, rows).length, gone: beyond(rows, now).length };
  });
  return {
    altered: tables.filter(({ made }) => made > 0).map(({ table }) => table),
    fewer: tables.filter(({ gone }) => gone > 0).map(({ table, gone }) => ({ table, gone })),
  };
}

/** What is in one list and not in the other, each as often as it is there. @param {readonly string[]} some @param {readonly string[]} others */
function beyond(some, others) {
  /** @type {Map<string, number>} */
  const left = new Map();
  for (const each of others) left.set(each, (left.get(each) ?? 0) + 1);
  return some.filter((each) => {
    const count = left.get(each) ?? 0;
    left.set(each, count - 1);
    return count <= 0;
  });
}
