import { forms } from '@voltdeck/protocol/contract';
import { expect, test } from 'vitest';
import { differing, problemsOf, sameValue, sentFields } from './form-values.ts';

test('an empty text is sent as none, and blanks around a text are not sent', () => {
  expect(sentFields({ name: ' Line 1 ', description: '  ', serviceSuspended: false, groupIds: [] })).toEqual({
    name: 'Line 1',
    description: null,
    serviceSuspended: false,
    groupIds: [],
  });
});

test('only what differs from the row is a change', () => {
  const row = { name: 'A', description: '', groupIds: ['g1', 'g2'], serviceSuspended: false };
  expect(differing({ ...row, name: 'A ', groupIds: ['g2', 'g1'] }, row)).toEqual({});
  expect(differing({ ...row, description: 'new', serviceSuspended: true }, row)).toEqual({ description: 'new', serviceSuspended: true });
});

test('a list that grew is another one', () => {
  expect(sameValue(['a'], ['a', 'b'])).toBe(false);
  expect(sameValue('', undefined)).toBe(false);
});

test('the rules of the contract are those of the form, for the fields that it has', () => {
  expect(problemsOf({ name: '', number: 'N-1' }, forms.project).map(({ path, rule }) => [path, rule])).toEqual([['name', 'required']]);
  expect(problemsOf({ imei: '123' }, forms.device).map(({ rule }) => rule)).toEqual(['digits']);
});
