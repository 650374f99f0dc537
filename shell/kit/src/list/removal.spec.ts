import { expect, test } from 'vitest';
import { ApiError } from '../api/error.ts';
import { inUseOf } from './removal.ts';

const row = { id: 'p1' };

test('a row that others belong to says how many, and of what', () => {
  const error = new ApiError({ code: 'ENTITY_IN_USE', status: 409, data: { count: 4, by: 'device' } });
  expect(inUseOf(row, error)).toEqual({ row, count: '4', by: 'device' });
});

test('any other failure stays a failure', () => {
  expect(inUseOf(row, new ApiError({ code: 'VERSION_CONFLICT', status: 409 }))).toBeNull();
  expect(inUseOf(row, new Error('no'))).toBeNull();
});
