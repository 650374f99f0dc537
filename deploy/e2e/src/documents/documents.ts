import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

export const projectFolder = resolve(import.meta.dirname, '../../../..');

const notOurs = new Set(['node_modules', 'dist', 'dist-site', 'packages', 'api']);

/** Folders of the project, below the one given, that hold what people wrote. */
const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !notOurs.has(entry.name))
    .map(({ name }) => join(folder, name));

const markdownIn = (folder: string): string[] => [
  ...readdirSync(folder).filter((name) => name.endsWith('.md')).map((name) => join(folder, name)),
  ...foldersIn(folder).flatMap(markdownIn),
];

export interface Document {
  /** Within the project: `docs/en/operator.md`. */
  readonly path: string;
  readonly text: string;
}

/** Every document of the project but those that a program writes. */
export const documents = (): Document[] => markdownIn(projectFolder).map((path) => ({ path: relative(projectFolder, path), text: readFileSync(path, 'utf8') }));
