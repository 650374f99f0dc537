import { entityNames } from '@voltdeck/protocol/contract';
import { describe, expect, it } from 'vitest';
import { listQuery } from '../entity/list/list-query.ts';
import { viewSql } from '../entity/view-sql.ts';
import { definitions } from './definitions.ts';

describe.each(entityNames)('the definition of %s', (name) => {
  const definition = definitions[name];

  it('has an expression or a column for every field of its view', () => {
    expect(viewSql(definition, { all: true }, [])).toContain(' as "deletedAt"');
  });

  it('has a key for every order of its list', () => {
    const keys = definition.sorts.map((sort) => listQuery(definition, { sort, pageSize: 1 }).key.sql);
    expect(new Set(keys)).toHaveProperty('size', definition.sorts.length);
  });
});
