import type { AuditHeadKey } from '@voltdeck/contract';
import { auditHeadText, type AuditHead } from '@voltdeck/protocol/contract';
import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { refusal, textOf } from '../sentence.ts';
import { words } from './words.ts';

/** What is before the raw key in its SubjectPublicKeyInfo (RFC 8410). */
const spkiStart = Buffer.from('302a300506032b6570032100', 'hex');

const keyOf = ({ publicKey }: AuditHeadKey): KeyObject => createPublicKey({ key: Buffer.concat([spkiStart, Buffer.from(publicKey, 'base64')]), format: 'der', type: 'spki' });

/** As openssl and others read it. */
export const pemOf = (key: AuditHeadKey): string => keyOf(key).export({ format: 'pem', type: 'spki' }).toString().trim();

/** A public key that was kept outside of the console, as PEM. @throws CallerError */
export async function readHeadKey(file: string): Promise<AuditHeadKey> {
  try {
    const key = createPublicKey(await readFile(file));
    if (key.asymmetricKeyType !== 'ed25519') throw refusal(words.notEd25519);
    const raw = key.export({ format: 'der', type: 'spki' }).subarray(spkiStart.length);
    return { keyId: createHash('sha256').update(raw).digest('hex').slice(0, 16), publicKey: raw.toString('base64') };
  } catch (error) {
    throw refusal(words.noKey, { file, why: textOf(error) });
  }
}

/** What is wrong with the signature of a head; null where it is good, or where there is none. */
export function signatureFaultOf(head: AuditHead, keys: readonly AuditHeadKey[]): 'unknownKey' | 'forged' | null {
  const { keyId, signature } = head;
  if (keyId === null && signature === null) return null;
  const key = keys.find((each) => each.keyId === keyId);
  if (key === undefined) return 'unknownKey';
  return verify(null, Buffer.from(auditHeadText(head)), keyOf(key), Buffer.from(signature ?? '', 'base64')) ? null : 'forged';
}
