import { Injectable } from '@nestjs/common';
import { fleet, serviceCases, type CaseDetailView, type InputOf, type OutputOf, type ServiceCases } from '@voltdeck/contract';
import { BusClient, DomainError, type CallContext } from '@voltdeck/base';
import { caseFileLimits, caseFileTypes, importLimits } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pieces } from '../http/pieces.ts';

type Part = OutputOf<ServiceCases['caseFilePart']>;

/** Files of notes, part by part to and from the service that keeps them. */
@Injectable()
export class CaseFileService {
  constructor(private readonly bus: BusClient) {}

  /** @throws DomainError INPUT_TOO_LARGE, or what the fleet says of the file; who may not see the case sends nothing */
  async take({ caseId, noteId, name }: InputOf<ServiceCases['caseFileAdd']>, request: Request, context: CallContext): Promise<CaseDetailView> {
    await this.bus.call(serviceCases.caseRead, { id: caseId }, context);
    const uploadId = randomUUID();
    let index = 0;
    for await (const piece of pieces(request, { fileBytesMax: caseFileLimits.bytesMax, partBytes: importLimits.partBytes }, tooLarge)) {
      await this.bus.call(fleet.importPart, { uploadId, index, base64: piece.toString('base64') }, context);
      index++;
    }
    return this.bus.call(serviceCases.caseFileKeep, { caseId, noteId, name, uploadId }, context);
  }

  /** Never shown by a browser in the console's origin, whatever it holds. @throws DomainError CASE_NOT_FOUND, CASE_ENTRY_NOT_FOUND */
  async send(asked: InputOf<ServiceCases['caseFile']>, response: Response, context: CallContext): Promise<void> {
    // The first part before the headers: what is wrong with the request is still a problem then.
    const first = await this.part(asked, 0, context);
    response.set({
      'Content-Type': caseFileTypes[first.type].media,
      'Content-Length': String(first.bytes),
      'Content-Disposition': dispositionOf(first.name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    });
    await pipeline(Readable.from(this.content(asked, first, context)), response);
  }

  private part(asked: InputOf<ServiceCases['caseFile']>, part: number, context: CallContext): Promise<Part> {
    return this.bus.call(serviceCases.caseFilePart, { ...asked, part }, context);
  }

  private async *content(asked: InputOf<ServiceCases['caseFile']>, first: Part, context: CallContext): AsyncGenerator<Buffer> {
    yield Buffer.from(first.data, 'base64');
    for (let part = 1; part < first.parts; part++) yield Buffer.from((await this.part(asked, part, context)).data, 'base64');
  }
}

const tooLarge = (): DomainError => new DomainError('INPUT_TOO_LARGE', { limit: `${caseFileLimits.bytesMax / 1_048_576} MiB` });

/** RFC 6266, with the name in UTF-8 as RFC 8187 writes it. */
export function dispositionOf(name: string): string {
  const plain = name.replace(/[^\w.-]/g, '_');
  const whole = encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
