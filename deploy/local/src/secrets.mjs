import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Without the letters and digits that look alike: a person types it. */
const readable = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** @param {string} alphabet @param {number} length */
const draw = (alphabet, length) => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/**
 * The secrets of the local demo: the password stays with the data, the tokens are new at every start.
 * @param {string} data
 */
export function localSecrets(data) {
  return { user: 'admin', password: keptPassword(data), signInToken: randomBytes(32).toString('base64url'), apiToken: `vd_${draw(base62, 40)}` };
}

/**
 * @param {string} data
 * @returns {string}
 */
function keptPassword(data) {
  const file = join(data, 'local.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')).password;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
  const password = draw(readable, 16);
  writeFileSync(file, `${JSON.stringify({ password })}\n`, { mode: 0o600 });
  return password;
}
