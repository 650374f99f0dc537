import { expect, test } from 'vitest';
import { documentsWithTables, withTable } from './tables.mjs';

test('tables of documents are those of the code; node deploy/local/document-tables.mjs writes them', () => {
  for (const { text, made } of documentsWithTables()) expect(made).toBe(text);
});

test('a table replaces what stands between its marks and nothing else', () => {
  const start = '<!-- made from x: node deploy/local/document-tables.mjs -->\n';
  expect(withTable(`before\n${start}| old |\n<!-- end -->\nafter`, 'x', [['a', 'b'], ['1', '2']])).toBe(`before\n${start}| a | b |\n|---|---|\n| 1 | 2 |\n<!-- end -->\nafter`);
  expect(() => withTable('before', 'x', [])).toThrow('no place for the table x');
});
