import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const projectFolder = join(import.meta.dirname, '../../..');

/** What each script of a page was made of, by its source map. */
function sourcesOf(folder: string): readonly { file: string; sources: readonly string[] }[] {
  const built = join(projectFolder, folder, 'dist');
  const maps = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js.map'));
  return maps.map((name) => {
    const { sources }: { sources: readonly string[] } = JSON.parse(readFileSync(join(built, name), 'utf8'));
    return { file: `${folder}/dist/${name}`, sources };
  });
}

it('no script of a page holds a schema: pages take types of the contract, and its doors without schemas', () => {
  const scripts = ['shell', 'mf-admin', 'mf-dashboard', 'mf-device', 'mf-screen'].flatMap(sourcesOf);
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter(({ sources }) => sources.some((source) => source.includes('/react/'))).length).toBeGreaterThan(0);
  expect(scripts.filter(({ sources }) => sources.some((source) => /\/zod\/|services\/contract\/(src|dist)\/(?!addresses|rules\/(index|kinds|sentences)\.)/.test(source))).map(({ file }) => file)).toEqual([]);
});

it('a page has one formatter of messages: builds of modules take that of kit', () => {
  const withFormatter = (folders: readonly string[]): number => folders.flatMap(sourcesOf).filter(({ sources }) => sources.some((source) => source.includes('/intl-messageformat/'))).length;
  expect(withFormatter(['shell'])).toBeGreaterThan(0);
  expect(withFormatter(['mf-admin', 'mf-dashboard', 'mf-device', 'mf-screen'])).toBe(0);
});
