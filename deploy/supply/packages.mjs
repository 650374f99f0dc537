import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const projectFolder = join(import.meta.dirname, '../..');

const readJson = (path) => JSON.parse(readFileSync(join(projectFolder, path), 'utf8'));

/** Packages of others that the lock file names: where, which version, which digest, what they need; `dev` is not shipped. */
export function lockedPackages() {
  return Object.entries(readJson('package-lock.json').packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, { version, integrity, license, dev = false, name, dependencies = {}, optionalDependencies = {} }]) => ({ path, needs: Object.keys({ ...dependencies, ...optionalDependencies }), name: name ?? path.slice(path.lastIndexOf('node_modules/') + 13), version, integrity, dev, licence: license ?? licenceOf(path) }));
}

/** Some packages name no licence in the lock file, but in an older form or by their file. */
function licenceOf(path) {
  const file = join(path, 'package.json');
  if (!existsSync(join(projectFolder, file))) return null;
  const { license, licenses = [] } = readJson(file);
  return license?.type ?? licenses[0]?.type ?? null;
}

/** Our own packages: folder and package.json. */
export function ownPackages() {
  return Object.entries(readJson('package-lock.json').packages)
    .filter(([path]) => path !== '' && !path.includes('node_modules/'))
    .map(([folder]) => ({ folder, manifest: readJson(join(folder, 'package.json')) }));
}
