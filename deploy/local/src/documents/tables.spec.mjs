import { settingNames, settings } from '@voltdeck/protocol/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../options.mjs';
import { errorsWithoutHelp, helpWithoutError } from './error-table.mjs';
import { galleryGroups, kitComponents } from './kit-gallery.mjs';
import { markdownOf } from './markdown-table.mjs';
import { documentsWithTables, withTable } from './tables.mjs';
import { variableNames } from './variable-tables.mjs';
import { variableTexts } from './variable-texts.mjs';

test('tables of documents are those of the code; node deploy/local/document-tables.mjs writes them', () => {
  for (const { text, made } of documentsWithTables()) expect(made).toBe(text);
});

test('a table replaces what is between its marks and nothing else', () => {
  const start = '<!-- made from x: node deploy/local/document-tables.mjs -->\n';
  expect(withTable(`before\n${start}| old |\n<!-- end -->\nafter`, 'x', markdownOf([['a', 'b'], ['1', '2']]))).toBe(`before\n${start}| a | b |\n|---|---|\n| 1 | 2 |\n<!-- end -->\nafter`);
  expect(() => withTable('before', 'x', '')).toThrow('no place for the table x');
});

test('each error of the API has its cause and cure in error-help.mjs, and no other has', () => {
  expect(errorsWithoutHelp()).toEqual([]);
  expect(helpWithoutError()).toEqual([]);
});

test('the gallery has every component of the doors of kit', () => {
  const shown = galleryGroups().flatMap(({ items }) => items.map(({ door, name }) => `${door}/${name}`));
  expect(shown.toSorted()).toEqual(kitComponents().map(({ door, name }) => `${door}/${name}`).toSorted());
});

test('each variable that a service reads has its line in both languages, and no other has', () => {
  expect(Object.keys(variableTexts).toSorted()).toEqual(variableNames.toSorted());
});

/** @param {string} service */
function sourceOf(service) {
  const folder = join(projectFolder, service === 'protocol' ? 'protocol/service/src' : `services/${service}/src`);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts') && !/\.spec\.|testing|migrations/.test(path));
  // Deadlines of duty steps are read by the names that the steps have in the contract.
  const named = service === 'fleet' ? ['protocol/src/contract/case-duty.ts'] : [];
  return [...files.map((path) => join(folder, path)), ...named.map((path) => join(projectFolder, path))].map((path) => readFileSync(path, 'utf8')).join('\n');
}

test('a setting is read by the services that its row names', () => {
  const sources = new Map([...new Set(settingNames.flatMap((name) => settings[name].readBy))].map((service) => [service, sourceOf(service)]));
  for (const name of settingNames) {
    expect(settings[name].readBy.length).toBeGreaterThan(0);
    // The time zone has a name of its own in `Settings`.
    const read = name === 'businessTimeZone' ? /businessTimeZone|settings\.timeZone/ : new RegExp(`\\b${name}\\b`);
    for (const service of settings[name].readBy) expect([name, service, read.test(sources.get(service) ?? '')]).toEqual([name, service, true]);
  }
});
