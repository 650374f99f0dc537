import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';

const algorithm = 'aes-256-gcm';
const form = 1;
const idBytes = 4;
const ivBytes = 12;
const tagBytes = 16;
const headBytes = 1 + idBytes + ivBytes + tagBytes;

interface SealingKey {
  readonly id: Buffer;
  readonly bytes: Buffer;
}

/** Opens and seals secrets that the database holds. The first key seals, every key opens: so a key can be replaced. */
export class Sealing {
  private constructor(private readonly keys: readonly SealingKey[]) {}

  /** @param hexKeys keys of 32 bytes as hexadecimal digits */
  static by(...hexKeys: readonly string[]): Sealing {
    return new Sealing(hexKeys.map((hex) => keyOf(Buffer.from(hex, 'hex'))));
  }

  /** Without a key nothing can be sealed or opened. */
  get isSet(): boolean {
    return this.keys.length > 0;
  }

  /** @param about what the secret belongs to: elsewhere it does not open. */
  seal(secret: Uint8Array, about: string): Buffer {
    const [key] = this.keys;
    if (key === undefined) throw new Error('There is no sealing key');
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, key.bytes, iv).setAAD(Buffer.from(about));
    const body = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([Uint8Array.of(form), key.id, iv, cipher.getAuthTag(), body]);
  }

  /** null: sealed with another key, for something else, or changed since. */
  open(sealed: Uint8Array, about: string): Buffer | null {
    const bytes = Buffer.from(sealed);
    const key = this.keys.find(({ id }) => id.equals(bytes.subarray(1, 1 + idBytes)));
    if (key === undefined || bytes[0] !== form || bytes.length < headBytes) return null;
    const iv = bytes.subarray(1 + idBytes, 1 + idBytes + ivBytes);
    const decipher = createDecipheriv(algorithm, key.bytes, iv).setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(headBytes - tagBytes, headBytes));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(headBytes)), decipher.final()]);
    } catch {
      return null;
    }
  }
}

const keyOf = (bytes: Buffer): SealingKey => ({ bytes, id: createHash('sha256').update('sealing key ').update(bytes).digest().subarray(0, idBytes) });

/** What a sealed key of a device or profile is bound to. */
export const sealedKeyName = (id: string, cipher: string): string => `cipher key ${id} ${cipher}`;

/** How people recognise a key without seeing it: 16 hexadecimal digits of its SHA-256. */
export const fingerprintOf = (secret: Uint8Array | string): string => createHash('sha256').update(secret).digest('hex').slice(0, 16);

/** The variable SEALING_KEY: keys of 64 hexadecimal digits, one a line or with commas between. */
export const sealingKey = z
  .string()
  .default('')
  .transform((text, context): Sealing => {
    const keys = text.split(/[\s,]+/).filter((key) => key !== '');
    if (keys.every((key) => /^[0-9a-fA-F]{64}$/.test(key))) return Sealing.by(...keys);
    context.addIssue({ code: 'custom', message: 'give a key of 64 hexadecimal digits (openssl rand -hex 32), or several with commas between: the first seals, all open' });
    return z.NEVER;
  });
