import { Inject, Injectable } from '@nestjs/common';
import { Objm } from '@nats-io/obj';
import { modules, type InputOf, type Modules, type ModuleVersionView } from '@voltdeck/contract';
import { BUS, BusClient, DomainError, LOG, type Bus, type CallContext, type Log } from '@voltdeck/base';
import { moduleBuckets, moduleLimits } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { randomUUID } from 'node:crypto';
import { ShellBuilds } from '../html/shell-builds.ts';
import { limitedBody } from '../http/limited-body.ts';
import { hostOf } from '../page/host-of.ts';

const chunkBytes = 256 * 1_024;
/** Unpacking, checking, packing again and storing a large build. */
const publishMs = 120_000;

/** Passes a packed build to the registry by way of the object store: it is never whole in this process. */
@Injectable()
export class ArchiveUpload {
  constructor(
    private readonly bus: BusClient,
    private readonly shellBuilds: ShellBuilds,
    @Inject(BUS) private readonly connection: Bus,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** @throws DomainError INPUT_TOO_LARGE, or what the registry says of the build */
  async publish({ name, dryRun }: InputOf<Modules['modulePublish']>, context: CallContext, request: Request): Promise<ModuleVersionView> {
    const host = hostOf(await this.shellBuilds.get());
    const uploadId = randomUUID();
    await this.store(uploadId, request);
    return this.bus.call(modules.archivePublish, { name, uploadId, host, dryRun }, { ...context, timeoutMs: publishMs });
  }

  private async store(uploadId: string, request: Request): Promise<void> {
    const store = await new Objm(this.connection).open(moduleBuckets.uploads).catch(() => {
      throw new DomainError('SERVICE_UNAVAILABLE', { service: 'modules' });
    });
    const body = ReadableStream.from<Uint8Array>(limitedBody(request, moduleLimits.archiveBytesMax, tooLarge));
    await store.put({ name: uploadId, options: { max_chunk_size: chunkBytes } }, body).catch((error: unknown) => {
      if (error instanceof DomainError) throw error;
      this.log.warn({ uploadId, reason: String(error) }, 'an upload was not taken');
      throw new DomainError('SERVICE_UNAVAILABLE', { service: 'modules' });
    });
  }
}

const tooLarge = (): DomainError => new DomainError('INPUT_TOO_LARGE', { limit: `${moduleLimits.archiveBytesMax / 1_048_576} MiB` });
