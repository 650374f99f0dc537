import { Inject, Injectable } from '@nestjs/common';
import type { ObjectStore } from '@nats-io/obj';
import { BUS, DomainError, ensureBucket, isStoreFull, LOG, type Bus, type Log } from '@voltdeck/base';
import { firmwareBuckets, firmwareLimits, firmwareObject } from '@voltdeck/protocol/contract';
import { createHash } from 'node:crypto';

const nanosPerMs = 1_000_000;
const dayMs = 86_400_000;
/** Parts outlive their upload by a day: it is given up before they go. */
const partLifeMs = firmwareLimits.uploadLifeMs + dayMs;

/** Files of firmware in the object store, and the parts that they are put together from. */
@Injectable()
export class FirmwareStore {
  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Makes the bucket that the edge puts parts into. */
  async openUploads(): Promise<void> {
    await this.kept(() => this.uploads());
  }

  has(sha256: string): Promise<boolean> {
    return this.kept(async () => (await (await this.files()).info(firmwareObject(sha256))) !== null);
  }

  /** SHA-256 over the parts, hex; null where one of them is gone. */
  digestOf(partIds: readonly string[]): Promise<string | null> {
    return this.kept(async () => {
      const hash = createHash('sha256');
      try {
        for await (const bytes of chunksOf(await this.uploads(), partIds)) hash.update(bytes);
      } catch (error) {
        if (error instanceof PartGone) return null;
        throw error;
      }
      return hash.digest('hex');
    });
  }

  /** Puts the parts together under their digest; what is there already is the same. */
  keep(sha256: string, partIds: readonly string[]): Promise<void> {
    return this.kept(async () => {
      const files = await this.files();
      if ((await files.info(firmwareObject(sha256))) !== null) return;
      await files.put({ name: firmwareObject(sha256) }, ReadableStream.from(chunksOf(await this.uploads(), partIds)));
    });
  }

  /** What cannot be deleted now goes by its age. */
  async forget(partIds: readonly string[]): Promise<void> {
    try {
      const uploads = await this.uploads();
      for (const partId of partIds) await uploads.delete(partId);
    } catch (error) {
      this.log.warn({ parts: partIds.length, reason: String(error) }, 'parts of an upload were not deleted');
    }
  }

  private files(): Promise<ObjectStore> {
    return ensureBucket(this.bus, firmwareBuckets.files, { description: 'firmware' });
  }

  private uploads(): Promise<ObjectStore> {
    return ensureBucket(this.bus, firmwareBuckets.uploads, { description: 'parts of firmware', ttl: partLifeMs * nanosPerMs });
  }

  /** @throws DomainError FIRMWARE_STORE_FULL, SERVICE_UNAVAILABLE */
  private async kept<Result>(work: () => Promise<Result>): Promise<Result> {
    return work().catch((error: unknown) => {
      this.log.warn({ reason: String(error) }, 'the object store did not take or give firmware');
      throw isStoreFull(error) ? new DomainError('FIRMWARE_STORE_FULL') : new DomainError('SERVICE_UNAVAILABLE', { service: 'object store' });
    });
  }
}

class PartGone extends Error {}

async function* chunksOf(uploads: ObjectStore, partIds: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const partId of partIds) {
    const found = await uploads.get(partId);
    if (found === null) throw new PartGone(partId);
    for await (const chunk of found.data) yield chunk;
    const trouble = await found.error;
    if (trouble) throw trouble;
  }
}
