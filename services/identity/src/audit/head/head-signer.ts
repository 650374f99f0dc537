import type { AuditHeadKey } from '@voltdeck/contract';
import { auditHeadText, type AuditHead } from '@voltdeck/protocol/contract';
import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, type KeyObject } from 'node:crypto';

const seedBytes = 32;
const rawKeyBytes = 32;
/** What stands before the seed in a PKCS #8 private key (RFC 8410). */
const pkcs8Start = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The signing key that belongs to one of the AUDIT_KEYS: every process has the same, and there is nothing to store, lose or restore. */
export function headSignerOf(auditKey: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', auditKey, '', 'voltdeck audit head', seedBytes));
  return createPrivateKey({ key: Buffer.concat([pkcs8Start, seed]), format: 'der', type: 'pkcs8' });
}

/** The half by which anyone can verify heads and no one can make them. */
export function publicHeadKeyOf(signer: KeyObject): AuditHeadKey {
  const raw = createPublicKey(signer).export({ format: 'der', type: 'spki' }).subarray(-rawKeyBytes);
  return { keyId: createHash('sha256').update(raw).digest('hex').slice(0, 16), publicKey: raw.toString('base64') };
}

/** @param signer null: a head without a signature, worth as much as the place where it is kept */
export function signedHead(facts: Pick<AuditHead, 'at' | 'sequence' | 'hash'>, signer: KeyObject | null): AuditHead {
  if (signer === null) return { format: 1, ...facts, keyId: null, signature: null };
  const signature = sign(null, Buffer.from(auditHeadText(facts)), signer).toString('base64');
  return { format: 1, ...facts, keyId: publicHeadKeyOf(signer).keyId, signature };
}
