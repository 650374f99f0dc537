import { apiRoutes } from '@voltdeck/kit';
import { accessRows } from '@voltdeck/protocol/contract';
import { expect, test } from 'vitest';
import { foundRows } from './found-rows.ts';

const rows = accessRows(apiRoutes);
const found = (search: string): string[] => foundRows(rows, search).flatMap(({ routes }) => routes.map(({ name }) => name));

test('an action is found in either language, by its name and by its address', () => {
  expect(found('Add a user')).toEqual(['userAdd']);
  expect(found('新增用户')).toEqual(['userAdd']);
  expect(found('COMMANDSEND')).toContain('commandSend');
  expect(found('/api/v1/roles')).toContain('roleList');
  expect(found('nothing of the kind')).toEqual([]);
  expect(foundRows(rows, ' ')).toBe(rows);
});
