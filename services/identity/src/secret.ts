import { createHash, randomBytes } from 'node:crypto';

/** A new secret: 256 random bits, base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * What is stored of a secret. A plain SHA-256 is enough because the secret itself is random:
 * there is nothing to guess by dictionary, as there is with a password.
 */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
