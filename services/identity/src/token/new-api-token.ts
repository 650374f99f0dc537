import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new API token: `vd_` and 40 letters or digits, 238 random bits. The prefix lets scanners of leaked secrets know it. */
export function newApiToken(): string {
  return `vd_${Array.from({ length: 40 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}
