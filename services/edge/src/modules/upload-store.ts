import { Inject, Injectable } from '@nestjs/common';
import { Objm } from '@nats-io/obj';
import { BUS, DomainError, LOG, type Bus, type Log } from '@voltdeck/base';
import { moduleBuckets } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { randomUUID } from 'node:crypto';
import { limitedBody } from '../http/limited-body.ts';

const chunkBytes = 256 * 1_024;

/** Passes files to the registry's process by way of the object store: they are never whole in this one. */
@Injectable()
export class UploadStore {
  constructor(
    @Inject(BUS) private readonly connection: Bus,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** @returns the id under which it lies there. @throws DomainError INPUT_TOO_LARGE, SERVICE_UNAVAILABLE */
  async put(request: Request, bytesMax: number): Promise<string> {
    const uploadId = randomUUID();
    const store = await new Objm(this.connection).open(moduleBuckets.uploads).catch(() => {
      throw new DomainError('SERVICE_UNAVAILABLE', { service: 'modules' });
    });
    const tooLarge = (): DomainError => new DomainError('INPUT_TOO_LARGE', { limit: `${bytesMax / 1_048_576} MiB` });
    const body = ReadableStream.from<Uint8Array>(limitedBody(request, bytesMax, tooLarge));
    await store.put({ name: uploadId, options: { max_chunk_size: chunkBytes } }, body).catch((error: unknown) => {
      if (error instanceof DomainError) throw error;
      this.log.warn({ uploadId, reason: String(error) }, 'an upload was not taken');
      throw new DomainError('SERVICE_UNAVAILABLE', { service: 'modules' });
    });
    return uploadId;
  }
}
