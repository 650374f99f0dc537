import { entityColumns } from '@voltdeck/base';
import { expect, it } from 'vitest';
import { databaseOptions } from './database.ts';

it('entities have exactly the columns that the migrations make, with their types, nulls and defaults', async () => {
  const { entities, tables } = await entityColumns(databaseOptions);
  expect(entities).toEqual(tables);
});
