import type { FirmwareManifest, SignedFirmware } from '@voltdeck/contract';
import { firmwareSignedText } from '@voltdeck/protocol/contract';
import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const rawKey = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32);

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The half of the test's key that a console may know. */
export const firmwareKey = { id: sha256Of(rawKey).slice(0, 16), publicKey: rawKey.toString('base64') };

export function signFirmware(bytes: Uint8Array, given: Partial<FirmwareManifest> = {}): SignedFirmware {
  const manifest: FirmwareManifest = {
    ...{ format: 1, name: 'bms.bin', version: '02.10', minimumVersion: null, hardware: ['*'], models: ['*'] },
    ...{ size: bytes.length, sha256: sha256Of(bytes), notes: { 'zh-CN': '修复', en: 'Repairs' }, signedAt: '2026-01-01T00:00:00Z' },
    ...given,
  };
  return { manifest, keyId: firmwareKey.id, signature: sign(null, Buffer.from(firmwareSignedText(manifest)), privateKey).toString('base64') };
}

interface Link {
  readonly firmwareId: string;
  readonly deviceId: string;
  readonly jobId: string;
  readonly expiresS: number;
}

/** The token of a link, as the protocol service makes it: three ids, the second in which it expires, and half of a keyed hash. */
export function linkToken({ firmwareId, deviceId, jobId, expiresS }: Link, secret: Buffer): string {
  const expiry = Buffer.alloc(4);
  expiry.writeUInt32BE(expiresS);
  const payload = Buffer.concat([...[firmwareId, deviceId, jobId].map((id) => Buffer.from(id.replaceAll('-', ''), 'hex')), expiry]);
  return Buffer.concat([payload, createHmac('sha256', secret).update('voltdeck delivery 1').update(payload).digest().subarray(0, 16)]).toString('base64url');
}
