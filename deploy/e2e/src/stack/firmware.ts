import type { FirmwareManifest, FirmwareView, SignedFirmware } from '@voltdeck/contract';
import { firmwareLimits, firmwareSignedText } from '@voltdeck/protocol/contract';
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import { stack } from './environment.ts';

const headers = { origin: stack.url };

/** Half of a key pair that firmware of the tests is signed with. */
interface SigningKey {
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

const secondMs = 1_000;
let last = 0;

/** Newer than that of any run a second before: a vehicle never goes back. Five characters, as the wire has. */
export function newVersion(): string {
  last = Math.max(last + 1, 50_000 + (Math.floor(Date.now() / secondMs) % 49_000));
  return String(last);
}

/** A firmware for any vehicle: its bytes, and what `voltdeck firmware sign` writes beside them. */
interface TestFirmware {
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

/** The firmware in the console, taken there as a program would. */
export async function uploadedFirmware(admin: BrowserContext, { bytes, signed }: TestFirmware): Promise<FirmwareView> {
  const base = `${stack.url}/api/v1/firmware`;
  const begun = await admin.request.post(base, { data: signed, headers });
  let view: FirmwareView = await begun.json();
  if (!begun.ok()) throw new Error(`The upload did not begin: ${await begun.text()}`);
  while (view.uploadedBytes < view.size) {
    const part = bytes.subarray(view.uploadedBytes, view.uploadedBytes + firmwareLimits.partBytesMax);
    const sha256 = createHash('sha256').update(part).digest('hex');
    const answer = await admin.request.patch(`${base}/${view.id}/content?offset=${view.uploadedBytes}&sha256=${sha256}`, { data: part, headers: { ...headers, 'content-type': 'application/octet-stream' } });
    if (!answer.ok()) throw new Error(`A part was not taken: ${await answer.text()}`);
    view = await answer.json();
  }
  const done = await admin.request.post(`${base}/${view.id}/completion`, { data: {}, headers });
  if (!done.ok()) throw new Error(`The upload did not end: ${await done.text()}`);
  return done.json();
}
