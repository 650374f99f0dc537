import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = fileURLToPath(new URL('../../../../node_modules/.bin/voltdeck', import.meta.url));

/** The files of a module that `voltdeck module create` begins from a template, by their paths. */
export async function templateFiles(template: string, name: string, title: string): Promise<Readonly<Record<string, string>>> {
  const outside = await mkdtemp(join(tmpdir(), 'voltdeck-template-'));
  const folder = join(outside, name);
  try {
    await promisify(execFile)(program, ['module', 'create', folder, '--template', template, '--title', title], { cwd: outside, env: { PATH: process.env['PATH'] } });
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    return Object.fromEntries(await Promise.all(paths.map(async (path) => [relative(folder, path), await readFile(path, 'utf8')] as const)));
  } finally {
    await rm(outside, { recursive: true, force: true });
  }
}

/** The same files with one line of one of them replaced. Throws where the template has no such line. */
export function changed(files: Readonly<Record<string, string>>, path: string, line: string, by: string): Readonly<Record<string, string>> {
  const text = files[path];
  if (text === undefined || !text.includes(line)) throw new Error(`The template has no line '${line}' in ${path}: this test changes the module there`);
  return { ...files, [path]: text.replace(line, by) };
}
