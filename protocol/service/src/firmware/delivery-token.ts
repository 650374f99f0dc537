import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a token says: which firmware, for which device, in which job, until when. */
export interface DeliveryClaims {
  readonly firmwareId: string;
  readonly deviceId: string;
  readonly jobId: string;
  /** Epoch seconds. */
  readonly expiresS: number;
}

const idBytes = 16;
const payloadBytes = 3 * idBytes + 4;
/** Half of the hash: the address of a download has 255 characters (protocol/README.md, Parameters and controls). */
const macBytes = 16;
const purpose = 'voltdeck delivery 1';

export function tokenOf({ firmwareId, deviceId, jobId, expiresS }: DeliveryClaims, secret: Buffer): string {
  const expiry = Buffer.alloc(4);
  expiry.writeUInt32BE(expiresS);
  const payload = Buffer.concat([...[firmwareId, deviceId, jobId].map(bytesOfId), expiry]);
  return Buffer.concat([payload, macOf(payload, secret)]).toString('base64url');
}

/** null where the secret's holder has not made it. Whether it has expired is the caller's to see. */
export function claimsOf(token: string, secret: Buffer): DeliveryClaims | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== payloadBytes + macBytes || bytes.toString('base64url') !== token) return null;
  const payload = bytes.subarray(0, payloadBytes);
  if (!timingSafeEqual(bytes.subarray(payloadBytes), macOf(payload, secret))) return null;
  return { firmwareId: idAt(payload, 0), deviceId: idAt(payload, 1), jobId: idAt(payload, 2), expiresS: payload.readUInt32BE(3 * idBytes) };
}

function macOf(payload: Buffer, secret: Buffer): Buffer {
  return createHmac('sha256', secret).update(purpose).update(payload).digest().subarray(0, macBytes);
}

function bytesOfId(id: string): Buffer {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  if (bytes.length !== idBytes) throw new Error(`'${id}' is no UUID, so it stands in no link`);
  return bytes;
}

function idAt(payload: Buffer, place: number): string {
  const hex = payload.toString('hex', place * idBytes, (place + 1) * idBytes);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
