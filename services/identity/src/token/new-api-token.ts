import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new API token: `vd_` (`vds_` for SCIM) and 40 letters or digits, 238 random bits. The prefix lets scanners of leaked secrets know it. */
export function newApiToken(prefix: 'vd_' | 'vds_' = 'vd_'): string {
  return `${prefix}${Array.from({ length: 40 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}
