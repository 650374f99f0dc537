import { factorLimits, normalCode } from '@voltdeck/protocol/contract';
import { randomBytes } from 'node:crypto';
import { hashOf } from '../secret.ts';

/** Crockford's base32: no letter is read as a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 random bits: the plain hash in the database cannot be searched. */
const characters = 16;

function newCode(): string {
  const letters = [...randomBytes(characters)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** Codes for a user, in clear: shown once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: factorLimits.recoveryCodes }, newCode);
}

/** What is stored of a code. It holds for one user alone. */
export function recoveryHash(userId: string, typed: string): Buffer {
  const code = normalCode(typed).replaceAll('O', '0').replace(/[IL]/g, '1');
  return hashOf(`recovery code ${userId} ${code}`);
}
