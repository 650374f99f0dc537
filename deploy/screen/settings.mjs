import { readFileSync } from 'node:fs';

const isOrigin = (/** @type {string} */ text) => URL.canParse(text) && new URL(text).origin === text;

/**
 * What the site is told of itself, from the environment of its container.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {{api: string, token: string | null, screen: null, name: string | null, recording: null, pairing?: true}} `token` null: each browser is paired by a code
 * @throws {Error} naming the variable that keeps the wall from being shown
 */
export function settingsOf(env) {
  const api = env.API_URL ?? '';
  if (!isOrigin(api)) throw new Error(`API_URL is '${api}': give the origin of the console, like https://console.example, without a path.`);
  const token = tokenOf(env);
  const settings = { api, screen: null, name: env.WALL_NAME || null, recording: null };
  if (token !== '') return { ...settings, token };
  if (env.WALL_PAIRING === 'on') return { ...settings, token: null, pairing: true };
  throw new Error('WALL_TOKEN_FILE and WALL_TOKEN are empty: give the API token of a wall screen, made on the page "Account" of the console, or set WALL_PAIRING=on to pair each screen by a code.');
}

/** @param {Readonly<Record<string, string | undefined>>} env */
function tokenOf({ WALL_TOKEN: token = '', WALL_TOKEN_FILE: file = '' }) {
  return (file === '' ? token : readFileSync(file, 'utf8')).trim();
}
