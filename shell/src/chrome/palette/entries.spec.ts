import { expect, test } from 'vitest';
import { grouped, matching, type Entry } from './entries.ts';

const entry = (group: Entry['group'], text: string, detail = ''): Entry => ({ key: text, group, text, detail });
const entries = [entry('actions', 'Switch to the dark theme'), entry('pages', 'Users', 'Management'), entry('vehicles', 'LVDBU14F9R1000002')];

test('every typed word must be there, in any order and case', () => {
  expect(matching(entries, 'management USERS').map(({ text }) => text)).toEqual(['Users']);
  expect(matching(entries, 'dark users')).toEqual([]);
  expect(matching(entries, ' ')).toEqual(entries);
});

test('vehicles are before pages, and those before actions', () => {
  expect(grouped(entries).map(({ group }) => group)).toEqual(['vehicles', 'pages', 'actions']);
});
