import { recordFieldNames, recordFields, type RecordFieldName } from '@voltdeck/protocol/codes';
import { expect, test } from 'vitest';
import { panels, type Row } from './panels.ts';

const rows: readonly Row[] = Object.values(panels).flat();

test('no value stands on the page twice', () => {
  const names = rows.map((row) => row.name);
  expect(new Set(names).size).toBe(names.length);
});

test('every reading is one of the record field table', () => {
  expect(rows.filter(({ name }) => !(name in recordFields))).toEqual([]);
});

test('every field of the record stands on the page, the relays being drawn', () => {
  const drawn: readonly RecordFieldName[] = ['relays', 'relaysValid'];
  const shown = new Set<RecordFieldName>([...drawn, ...rows.flatMap(({ name, at }) => (at === undefined ? [name] : [name, at.bmu, at.place]))]);
  expect(recordFieldNames.filter((name) => !shown.has(name))).toEqual([]);
});
