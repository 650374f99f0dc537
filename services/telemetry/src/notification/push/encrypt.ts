import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';

/** Of the subscription of a browser. */
export interface BrowserKeys {
  /** Uncompressed point of P-256. */
  readonly p256dh: Buffer;
  readonly auth: Buffer;
}

/** Other ones for each message. */
export interface MessageKeys {
  readonly salt: Buffer;
  readonly ecdh: ECDH;
}

const curve = 'prime256v1';
const saltBytes = 16;
/** Push services take no more, and one record holds it. */
const mostBytes = 4_096;
/** Ends the last record, RFC 8188, 2. */
const lastRecord = Uint8Array.of(2);

function newKeys(): MessageKeys {
  const ecdh = createECDH(curve);
  ecdh.generateKeys();
  return { salt: randomBytes(saltBytes), ecdh };
}

const derive = (key: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer => Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** Body of a push message by RFC 8291: `aes128gcm` of RFC 8188 in one record. @throws Error for a key that is no point of the curve */
export function encryptPush(plain: Buffer, { p256dh, auth }: BrowserKeys, { salt, ecdh }: MessageKeys = newKeys()): Buffer {
  const own = ecdh.getPublicKey();
  const secret = derive(ecdh.computeSecret(p256dh), auth, Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own]), 32);
  const cipher = createCipheriv('aes-128-gcm', derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16), derive(secret, salt, 'Content-Encoding: nonce\0', 12));
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(mostBytes, 0);
  head.writeUInt8(own.length, 4);
  const body = Buffer.concat([salt, head, own, sealed]);
  if (body.length > mostBytes) throw new Error(`A push message of ${plain.length} bytes is too long`);
  return body;
}
