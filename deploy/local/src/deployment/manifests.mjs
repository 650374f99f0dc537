import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments, parse } from 'yaml';
import { findCommand, run } from '../command.mjs';
import { projectFolder } from '../options.mjs';
import { makeSecrets } from './secrets.mjs';

/** @typedef {any} Manifest a document of Kubernetes, unchanged */

const folder = join(projectFolder, 'deploy/kubernetes');

/** Every manifest that an overlay applies, as kustomize makes them; null where no kubectl is. @param {string} overlay @returns {Promise<Manifest[] | null>} */
export async function rendered(overlay) {
  if (findCommand('kubectl') === null) return null;
  const copy = mkdtempSync(join(tmpdir(), 'voltdeck-kubernetes-'));
  try {
    cpSync(folder, copy, { recursive: true });
    const secrets = join(copy, overlay, 'secrets');
    makeSecrets(secrets);
    for (const name of ['tls.crt', 'tls.key']) writeFileSync(join(secrets, name), name);
    return read(await run('kubectl', ['kustomize', join(copy, overlay)]));
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** The manifests of a folder as they are written. @param {string} name @returns {Manifest[]} */
export function written(name) {
  const files = readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.yaml') && !path.endsWith('kustomization.yaml'));
  return files.flatMap((path) => read(readFileSync(join(folder, name, path), 'utf8')));
}

/** @param {string} name @returns {Manifest} */
export const kustomizationOf = (name) => parse(readFileSync(join(folder, name, 'kustomization.yaml'), 'utf8'));

/** @param {string} text @returns {Manifest[]} */
const read = (text) => parseAllDocuments(text).map((document) => document.toJS());

/** The pods that a manifest makes; null where it makes none. @param {Manifest} manifest */
export const podOf = ({ spec }) => spec?.template?.spec ?? null;

/** Literals of the config maps that an overlay and the base make. @param {string} overlay @param {string} name @returns {Record<string, string>} */
export function literalsOf(overlay, name) {
  const maps = ['base', overlay].flatMap((folder) => kustomizationOf(folder).configMapGenerator ?? []).filter((map) => map.name === name);
  return Object.fromEntries(maps.flatMap(({ literals = [] }) => literals.map((/** @type {string} */ line) => line.split(/=(.*)/s).slice(0, 2))));
}
