import { Injectable } from '@nestjs/common';
import { DomainError } from '@voltdeck/base';
import { fileEncodings, moduleObjects, type ModuleBuild } from '@voltdeck/protocol/contract';
import type { ObjectStore } from '@nats-io/obj';
import { Readable } from 'node:stream';
import { Buckets } from './buckets.ts';
import type { PackedFile } from './packed-file.ts';

/** Files of builds, kept by their digest: what two builds share is kept once. */
@Injectable()
export class BuildStore {
  constructor(private readonly buckets: Buckets) {}

  /** @throws DomainError MODULE_UPLOAD_GONE */
  async upload(uploadId: string): Promise<Readable> {
    const found = await (await this.buckets.uploads()).get(uploadId);
    if (found === null) throw new DomainError('MODULE_UPLOAD_GONE');
    return Readable.from(found.data);
  }

  async forgetUpload(uploadId: string): Promise<void> {
    await (await this.buckets.uploads()).delete(uploadId);
  }

  /** The files first, the index of the build last: who finds the index finds the files. */
  async put({ name, version }: Pick<ModuleBuild, 'name' | 'version'>, files: readonly PackedFile[]): Promise<void> {
    const store = await this.buckets.files();
    for (const file of files) await putFile(store, file);
    const index = Buffer.from(JSON.stringify(files.map(({ stored }) => stored)));
    await store.putBlob({ name: moduleObjects.index(name, version) }, index);
  }

  /** The index first: what it leads to is there as long as it is. `files` are those that no other build has. */
  async remove({ name, version }: Pick<ModuleBuild, 'name' | 'version'>, files: readonly string[]): Promise<void> {
    const store = await this.buckets.files();
    await removeIfThere(store, moduleObjects.index(name, version));
    for (const integrity of files) {
      for (const encoding of [undefined, ...fileEncodings]) await removeIfThere(store, moduleObjects.file(integrity, encoding));
    }
  }
}

/** What was deleted leaves a note that says so. */
async function isThere(store: ObjectStore, name: string): Promise<boolean> {
  const found = await store.info(name);
  return found !== null && !found.deleted;
}

async function removeIfThere(store: ObjectStore, name: string): Promise<void> {
  if (await isThere(store, name)) await store.delete(name);
}

async function putFile(store: ObjectStore, { stored, plain, encoded }: PackedFile): Promise<void> {
  for (const [encoding, bytes] of encoded) await putOnce(store, moduleObjects.file(stored.integrity, encoding), bytes);
  await putOnce(store, moduleObjects.file(stored.integrity), plain);
}

/** Its name is its digest: what is there is the same. */
async function putOnce(store: ObjectStore, name: string, bytes: Buffer): Promise<void> {
  if (!(await isThere(store, name))) await store.putBlob({ name }, bytes);
}
