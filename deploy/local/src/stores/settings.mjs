import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the stores of one data folder keep between starts.
 * @typedef {{postgres: {port?: number, password: string}, nats: {port?: number, password: string}}} StoreSettings
 */

/**
 * @param {string} data the data folder
 * @returns {StoreSettings}
 */
export function loadStoreSettings(data) {
  const settings = readSettings(data) ?? { postgres: { password: newSecret() }, nats: { password: newSecret() } };
  saveStoreSettings(data, settings);
  return settings;
}

/**
 * Written beside and renamed, so that a crash never leaves half a file.
 * @param {string} data
 * @param {StoreSettings} settings
 */
export function saveStoreSettings(data, settings) {
  mkdirSync(data, { recursive: true });
  const file = join(data, 'stores.json');
  writeFileSync(`${file}.part`, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.part`, file);
}

/**
 * @param {string} data
 * @returns {StoreSettings | null}
 */
function readSettings(data) {
  try {
    return JSON.parse(readFileSync(join(data, 'stores.json'), 'utf8'));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return null;
    throw error;
  }
}

function newSecret() {
  return randomBytes(24).toString('base64url');
}
