import { expect, test } from 'vitest';
import { isDecided, meetings, merged } from './merge.ts';

const before = { name: 'Line 1', number: 'P-1', description: '', groupIds: ['a', 'b'] };

test('what only the other changed is taken over without a question', () => {
  const mine = { ...before, name: 'Line 2' };
  const met = meetings(before, { ...before, number: 'P-9' }, mine);
  expect(met).toEqual([{ name: 'number', before: 'P-1', theirs: 'P-9', mine: 'P-1', conflict: false }]);
  expect(isDecided(met, {})).toBe(true);
  expect(merged(mine, met, {})).toEqual({ ...before, name: 'Line 2', number: 'P-9' });
});

test('what both changed waits for a decision, and gets the side chosen', () => {
  const mine = { ...before, name: 'Mine' };
  const met = meetings(before, { ...before, name: 'Theirs' }, mine);
  expect(met[0]?.conflict).toBe(true);
  expect(isDecided(met, {})).toBe(false);
  expect(merged(mine, met, { name: 'mine' }).name).toBe('Mine');
  expect(merged(mine, met, { name: 'theirs' }).name).toBe('Theirs');
});

test('both changed it to the same: nothing to decide', () => {
  const both = { ...before, name: 'Same' };
  expect(meetings(before, both, both)[0]?.conflict).toBe(false);
});

test('a list in another order is the same list', () => {
  expect(meetings(before, { ...before, groupIds: ['b', 'a'] }, before)).toEqual([]);
});
