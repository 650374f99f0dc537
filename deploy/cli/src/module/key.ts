import { signedPrefix, type ModuleSignature } from '@voltdeck/protocol/contract';
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { messageOf, refusal } from '../sentence.ts';
import { words } from './words.ts';

/** A team's publish key: the file holds the private half, the console knows the public one. */
export interface PublishKey {
  readonly id: string;
  /** Raw 32 bytes, base64. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

const rawBytes = 32;

/** Makes a key where the file is not there yet. @returns whether it is new */
export async function makeKey(path: string): Promise<boolean> {
  if (existsSync(path)) return false;
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  await writeFile(path, pem, { mode: 0o600, flag: 'wx' });
  return true;
}

/**
 * @param maker the command that makes such a key
 * @throws CallerError when there is no such file, or no Ed25519 key in it
 */
export async function readKey(path: string, maker = 'module key'): Promise<PublishKey> {
  const pem = await readFile(path, 'utf8').catch((error: unknown) => {
    throw refusal(words.noKeyFile, { path, why: messageOf(error), maker });
  });
  const privateKey = privateKeyOf(pem, path, maker);
  const raw = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).subarray(-rawBytes);
  return { id: createHash('sha256').update(raw).digest('hex').slice(0, 16), publicKey: raw.toString('base64'), privateKey };
}

function privateKeyOf(pem: string, path: string, maker: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Said below: what is wrong with it is the same for the caller.
  }
  throw refusal(words.noEd25519, { path, maker });
}

/** Signs the exact bytes of a build's description. */
export function signatureOf({ id, privateKey }: PublishKey, described: Buffer): ModuleSignature {
  const signature = sign(null, Buffer.concat([Buffer.from(signedPrefix), described]), privateKey);
  return { keyId: id, signature: signature.toString('base64') };
}
