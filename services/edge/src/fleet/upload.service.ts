import { Injectable } from '@nestjs/common';
import { fleet, type Fleet, type ImportReport, type InputOf } from '@voltdeck/contract';
import { BusClient, DomainError, type CallContext } from '@voltdeck/base';
import { importLimits } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { randomUUID } from 'node:crypto';
import { pieces } from '../http/pieces.ts';

/** Passes an uploaded file on in pieces, so that no more than one of them is in memory. */
@Injectable()
export class UploadService {
  constructor(private readonly bus: BusClient) {}

  /** @throws DomainError INPUT_TOO_LARGE, or what the import says of the file */
  async importRows(entity: InputOf<Fleet['importRun']>['entity'], { format, dryRun, existing = 'refuse' }: InputOf<Fleet['modelImport']> & Partial<InputOf<Fleet['deviceImport']>>, context: CallContext, request: Request): Promise<ImportReport> {
    const uploadId = await this.upload(context, request);
    return this.bus.call(fleet.importRun, { entity, uploadId, format, dryRun, existing }, { ...context, timeoutMs: importLimits.runTimeoutMs });
  }

  /** @returns the id by which fleet knows the file */
  async upload(context: CallContext, request: Request): Promise<string> {
    const uploadId = randomUUID();
    let index = 0;
    for await (const piece of pieces(request, importLimits, tooLarge)) {
      await this.bus.call(fleet.importPart, { uploadId, index, base64: piece.toString('base64') }, context);
      index++;
    }
    return uploadId;
  }
}

const tooLarge = (): DomainError => new DomainError('INPUT_TOO_LARGE', { limit: `${importLimits.fileBytesMax / 1_048_576} MiB` });
