import { firmwareSignedText, type FirmwareManifest, type SignedFirmware } from '@voltdeck/protocol/contract';
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import { stack } from './environment.ts';

const headers = { origin: stack.url };

/** Half of a key pair that firmware of the tests is signed with. */
export interface SigningKey {
  readonly privateKey: KeyObject;
  /** Raw 32 bytes, base64. */
  readonly publicKey: string;
  readonly id: string;
}

export function signingKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  return { privateKey, publicKey: raw.toString('base64'), id: createHash('sha256').update(raw).digest('hex').slice(0, 16) };
}

/** A firmware for any vehicle: its bytes, and what `voltdeck firmware sign` writes beside them. */
export interface TestFirmware {
  readonly bytes: Buffer;
  readonly signed: SignedFirmware;
}

export function testFirmware(version: string, size: number, key: SigningKey): TestFirmware {
  const bytes = randomBytes(size);
  const manifest: FirmwareManifest = {
    ...{ format: 1, name: `bms-${version}.bin`, version, minimumVersion: null, hardware: ['*'], models: ['*'], size },
    sha256: createHash('sha256').update(bytes).digest('hex'),
    notes: { 'zh-CN': '修复测试用的问题', en: 'Repairs what the tests look for' },
    signedAt: new Date().toISOString(),
  };
  return { bytes, signed: { manifest, keyId: key.id, signature: sign(null, Buffer.from(firmwareSignedText(manifest)), key.privateKey).toString('base64') } };
}

/** The password once more, as a person enters it before something dangerous. */
export async function confirmPassword(context: BrowserContext): Promise<void> {
  const answer = await context.request.post(`${stack.url}/api/v1/session/fresh`, { data: { password: stack.password }, headers });
  if (!answer.ok()) throw new Error(`The password was not confirmed: ${await answer.text()}`);
}

export async function registerSigningKey(admin: BrowserContext, name: string, { publicKey }: SigningKey): Promise<void> {
  const answer = await admin.request.post(`${stack.url}/api/v1/firmware-keys`, { data: { name, publicKey }, headers });
  if (!answer.ok()) throw new Error(`The key was not registered: ${await answer.text()}`);
}
