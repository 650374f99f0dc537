import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beginCopy, copiesIn, finishCopy, prune, unfinishedAt, type Copy } from './copies.ts';
import type { BackupTarget, CopyBegin } from './target.ts';
import type { Progress } from './progress.ts';

/** Copies as folders of this machine, or of a disk that it mounts. */
export class FolderTarget implements BackupTarget {
  readonly kind = 'folder';

  constructor(readonly place: string) {}

  copies(): Promise<Copy[]> {
    return Promise.resolve(copiesIn(this.place));
  }

  begin(name: string): Promise<string> {
    return Promise.resolve(beginCopy(this.place, name));
  }

  finish(name: string, { at, begunMs }: CopyBegin): Promise<Copy> {
    return Promise.resolve(finishCopy(this.place, name, { at, seconds: secondsSince(begunMs) }));
  }

  drop(name: string): Promise<void> {
    rmSync(unfinishedAt(this.place, name), { recursive: true, force: true });
    return Promise.resolve();
  }

  prune(keep: number): Promise<string[]> {
    return Promise.resolve(prune(this.place, keep));
  }

  withCopy<Result>(name: string, _progress: Progress, work: (folder: string) => Promise<Result>): Promise<Result> {
    return work(join(this.place, name));
  }
}

export const secondsSince = (begunMs: number): number => Math.round((Date.now() - begunMs) / 1_000);
