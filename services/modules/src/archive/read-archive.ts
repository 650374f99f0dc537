import { DomainError } from '@voltdeck/base';
import { moduleLimits } from '@voltdeck/protocol/contract';
import { Transform, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Extract } from 'tar-stream';
import { pathOf } from './path-of.ts';

const {
  archiveBytesMax,
  archiveEntriesMax,
  archiveReadMsMax,
  unpackedBytesMax,
  fileBytesMax,
  ratioMax,
  ratioFromBytes,
} = moduleLimits;

/**
 * The files of a packed build by their paths. Everything is judged while it streams: what goes beyond a limit is not
 * unpacked further, and one that does not end is waited for no longer than `withinMs`, as others wait behind it.
 *
 * @throws DomainError MODULE_ARCHIVE_* naming what is wrong with the archive
 */
export async function readArchive(packed: Readable, withinMs: number = archiveReadMsMax): Promise<ReadonlyMap<string, Buffer>> {
  const over = new AbortController();
  try {
    return await Promise.race([unpack(packed), refuseAfter(withinMs, over.signal)]);
  } finally {
    over.abort();
    packed.destroy();
  }
}

async function refuseAfter(ms: number, signal: AbortSignal): Promise<never> {
  await setTimeout(ms, undefined, { signal });
  throw new DomainError('MODULE_ARCHIVE_ENDLESS', { seconds: ms / 1_000 });
}

async function unpack(packed: Readable): Promise<ReadonlyMap<string, Buffer>> {
  const guard = new Guard();
  const reader = extract();
  const unpacking = pipeline(packed, guard.packed, createGunzip(), guard.unpacked, reader);
  const [, reading] = await Promise.allSettled([unpacking, readEntries(reader)]);
  if (reading.status === 'fulfilled') await unpacking.catch(refuseUnreadable);
  else refuseUnreadable(await reasonOf(unpacking, reading.reason));
  return reading.status === 'fulfilled' ? reading.value : new Map();
}

/** What a limit said is the reason, wherever in the pipe it was said. */
async function reasonOf(unpacking: Promise<void>, other: unknown): Promise<unknown> {
  const first = await unpacking.catch((error: unknown) => error);
  return [other, first].find((error) => error instanceof DomainError) ?? first ?? other;
}

function refuseUnreadable(error: unknown): never {
  if (error instanceof DomainError) throw error;
  throw new DomainError('MODULE_ARCHIVE_UNREADABLE', { reason: error instanceof Error ? error.message : String(error) });
}

/** Counts the bytes before and after unpacking. */
class Guard {
  #packed = 0;
  #unpacked = 0;

  readonly packed = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      this.#packed += chunk.length;
      done(this.#packed > archiveBytesMax ? tooLarge('bytes', archiveBytesMax) : null, chunk);
    },
  });

  readonly unpacked = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      this.#unpacked += chunk.length;
      done(this.#trouble(), chunk);
    },
  });

  #trouble(): DomainError | null {
    if (this.#unpacked > ratioFromBytes && this.#unpacked > this.#packed * ratioMax) return new DomainError('MODULE_ARCHIVE_BOMB', { limit: ratioMax });
    return this.#unpacked > unpackedBytesMax ? tooLarge('unpacked bytes', unpackedBytesMax) : null;
  }
}

type Entry = Extract extends AsyncIterable<infer Each> ? Each : never;

async function readEntries(reader: Extract): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  let entries = 0;
  for await (const entry of reader) {
    entries++;
    if (entries > archiveEntriesMax) throw tooLarge('entries', archiveEntriesMax);
    const { type, name } = entry.header;
    const path = pathOf(name);
    if (type === 'directory') {
      entry.resume();
      continue;
    }
    if (type !== 'file') throw new DomainError('MODULE_ARCHIVE_ENTRY', { path, type: type ?? 'unknown' });
    if (files.has(path)) throw new DomainError('MODULE_ARCHIVE_TWICE', { path });
    files.set(path, await readFile(entry));
  }
  return files;
}

async function readFile(entry: Entry): Promise<Buffer> {
  if ((entry.header.size ?? 0) > fileBytesMax) throw tooLarge(`file ${entry.header.name}`, fileBytesMax);
  return buffer(entry);
}

function tooLarge(what: string, limit: number): DomainError {
  return new DomainError('MODULE_ARCHIVE_TOO_LARGE', { what, limit });
}
