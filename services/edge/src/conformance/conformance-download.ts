import { Injectable } from '@nestjs/common';
import { conforming, type Conforming, type InputOf } from '@voltdeck/contract';
import { BusClient, type CallContext } from '@voltdeck/base';
import { conformanceLimits } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { askPatiently } from '../api/ask-patiently.ts';
import { factsOf } from '../http/request-facts.ts';

/** A conformance report as a file, made when it is asked for. */
@Injectable()
export class ConformanceDownload {
  constructor(private readonly bus: BusClient) {}

  async send(asked: InputOf<Conforming['conformanceFile']>, context: CallContext, request: Request, response: Response): Promise<void> {
    const { fileName, data } = await askPatiently(this.bus, conforming.conformanceDocument, asked, context, conformanceLimits.timeoutMs);
    const content = Buffer.from(data, 'base64');
    response.set({ 'Content-Type': 'application/pdf', 'Content-Length': String(content.length), 'Content-Disposition': `attachment; filename="${fileName}"`, 'Cache-Control': 'no-store' });
    response.end(content);
    factsOf(request).exported = { file: fileName };
  }
}
