import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { ArchiveTargetError, type ArchiveTarget } from './archive-target.ts';

/** Behind the name of a file on its way; readers of `*.parquet` do not see it. */
const unfinished = '.unfinished';

/** Files of a folder of this machine, or of a disk that it mounts. */
export class FolderTarget implements ArchiveTarget {
  readonly kind = 'folder';
  readonly place: string;

  constructor(folder: string) {
    this.place = resolve(folder);
  }

  localPath(key: string): string {
    return join(this.place, key);
  }

  put(key: string, path: string): Promise<void> {
    return this.finished(key, (to) => copyFile(path, to, constants.COPYFILE_EXCL));
  }

  putText(key: string, text: string): Promise<void> {
    return this.finished(key, async (to) => {
      const file = await open(to, 'wx', 0o640);
      await file.writeFile(text);
      await file.close();
    });
  }

  text(key: string): Promise<string | null> {
    return this.said(() => readFile(join(this.place, key), 'utf8').catch(noFile));
  }

  fetch(key: string, path: string): Promise<boolean> {
    return this.said(() => copyFile(join(this.place, key), path).then(() => true, async (error: unknown) => ((await noFile(error)) === null ? false : true)));
  }

  remove(key: string): Promise<void> {
    return this.said(() => rm(join(this.place, key), { force: true }));
  }

  keys(prefix: string): Promise<string[]> {
    return this.said(async () => {
      const found = await readdir(join(this.place, prefix), { recursive: true, withFileTypes: true }).catch(noFile);
      return (found ?? []).filter((entry) => entry.isFile()).map(({ parentPath, name }) => relative(this.place, join(parentPath, name)).split(sep).join('/')).sort();
    });
  }

  /** On the disk before it has its name: a power failure leaves the file before, or this one, and never a part. */
  private finished(key: string, write: (path: string) => Promise<void>): Promise<void> {
    const path = join(this.place, key);
    const before = `${path}.${randomUUID()}${unfinished}`;
    return this.said(async () => {
      await mkdir(dirname(path), { recursive: true, mode: 0o750 });
      try {
        await write(before);
        await synced(before);
        await rename(before, path);
        await synced(dirname(path));
      } catch (error) {
        await rm(before, { force: true });
        throw error;
      }
    });
  }

  private said<Result>(work: () => Promise<Result>): Promise<Result> {
    return work().catch((error: unknown) => {
      throw new ArchiveTargetError(`${this.place}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    });
  }
}

async function synced(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function noFile(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
