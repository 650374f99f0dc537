import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectFolder } from '../options.mjs';

/**
 * A compose file as compose reads it: merged, and with the variables that someone set, or their defaults.
 * @param {string} name of deploy/
 * @param {Readonly<Record<string, string>>} [env]
 */
export function readCompose(name, env = {}) {
  return filled(parse(readFileSync(join(projectFolder, 'deploy', name), 'utf8'), { merge: true }), env);
}

/**
 * @param {any} value
 * @param {Readonly<Record<string, string>>} env
 * @returns {any}
 */
function filled(value, env) {
  if (typeof value === 'string') return value.replace(/\$\{(\w+)(?::-([^}]*))?\}/g, (_, name, otherwise = '') => env[name] || otherwise);
  if (Array.isArray(value)) return value.map((each) => filled(each, env));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each, env)]));
}
