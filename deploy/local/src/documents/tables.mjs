import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../options.mjs';
import { accessTable } from './access-table.mjs';
import { alarmTable } from './alarm-table.mjs';
import { commandTable } from './command-table.mjs';
import { errorTable } from './error-table.mjs';
import { gallerySources, galleryText } from './kit-gallery.mjs';
import { levelTable } from './level-table.mjs';
import { markdownOf } from './markdown-table.mjs';
import { settingTable } from './setting-table.mjs';
import { variableTables } from './variable-tables.mjs';

/** Tables of documents that are made from those of the code, by their name and the document that holds them in each language. */
const made = [
  { document: 'operator.md', name: 'remoteCommands', rowsOf: commandTable },
  { document: 'operator.md', name: 'faultLevelRows', rowsOf: levelTable },
  { document: 'administrator.md', name: 'settings', rowsOf: settingTable },
  { document: 'administrator.md', name: 'access', rowsOf: accessTable },
  { document: 'device-integrator.md', name: 'alarms', rowsOf: alarmTable },
  { document: 'error-codes.md', name: 'errors', rowsOf: errorTable },
  { document: 'kit-gallery.md', name: 'kit', rowsOf: galleryText },
  { document: 'operations/configuration.md', name: 'variables', rowsOf: variableTables },
];

export const documentTables = /** @type {const} */ (['en', 'zh-CN']).flatMap((language) => made.map(({ document, name, rowsOf }) => ({ document: `docs/${language}/${document}`, name, text: () => markdownOf(rowsOf(language)) })));

/**
 * The text with the table between its marks.
 *
 * @param {string} text
 * @param {string} name
 * @param {string} table as Markdown
 */
export function withTable(text, name, table) {
  const start = `<!-- made from ${name}: node deploy/local/document-tables.mjs -->\n`;
  const [before = '', rest] = text.split(start);
  const end = rest?.indexOf('<!-- end -->') ?? -1;
  if (rest === undefined || end < 0) throw new Error(`no place for the table ${name}`);
  return `${before}${start}${table}${rest.slice(end)}`;
}

/** Each document with its tables as they should be, and as it is; and the code that the gallery shows. */
export function documentsWithTables() {
  const documents = [...new Set(documentTables.map(({ document }) => document))].map((document) => {
    const path = join(projectFolder, document);
    const text = readFileSync(path, 'utf8');
    const fresh = documentTables.filter((table) => table.document === document).reduce((whole, { name, text: table }) => withTable(whole, name, table()), text);
    return { document, path, text, made: fresh };
  });
  return [gallerySources(), ...documents];
}
