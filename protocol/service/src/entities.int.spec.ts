import { openDataSource, temporaryDatabase } from '@voltdeck/platform';
import { expect, it } from 'vitest';
import { databaseOptions } from './database.ts';

it('entities have exactly the columns that the migrations make, with their types, nulls and defaults', async () => {
  const database = await temporaryDatabase();
  const store = await openDataSource(databaseOptions(database.url));
  try {
    for (const { tableName, columns } of store.entityMetadatas) {
      const stored = columns.filter(({ isVirtualProperty }) => !isVirtualProperty);
      const said = stored.map((column) => ({ name: column.databaseName, type: store.driver.normalizeType(column), nullable: column.isNullable, filled: column.default !== undefined }));
      const found = await store.query<typeof said>(
        `select column_name as name, data_type as type, is_nullable = 'YES' as nullable, column_default is not null as filled from information_schema.columns where table_schema = 'protocol' and table_name = $1`,
        [tableName],
      );
      const byName = (rows: typeof said) => new Map(rows.map((row) => [row.name, row]));
      expect([tableName, byName(said)]).toEqual([tableName, byName(found)]);
    }
    expect(store.entityMetadatas).not.toHaveLength(0);
  } finally {
    await store.destroy();
    await database.drop();
  }
});
