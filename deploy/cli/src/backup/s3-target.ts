import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filledText } from '@voltdeck/protocol/contract';
import PQueue from 'p-queue';
import { filesBelow } from './checksums.ts';
import { beginCopy, bytesIn, isCopyName, momentOf, noteFile, unfinishedAt, type Copy } from './copies.ts';
import { secondsSince } from './folder-target.ts';
import type { Progress } from './progress.ts';
import type { S3Bucket } from './s3-bucket.ts';
import type { S3Settings } from './s3-settings.ts';
import type { BackupTarget, CopyBegin } from './target.ts';
import { words } from './words.ts';

const filesAtATime = 4;
/** Another process may still be sending what is younger. */
const leftoverMs = 24 * 3_600_000;
const fetched = '.fetched-';

interface Files {
  readonly bucket: S3Bucket;
  readonly settings: Pick<S3Settings, 'url' | 'prefix'>;
  /** For one copy while it is made, sent or fetched. */
  readonly staging: string;
}

/** Copies as objects of a bucket. The note is written last: what lacks it is not whole. */
export class S3Target implements BackupTarget {
  readonly kind = 's3';
  readonly place: string;
  private readonly known = new Map<string, Copy>();

  constructor(private readonly files: Files) {
    this.place = `${files.settings.url}/${files.settings.prefix}`;
  }

  async copies(): Promise<Copy[]> {
    const found: Copy[] = [];
    for (const name of await this.names()) {
      const copy = this.known.get(name) ?? (await this.noteOf(name));
      if (copy === null) continue;
      this.known.set(name, copy);
      found.push(copy);
    }
    return found.sort((one, other) => (one.name < other.name ? 1 : -1));
  }

  async begin(name: string): Promise<string> {
    const before = Date.now() - leftoverMs;
    const isLeft = (each: string): boolean => isCopyName(each) && momentOf(each) < before;
    const whole = new Set((await this.copies()).map((copy) => copy.name));
    for (const each of await this.names()) if (isLeft(each) && !whole.has(each)) await this.delete(each);
    await this.files.bucket.endUploads((key) => isLeft(key.slice(this.files.settings.prefix.length).split('/')[0] ?? ''));
    this.sweepFetched(before);
    return beginCopy(this.files.staging, name);
  }

  async finish(name: string, { at, begunMs }: CopyBegin, progress: Progress): Promise<Copy> {
    const folder = unfinishedAt(this.files.staging, name);
    const paths = filesBelow(folder);
    const bytes = bytesIn(folder);
    progress.step(filledText(words.sending, { place: this.place }));
    await eachOf(paths, progress, (path) => this.files.bucket.upload(this.keyOf(name, relative(folder, path)), path));
    const note: Omit<Copy, 'name'> = { at, seconds: secondsSince(begunMs), bytes };
    await this.files.bucket.write(this.keyOf(name, noteFile), `${JSON.stringify(note)}\n`);
    rmSync(folder, { recursive: true });
    return { name, ...note };
  }

  async drop(name: string): Promise<void> {
    rmSync(unfinishedAt(this.files.staging, name), { recursive: true, force: true });
    await this.delete(name);
  }

  async prune(keep: number): Promise<string[]> {
    const old = (await this.copies()).slice(keep).map(({ name }) => name);
    for (const name of old) await this.delete(name);
    return old;
  }

  async withCopy<Result>(name: string, progress: Progress, work: (folder: string) => Promise<Result>): Promise<Result> {
    mkdirSync(this.files.staging, { recursive: true, mode: 0o700 });
    const folder = mkdtempSync(join(this.files.staging, `${name}${fetched}`));
    try {
      progress.step(filledText(words.fetching, { name, place: this.place }));
      const prefix = this.keyOf(name, '');
      const objects = await this.files.bucket.list(prefix);
      await eachOf(objects, progress, ({ key, size }) => this.files.bucket.download(key, size, join(folder, key.slice(prefix.length))));
      return await work(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** What a process that was killed had fetched. */
  private sweepFetched(before: number): void {
    const { staging } = this.files;
    if (!existsSync(staging)) return;
    const left = readdirSync(staging).filter((name) => name.includes(fetched)).map((name) => join(staging, name));
    for (const folder of left) if (statSync(folder).mtimeMs < before) rmSync(folder, { recursive: true });
  }

  private async names(): Promise<string[]> {
    return (await this.files.bucket.folders(this.files.settings.prefix)).filter(isCopyName);
  }

  private async noteOf(name: string): Promise<Copy | null> {
    const text = await this.files.bucket.text(this.keyOf(name, noteFile));
    return text === null ? null : { name, ...(JSON.parse(text) as Omit<Copy, 'name'>) };
  }

  /** The note first: from then on it is no whole copy. */
  private async delete(name: string): Promise<void> {
    this.known.delete(name);
    await this.files.bucket.remove(this.keyOf(name, noteFile));
    const objects = await this.files.bucket.list(this.keyOf(name, ''));
    await eachOf(objects, null, ({ key }) => this.files.bucket.remove(key));
  }

  private readonly keyOf = (name: string, path: string): string => `${this.files.settings.prefix}${name}/${path}`;
}

/** Some at a time; after the first failure no more are started. */
async function eachOf<Each>(all: readonly Each[], progress: Progress | null, work: (each: Each) => Promise<void>): Promise<void> {
  const queue = new PQueue({ concurrency: filesAtATime });
  let done = 0;
  try {
    await queue.addAll(
      all.map((each) => async () => {
        await work(each);
        progress?.part(++done, all.length);
      }),
    );
  } catch (error) {
    queue.clear();
    await queue.onIdle();
    throw error;
  }
}
