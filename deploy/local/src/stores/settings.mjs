import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepClosed } from '../folder.mjs';

/**
 * Passwords of the services' own accounts in both stores, by service.
 * @typedef {Readonly<Record<(typeof services)[number], string>>} Accounts
 */

/** Services that have an account of their own. The edge has none in the database. */
export const services = /** @type {const} */ (['identity', 'fleet', 'telemetry', 'modules', 'protocol', 'forwarder', 'edge']);

/**
 * What the stores of one data folder keep between starts.
 * @typedef {{postgres: {port?: number, password: string}, nats: {port?: number, password: string}, accounts: Accounts}} StoreSettings
 */

/**
 * @param {string} data the data folder
 * @returns {StoreSettings}
 */
export function loadStoreSettings(data) {
  const kept = readSettings(data) ?? { postgres: { password: newSecret() }, nats: { password: newSecret() } };
  const settings = { ...kept, accounts: { ...newAccounts(), ...kept.accounts } };
  saveStoreSettings(data, settings);
  return settings;
}

/**
 * Written beside and renamed, so that a crash never leaves half a file.
 * @param {string} data
 * @param {StoreSettings} settings
 */
export function saveStoreSettings(data, settings) {
  keepClosed(data);
  const file = join(data, 'stores.json');
  writeFileSync(`${file}.part`, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.part`, file);
}

/**
 * @param {string} data
 * @returns {Omit<StoreSettings, 'accounts'> & Partial<StoreSettings> | null} a folder of an earlier version has no accounts
 */
function readSettings(data) {
  try {
    return JSON.parse(readFileSync(join(data, 'stores.json'), 'utf8'));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return null;
    throw error;
  }
}

/** @returns {Accounts} */
const newAccounts = () => /** @type {any} */ (Object.fromEntries(services.map((service) => [service, newSecret()])));

function newSecret() {
  return randomBytes(24).toString('base64url');
}
