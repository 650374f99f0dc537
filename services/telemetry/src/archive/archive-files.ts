import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '@voltdeck/base';
import type { ArchivedFile } from './archive.repository.ts';
import { ArchiveTargetError, type ArchiveTarget } from './target/archive-target.ts';

/** What a file of the archive has to be. */
export type WantedFile = Pick<ArchivedFile, 'path' | 'bytes' | 'sha256'>;

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * Files of the archive on this machine, whole and as their digest says: a file that is damaged is never opened. What was
 * checked is checked again when its size or time of change differ.
 */
export class ArchiveFiles {
  private readonly checked = new Map<string, string>();
  private readonly fetching = new Map<string, Promise<string>>();

  constructor(
    readonly target: ArchiveTarget,
    private readonly settings: { readonly workFolder: string; readonly cacheBytes: number },
  ) {}

  /** Where the file can be read. @throws DomainError ARCHIVE_DAMAGED, ARCHIVE_UNREACHABLE */
  open(file: WantedFile): Promise<string> {
    const running = this.fetching.get(file.sha256);
    if (running !== undefined) return running;
    const opening = this.find(file).finally(() => this.fetching.delete(file.sha256));
    this.fetching.set(file.sha256, opening);
    return opening;
  }

  /** Reads the target's own bytes, whatever is on this machine. @throws DomainError ARCHIVE_DAMAGED, ARCHIVE_UNREACHABLE */
  async verify(file: WantedFile): Promise<string> {
    const local = this.target.localPath(file.path);
    if (local === null) {
      await rm(this.cachedPath(file), { force: true });
    } else this.checked.delete(local);
    return this.open(file);
  }

  private async find(file: WantedFile): Promise<string> {
    const local = this.target.localPath(file.path);
    if (local !== null) {
      if (await this.isWhole(local, file)) return local;
      throw damaged(file);
    }
    const cached = this.cachedPath(file);
    if (await this.isWhole(cached, file)) {
      const now = new Date();
      await utimes(cached, now, (await stat(cached)).mtime);
      return cached;
    }
    await this.fetch(file, cached);
    await this.makeRoom(cached);
    return cached;
  }

  /** A copy with other bytes is fetched once more: it may have been damaged on the way. */
  private async fetch(file: WantedFile, cached: string): Promise<void> {
    await mkdir(this.cacheFolder, { recursive: true, mode: 0o700 });
    const unfinished = `${cached}.${process.pid}`;
    try {
      for (const _attempt of [1, 2]) {
        const isThere = await this.target.fetch(file.path, unfinished).catch((error: unknown) => {
          throw unreachable(error);
        });
        if (isThere && (await this.isWhole(unfinished, file))) return await rename(unfinished, cached);
      }
      throw damaged(file);
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  private async isWhole(path: string, { bytes, sha256 }: WantedFile): Promise<boolean> {
    const found = await stat(path).catch(() => null);
    if (found === null || found.size !== bytes) return false;
    const seen = `${sha256} ${found.mtimeMs} ${found.ino}`;
    if (this.checked.get(path) === seen) return true;
    if ((await sha256Of(path)) !== sha256) return false;
    this.checked.set(path, seen);
    return true;
  }

  /** What was read longest ago goes. */
  private async makeRoom(keep: string): Promise<void> {
    const names = await readdir(this.cacheFolder);
    const files = await Promise.all(names.map(async (name) => ({ path: join(this.cacheFolder, name), stats: await stat(join(this.cacheFolder, name)).catch(() => null) })));
    const present = files.flatMap(({ path, stats }) => (stats === null ? [] : [{ path, size: stats.size, readAt: stats.atimeMs }])).sort((one, other) => one.readAt - other.readAt);
    let bytes = present.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size } of present) {
      if (bytes <= this.settings.cacheBytes) return;
      if (path === keep) continue;
      await rm(path, { force: true });
      bytes -= size;
    }
  }

  private get cacheFolder(): string {
    return join(this.settings.workFolder, 'cache');
  }

  private cachedPath({ sha256 }: WantedFile): string {
    return join(this.cacheFolder, `${sha256}.parquet`);
  }
}

const damaged = ({ path }: WantedFile): DomainError => new DomainError('ARCHIVE_DAMAGED', { file: path });

export const unreachable = (error: unknown): Error => (error instanceof ArchiveTargetError ? new DomainError('ARCHIVE_UNREACHABLE', { place: error.message }) : error instanceof Error ? error : new Error(String(error)));
