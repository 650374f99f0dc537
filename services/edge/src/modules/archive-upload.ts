import { Injectable } from '@nestjs/common';
import { modules, type InputOf, type Modules, type ModuleVersionView } from '@voltdeck/contract';
import { BusClient, type CallContext } from '@voltdeck/base';
import { moduleLimits } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { ShellBuilds } from '../html/shell-builds.ts';
import { hostOf } from '../page/host-of.ts';
import { UploadStore } from './upload-store.ts';

/** Unpacking, checking, packing again and storing a large build. */
const publishMs = 120_000;

/** Passes a packed build to the registry. */
@Injectable()
export class ArchiveUpload {
  constructor(
    private readonly bus: BusClient,
    private readonly shellBuilds: ShellBuilds,
    private readonly uploads: UploadStore,
  ) {}

  /** @throws DomainError INPUT_TOO_LARGE, or what the registry says of the build */
  async publish({ name, dryRun }: InputOf<Modules['modulePublish']>, context: CallContext, request: Request): Promise<ModuleVersionView> {
    const host = hostOf(await this.shellBuilds.get());
    const uploadId = await this.uploads.put(request, moduleLimits.archiveBytesMax);
    return this.bus.call(modules.archivePublish, { name, uploadId, host, dryRun }, { ...context, timeoutMs: publishMs });
  }
}
