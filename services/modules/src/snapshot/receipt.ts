import type { ServedModule } from '@voltdeck/protocol/contract';
import { createHmac, timingSafeEqual } from 'node:crypto';

type Release = Pick<ServedModule, 'name' | 'version'>;

/** Shows that a user was served a version: made with the snapshot, and good for no one else and no other version. */
export function receiptOf(key: Buffer, userId: string, release: Release): string {
  return digestOf(key, userId, release).toString('base64url');
}

export function isReceipt(given: string | undefined, key: Buffer, userId: string, release: Release): boolean {
  const wanted = digestOf(key, userId, release);
  const bytes = Buffer.from(given ?? '', 'base64url');
  return bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
}

function digestOf(key: Buffer, userId: string, { name, version }: Release): Buffer {
  return createHmac('sha256', key).update(`${userId}\n${name}\n${version}`).digest().subarray(0, 18);
}
