import { createHash, createHmac } from 'node:crypto';

/** Precedes the first entry. */
export const beginning: Buffer = Buffer.alloc(32);

/** A secret of the server: without it no one can make the hash of an entry, even with write access to the store. */
export interface ChainKey {
  /** Names the key in the store; tells nothing of it. */
  readonly id: string;
  readonly secret: string;
}

export function chainKeyOf(secret: string): ChainKey {
  return { id: createHash('sha256').update(`voltdeck audit key\n${secret}`).digest('hex').slice(0, 16), secret };
}

/** Hash of an entry in its place: of the hash before and the entry's text, byte by byte as it is stored. */
export function linkHash(before: Buffer, entry: string, key: ChainKey | null = null): Buffer {
  const hash = key === null ? createHash('sha256') : createHmac('sha256', key.secret);
  return hash.update(before).update(entry).digest();
}
