import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where the page of a wall reads its settings, the token among them. */
export const settingsPath = '/settings.json';

/** Shorter keys can be guessed. */
const keyCharactersMin = 20;

/**
 * What the page must send for the settings.
 * @typedef {{text: string, always: boolean}} WallKey `always`: also from a browser of this machine
 */

/**
 * By default the key is derived from the token: it stays the same over restarts and reveals nothing of the token.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {string} token
 * @returns {WallKey}
 * @throws {Error} naming the variable
 */
export function keyOf({ WALL_KEY: key = '' }, token) {
  if (key === '') return { text: createHmac('sha256', token).update('voltdeck wall settings').digest('base64url').slice(0, 32), always: false };
  if (key.length < keyCharactersMin || !/^[\w-]+$/.test(key)) throw new Error(`WALL_KEY needs at least ${keyCharactersMin} letters, digits, - or _. Leave it empty to have one derived from the token.`);
  return { text: key, always: true };
}

/** @param {string} host */
const isLoopback = (host) => ['localhost', '::1', '[::1]'].includes(host) || /^127\.\d+\.\d+\.\d+$/.test(host);

/**
 * Whether a request gets the settings. Only on a loopback address a browser of this machine needs no key: a proxy in front, or a page of
 * another name that was made to resolve to this machine, sends another `Host`.
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @param {WallKey} key
 * @param {string} address that the server listens on
 */
export function mayRead(headers, key, address) {
  if (!key.always && isLoopback(address) && isLoopback((headers.host ?? '').replace(/:\d+$/, ''))) return true;
  const given = Buffer.from(String(headers['x-voltdeck-wall-key'] ?? ''));
  const wanted = Buffer.from(key.text);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
