import { createHash } from 'node:crypto';

/** Of each part of an entry: an entry has to fit the bus, and the log is no store of files. */
const bytesMax = 96 * 1_024;

/** What is too large for an entry is replaced by its size and digest. */
export function bounded(value: unknown): unknown {
  const text = JSON.stringify(value) ?? 'null';
  const bytes = Buffer.byteLength(text);
  return bytes <= bytesMax ? value : { omitted: true, bytes, sha256: createHash('sha256').update(text).digest('hex') };
}
