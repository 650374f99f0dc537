import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const projectFolder = join(import.meta.dirname, '../..');

const readJson = (path) => JSON.parse(readFileSync(join(projectFolder, path), 'utf8'));

/** Needed by a build alone, which puts files of theirs into what is shipped: the description of the API, and the site of the documents. */
const taken = new Set([
  'openapi-explorer',
  ...['vitepress', 'vue', '@vue/runtime-core', '@vue/runtime-dom', '@vue/reactivity', '@vue/shared', '@vueuse/core', '@vueuse/shared', '@vueuse/integrations', 'focus-trap', 'tabbable', 'mark.js', 'minisearch'],
]);

/** Packages of others that the lock file names: where, which version, which digest, what they need; `dev` is not shipped. */
export function lockedPackages() {
  return Object.entries(readJson('package-lock.json').packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, { version, integrity, license, dev = false, name = path.slice(path.lastIndexOf('node_modules/') + 13), dependencies = {}, optionalDependencies = {} }]) => ({ path, needs: Object.keys({ ...dependencies, ...optionalDependencies }), name, version, integrity, dev: dev && !taken.has(name), licence: license ?? licenceOf(path) }));
}

/** Some packages name no licence in the lock file, but in an older form or by their file. */
function licenceOf(path) {
  const file = join(path, 'package.json');
  if (!existsSync(join(projectFolder, file))) return null;
  const { license, licenses = [] } = readJson(file);
  return license?.type ?? licenses[0]?.type ?? licenceByFile(join(projectFolder, path, 'LICENSE'));
}

const licenceByFile = (file) => (existsSync(file) && readFileSync(file, 'utf8').startsWith('MIT License\n') ? 'MIT' : null);

/** Our own packages: folder and package.json. */
export function ownPackages() {
  return Object.entries(readJson('package-lock.json').packages)
    .filter(([path]) => path !== '' && !path.includes('node_modules/'))
    .map(([folder]) => ({ folder, manifest: readJson(join(folder, 'package.json')) }));
}
