import { expect, test } from 'vitest';
import { selectionOf } from './export-selection.ts';

test('the file holds what the list is narrowed to', () => {
  expect(selectionOf(new URLSearchParams('state=active&acknowledged=false&level=2&q=%20K20%20&projectId=p&from=1000'))).toEqual({
    ...{ kind: 'faults', state: 'active', acknowledged: false, level: 2, search: 'K20', projectId: 'p', from: 1000 },
  });
});

test('a list without conditions is exported whole', () => {
  expect(selectionOf(new URLSearchParams('view=all'))).toEqual({ kind: 'faults' });
});
