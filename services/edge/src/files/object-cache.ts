import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Objm } from '@nats-io/obj';
import { BUS, CONFIG, DomainError, LOG, type Bus, type Log } from '@voltdeck/base';
import { moduleBuckets } from '@voltdeck/protocol/contract';
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { EdgeEnvironment } from '../environment.ts';

/** A bucket, and the service that is said to be away when it does not answer. */
export interface ObjectSource {
  readonly bucket: string;
  readonly service: string;
}

const moduleFiles: ObjectSource = { bucket: moduleBuckets.files, service: 'modules' };

/** Objects of the store that never change, on this edge's disk: the least used go when there is no room. */
@Injectable()
export class ObjectCache implements OnApplicationBootstrap {
  private readonly folder: string;
  /** Bytes by file name, the least used first. */
  private readonly kept = new Map<string, number>();
  private readonly fetching = new Map<string, Promise<string | null>>();
  private bytes = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<EdgeEnvironment, 'CACHE_DIR' | 'CACHE_BYTES_MAX'>,
    @Inject(BUS) private readonly bus: Bus,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.folder = join(config.CACHE_DIR, 'objects');
  }

  async onApplicationBootstrap(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const found = await Promise.all((await readdir(this.folder)).map(async (name) => ({ name, info: await stat(join(this.folder, name)) })));
    for (const { name, info } of found.sort((a, b) => a.info.mtimeMs - b.info.mtimeMs)) {
      // Started by a process that ended.
      if (name.includes('.')) await rm(join(this.folder, name), { force: true });
      else this.note(name, info.size);
    }
  }

  /**
   * Where an object lies on disk; null where there is none of that name.
   *
   * @throws DomainError SERVICE_UNAVAILABLE while the object store does not answer
   */
  async path(object: string, source = moduleFiles): Promise<string | null> {
    const name = fileNameOf(object, source);
    const size = this.kept.get(name);
    if (size !== undefined) {
      this.kept.delete(name);
      this.kept.set(name, size);
      return join(this.folder, name);
    }
    const fetched = this.fetching.get(name) ?? this.fetch(object, name, source).finally(() => this.fetching.delete(name));
    this.fetching.set(name, fetched);
    return fetched;
  }

  /** Where an object lies on disk already; null where it does not. */
  keptPath(object: string, source = moduleFiles): string | null {
    const name = fileNameOf(object, source);
    return this.kept.has(name) ? join(this.folder, name) : null;
  }

  /** What was lost or spoiled on the disk is fetched again. */
  forget(object: string, source = moduleFiles): void {
    const name = fileNameOf(object, source);
    this.bytes -= this.kept.get(name) ?? 0;
    this.kept.delete(name);
  }

  private async fetch(object: string, name: string, { bucket, service }: ObjectSource): Promise<string | null> {
    const [unfinished, path] = [join(this.folder, `${name}.${randomUUID()}`), join(this.folder, name)];
    try {
      const size = await this.download(object, unfinished, bucket);
      if (size === null) return null;
      await rename(unfinished, path);
      this.note(name, size);
      await this.makeRoom();
      return path;
    } catch (error) {
      await rm(unfinished, { force: true });
      this.log.warn({ object, reason: String(error) }, 'an object could not be fetched');
      throw new DomainError('SERVICE_UNAVAILABLE', { service });
    }
  }

  /** @returns its size; null where there is none of that name */
  private async download(object: string, path: string, bucket: string): Promise<number | null> {
    const store = await new Objm(this.bus).open(bucket);
    const found = await store.get(object);
    if (found === null) return null;
    await pipeline(Readable.from(found.data), createWriteStream(path));
    const trouble = await found.error;
    if (trouble) throw trouble;
    return found.info.size;
  }

  private note(name: string, size: number): void {
    this.kept.set(name, size);
    this.bytes += size;
  }

  private async makeRoom(): Promise<void> {
    for (const [name, size] of this.kept) {
      if (this.bytes <= this.config.CACHE_BYTES_MAX || this.kept.size === 1) return;
      this.kept.delete(name);
      this.bytes -= size;
      await rm(join(this.folder, name), { force: true });
    }
  }
}

function fileNameOf(object: string, { bucket }: ObjectSource): string {
  return createHash('sha256').update(bucket === moduleFiles.bucket ? object : `${bucket} ${object}`).digest('hex');
}
