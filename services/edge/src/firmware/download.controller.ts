import { Controller, Req, Res } from '@nestjs/common';
import type { CallContext } from '@voltdeck/platform';
import { routes } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { Downloads } from './delivery/downloads.ts';
import { downloadInput, type DownloadInput } from './inputs.ts';

@Controller()
export class DownloadController {
  constructor(private readonly downloads: Downloads) {}

  @Api(routes.firmwareDownload, { summary: 'The firmware that a link was made for, whole or in a range', input: downloadInput, answer: 'the file', mediaType: 'application/octet-stream' })
  download(@Input() { token }: DownloadInput, @Req() request: Request, @Res() response: Response, @Asking() context: CallContext): Promise<void> {
    return this.downloads.send(token, request, response, context);
  }
}
