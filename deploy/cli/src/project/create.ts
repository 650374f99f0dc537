import { moduleNamePattern } from '@voltdeck/protocol/contract';
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageOf, refusal } from '../sentence.ts';
import { words } from './words.ts';

const folders = fileURLToPath(new URL('../../template', import.meta.url));

/** What a module is written in: React, no framework, or Vue. */
export const templates = ['react', 'plain', 'vue'] as const;

export type Template = (typeof templates)[number];

/** Names in the template that would mean something to npm, git or the compiler while they lie there. */
const renamed: Readonly<Record<string, string>> = {
  'package.template.json': 'package.json',
  'tsconfig.template.json': 'tsconfig.json',
  'rspack.config.template.mjs': 'rspack.config.mjs',
  'README.template.md': 'README.md',
  gitignore: '.gitignore',
};

const ours = { __KIT__: 'kit', __CONTRACT__: 'contract', __PROTOCOL__: 'protocol', __CLI__: 'cli', __SIMULATOR__: 'simulator' } as const;

interface CreateOptions {
  readonly title?: string | undefined;
  /** In Chinese, where it is another. */
  readonly titleZh?: string | undefined;
  /** Folder with the packed packages. */
  readonly packages?: string | undefined;
  readonly template?: Template;
}

/** @throws CallerError when the name is none for a module, the folder exists, or a package is missing. */
export async function createProject(folder: string, { title, titleZh, packages, template = 'react' }: CreateOptions): Promise<{ name: string; path: string }> {
  const path = resolve(folder);
  const name = basename(path);
  if (!moduleNamePattern.test(name)) throw refusal(words.badName, { name });
  const versions = await versionsOf(path, packages);
  await begin(path);
  for (const source of ['shared', template]) await cp(join(folders, source), path, { recursive: true });
  for (const [from, to] of Object.entries(renamed)) await rename(join(path, from), join(path, to));
  await fillIn(path, { __NAME__: name, __TITLE__: title ?? name, __TITLEZH__: titleZh ?? title ?? name, ...versions });
  return { name, path };
}

async function begin(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  if ((await readdir(path)).length > 0) throw refusal(words.notEmpty, { path });
}

/** Source of each of our packages: a packed file beside, or the registry. */
async function versionsOf(path: string, packages: string | undefined): Promise<Record<string, string>> {
  if (packages === undefined) return Object.fromEntries(Object.keys(ours).map((place) => [place, '^0.1.0']));
  const folder = resolve(packages);
  const files = await readdir(folder).catch((error: unknown) => {
    throw refusal(words.noPackages, { folder, why: messageOf(error) });
  });
  return Object.fromEntries(
    Object.entries(ours).map(([place, name]) => {
      const file = files.find((candidate) => candidate.startsWith(`voltdeck-${name}-`) && candidate.endsWith('.tgz'));
      if (file === undefined) throw refusal(words.noPackage, { folder, name });
      return [place, `file:${relative(path, join(folder, file))}`];
    }),
  );
}

async function fillIn(path: string, values: Readonly<Record<string, string>>): Promise<void> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/__[A-Z]+__/g, (place) => values[place] ?? place));
  }
}
