import type { pageTokenPrefix } from '@voltdeck/protocol/contract';
import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new API token: `vd_` (`vds_` for SCIM, `vdp_` for a page) and 40 letters or digits, 238 random bits. The prefix lets scanners of leaked secrets know it. */
export function newApiToken(prefix: 'vd_' | 'vds_' | typeof pageTokenPrefix = 'vd_'): string {
  return `${prefix}${Array.from({ length: 40 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}
