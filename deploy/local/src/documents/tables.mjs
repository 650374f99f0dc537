import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../options.mjs';
import { accessTable } from './access-table.mjs';
import { commandTable } from './command-table.mjs';
import { levelTable } from './level-table.mjs';
import { settingTable } from './setting-table.mjs';

/** Tables of documents that are made from those of the code, by their name and the document that holds them. */
export const documentTables = [
  { document: 'docs/operator.md', name: 'remoteCommands', rowsOf: commandTable },
  { document: 'docs/operator.md', name: 'faultLevelRows', rowsOf: levelTable },
  { document: 'docs/administrator.md', name: 'settings', rowsOf: settingTable },
  { document: 'docs/administrator.md', name: 'access', rowsOf: accessTable },
];

/** @param {readonly string[]} cells */
const line = (cells) => `| ${cells.join(' | ')} |\n`;

/** @param {readonly (readonly string[])[]} rows */
const markdownOf = ([head = [], ...rows]) => `${line(head)}|${'---|'.repeat(head.length)}\n${rows.map(line).join('')}`;

/**
 * The text with the table between its marks.
 *
 * @param {string} text
 * @param {string} name
 * @param {readonly (readonly string[])[]} rows
 */
export function withTable(text, name, rows) {
  const start = `<!-- made from ${name}: node deploy/local/document-tables.mjs -->\n`;
  const [before = '', rest] = text.split(start);
  const end = rest?.indexOf('<!-- end -->') ?? -1;
  if (rest === undefined || end < 0) throw new Error(`no place for the table ${name}`);
  return `${before}${start}${markdownOf(rows)}${rest.slice(end)}`;
}

/** Each document with its tables as they should be, and as it is. */
export function documentsWithTables() {
  return [...new Set(documentTables.map(({ document }) => document))].map((document) => {
    const path = join(projectFolder, document);
    const text = readFileSync(path, 'utf8');
    const made = documentTables.filter((table) => table.document === document).reduce((whole, { name, rowsOf }) => withTable(whole, name, rowsOf()), text);
    return { document, path, text, made };
  });
}
