import { Injectable } from '@nestjs/common';
import { reports, type InputOf, type OutputOf, type Reports } from '@voltdeck/contract';
import { BusClient, type CallContext } from '@voltdeck/base';
import type { Request, Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { factsOf } from '../http/request-facts.ts';

const mediaTypes = { pdf: 'application/pdf', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;

type Asked = InputOf<Reports['reportFile']>;
type Part = OutputOf<Reports['reportFilePart']>;

/** The file of a report, part by part from the service that keeps it. */
@Injectable()
export class ReportDownload {
  constructor(private readonly bus: BusClient) {}

  async send(asked: Asked, context: CallContext, request: Request, response: Response): Promise<void> {
    // The first part before the headers: what is wrong with the request is still a problem then.
    const first = await this.part(asked, 0, context);
    response.set({ 'Content-Type': mediaTypes[asked.format], 'Content-Length': String(first.bytes), 'Content-Disposition': `attachment; filename="${first.fileName}"`, 'Cache-Control': 'no-store' });
    await pipeline(Readable.from(this.content(asked, first, context)), response);
    factsOf(request).exported = { file: first.fileName };
  }

  private part(asked: Asked, part: number, context: CallContext): Promise<Part> {
    return this.bus.call(reports.reportFilePart, { ...asked, part }, context);
  }

  private async *content(asked: Asked, first: Part, context: CallContext): AsyncGenerator<Buffer> {
    yield Buffer.from(first.data, 'base64');
    for (let part = 1; part < first.parts; part++) yield Buffer.from((await this.part(asked, part, context)).data, 'base64');
  }
}
