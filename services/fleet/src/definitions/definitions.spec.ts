import { entityNames } from '@voltdeck/protocol/contract';
import { expect, it } from 'vitest';
import { viewSql } from '../entity/view-sql.ts';
import { definitions } from './definitions.ts';

it.each(entityNames)('the definition of %s has an expression or a column for every field of its view', (name) => {
  expect(viewSql(definitions[name], { all: true }, [])).toContain(' as "deletedAt"');
});
