import { recordFields } from '@voltdeck/protocol/codes';
import { expect, test } from 'vitest';
import { panels } from './panels.ts';

test('no value stands on the page twice', () => {
  const names = Object.values(panels).flatMap((rows) => rows.map((row) => row.name));
  expect(new Set(names).size).toBe(names.length);
});

test('every reading is one of the record field table', () => {
  const names = Object.values(panels).flatMap((rows) => rows.map((row) => row.name));
  expect(names.filter((name) => !(name in recordFields))).toEqual([]);
});
