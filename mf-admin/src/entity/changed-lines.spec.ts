import { expect, test } from 'vitest';
import { changedLines } from './changed-lines.ts';

test('a change says each field before and after, named things by their names', () => {
  const before = { name: 'A', customer: { id: 'c1', name: 'Acme' }, version: 1 };
  const after = { name: 'B', customer: null, version: 2 };
  expect(changedLines({ action: 'change', before, after })).toEqual([
    { field: 'name', before: 'A', after: 'B' },
    { field: 'customer', before: 'Acme', after: '–' },
  ]);
});

test('a list is read as its names', () => {
  const after = { groups: [{ id: 'g1', name: 'North' }, { id: 'g2', name: 'Fleet' }] };
  expect(changedLines({ action: 'change', before: { groups: [] }, after })).toEqual([{ field: 'groups', before: '–', after: 'North, Fleet' }]);
});

test('what was added is told by what it was given', () => {
  expect(changedLines({ action: 'add', before: null, after: { id: '1', name: 'A', description: null, createdAt: 'now' } })).toEqual([
    { field: 'name', before: '–', after: 'A' },
  ]);
});
