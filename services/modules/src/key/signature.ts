import { signedPrefix } from '@voltdeck/protocol/contract';
import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';

const keyBytes = 32;
/** What is before the raw key in its SubjectPublicKeyInfo (RFC 8410). */
const spkiStart = Buffer.from('302a300506032b6570032100', 'hex');

/** The raw bytes of a public key in base64; null where it is none. */
export function rawKeyOf(base64: string): Buffer | null {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length === keyBytes && bytes.toString('base64') === base64 ? bytes : null;
}

/** Name of a key in signatures: the first 16 hex digits of its SHA-256. */
export function keyIdOf(raw: Buffer): string {
  return createHash('sha256').update(raw).digest('hex').slice(0, 16);
}

/** Whether the holder of the key has signed this description of a build. */
export function isSigned(described: Buffer, signature: string, publicKey: string): boolean {
  const raw = rawKeyOf(publicKey);
  if (raw === null) return false;
  return verify(null, Buffer.concat([Buffer.from(signedPrefix), described]), keyObject(raw), Buffer.from(signature, 'base64'));
}

function keyObject(raw: Buffer): KeyObject {
  return createPublicKey({ key: Buffer.concat([spkiStart, raw]), format: 'der', type: 'spki' });
}

/** Whether a grant such as `*`, `thermal` or `acme-*` covers a module. */
export function isGranted(grants: readonly string[], module: string): boolean {
  return grants.some((grant) => (grant.endsWith('*') ? module.startsWith(grant.slice(0, -1)) : grant === module));
}
