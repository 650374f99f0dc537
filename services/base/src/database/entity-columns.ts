import type { EntityMetadata } from 'typeorm';
import { openDataSource, type DatabaseOptions } from './database.module.ts';
import { temporaryDatabase } from './temporary-database.ts';

/** A column per line: name, type, whether it can be null, whether the store fills it. */
type Columns = readonly string[];

interface Compared {
  /** Columns by table, as entities have them. */
  readonly entities: Readonly<Record<string, Columns>>;
  /** The same tables, as the migrations made them. */
  readonly tables: Readonly<Record<string, Columns>>;
}

const tableSql = `
  select array_agg(concat_ws(' ', attname, format_type(atttypid, atttypmod), case when attnotnull then 'not null' end, case when atthasdef or attidentity <> '' then 'filled' end) order by attname) as columns
  from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`;

/** What a test compares, in a database of its own. @throws Error when there is no entity to compare */
export async function entityColumns(optionsOf: (url: string) => DatabaseOptions): Promise<Compared> {
  const database = await temporaryDatabase();
  const store = await openDataSource(optionsOf(database.url));
  try {
    const metadata = store.entityMetadatas;
    if (metadata.length === 0) throw new Error('no entity is registered with the data source');
    const tables = metadata.map(async ({ tableName, tablePath }): Promise<[string, Columns]> => {
      const [row] = await store.query<{ columns: Columns }[]>(tableSql, [tablePath.split('.').map((part) => `"${part}"`).join('.')]);
      return [tableName, row?.columns ?? []];
    });
    return { entities: Object.fromEntries(metadata.map((each) => [each.tableName, columnsOf(each)])), tables: Object.fromEntries(await Promise.all(tables)) };
  } finally {
    await store.destroy();
    await database.drop();
  }
}

function columnsOf({ columns, connection }: EntityMetadata): Columns {
  const stored = columns.filter(({ isVirtualProperty }) => !isVirtualProperty);
  return stored
    .map((column) => {
      const { databaseName, precision, scale, isArray, isNullable, isGenerated, asExpression } = column;
      const type = `${connection.driver.normalizeType(column)}${typeof precision === 'number' ? `(${precision},${scale ?? 0})` : ''}${isArray ? '[]' : ''}`;
      const filled = column.default !== undefined || isGenerated || asExpression !== undefined;
      return [databaseName, type, ...(isNullable ? [] : ['not null']), ...(filled ? ['filled'] : [])].join(' ');
    })
    .sort();
}
