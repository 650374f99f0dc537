import { expect, test } from 'vitest';
import { draftOf, movedUp, newRule, ruleOf } from './rule-draft.ts';

const rule = { claim: 'groups', values: ['a', 'b'], type: 'operator', permissions: ['view'], projectIds: [], customerIds: [], groupIds: [] } as const;

test('a rule that nobody touched is sent as it was', () => {
  expect(ruleOf(draftOf(rule))).toEqual(rule);
});

test('values are lines: spaces around them, empty ones and repetitions go', () => {
  expect(ruleOf({ ...newRule(), claim: ' groups ', values: ' a \n\nb c\na\n' })).toMatchObject({ claim: 'groups', values: ['a', 'b c'] });
});

test('a rule moves up, and the first stays', () => {
  expect(movedUp(['a', 'b', 'c'], 2)).toEqual(['a', 'c', 'b']);
  expect(movedUp(['a', 'b'], 0)).toEqual(['a', 'b']);
});
