import { choice, line, type RowReading } from '@voltdeck/kit/list';
import { expect, test } from 'vitest';
import { fieldChanges } from './field-changes.ts';

const reading: RowReading = {
  form: { name: { label: { 'zh-CN': '名称', en: 'Name' }, rules: [] } },
  fields: [{ name: 'name', control: line }, { name: 'kind', control: choice([{ value: '1', text: { 'zh-CN': '一', en: 'One' } }]) }],
  valuesOf: (row: { readonly name: string; readonly of: { readonly kind: string } }) => ({ name: row.name, kind: row.of.kind }),
};

test('of two rows only the fields that differ are told, each with the control that reads it', () => {
  const changes = fieldChanges(reading, { name: 'A', of: { kind: '1' } }, { name: 'B', of: { kind: '1' } });
  expect(changes).toEqual([{ name: 'name', label: { 'zh-CN': '名称', en: 'Name' }, Read: line.Read, before: 'A', after: 'B' }]);
});

test('a row that was added is told by what it was given, under the names of fields that have no label', () => {
  expect(fieldChanges(reading, null, { name: '', of: { kind: '1' } })?.map(({ name, label, after }) => [name, label.en, after])).toEqual([['kind', 'kind', '1']]);
});

test('what is no whole row is not guessed at', () => {
  expect(fieldChanges(reading, null, { name: 'A' })).toBeNull();
});
