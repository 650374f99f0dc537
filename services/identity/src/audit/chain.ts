import { createHash } from 'node:crypto';

/** Stands before the first entry. */
export const beginning: Buffer = Buffer.alloc(32);

/** Hash of an entry in its place: of the hash before and the entry's text, byte by byte as it is stored. */
export function linkHash(before: Buffer, entry: string): Buffer {
  return createHash('sha256').update(before).update(entry).digest();
}
