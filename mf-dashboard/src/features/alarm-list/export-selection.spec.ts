import { expect, test } from 'vitest';
import { selectionOf } from './export-selection.ts';

test('the file holds what the list is narrowed to', () => {
  expect(selectionOf(new URLSearchParams('state=active&acknowledged=false&level=2&q=%20K20%20&projectId=p&from=1000'))).toEqual({
    ...{ kind: 'faults', state: 'active', acknowledged: false, level: 2, search: 'K20', projectId: 'p', from: 1000 },
  });
});

test('the file of what is assigned to a person, snoozed, or of one firmware holds just that', () => {
  expect(selectionOf(new URLSearchParams('assigned=me&snoozed=true&bmsModel=LFP&software=2.0'))).toEqual({ kind: 'faults', assigned: 'me', snoozed: true, bmsModel: 'LFP', software: '2.0' });
  expect(selectionOf(new URLSearchParams('assigned=nonsense'))).toEqual({ kind: 'faults' });
});

test('a list without conditions is exported whole', () => {
  expect(selectionOf(new URLSearchParams('view=all'))).toEqual({ kind: 'faults' });
});
