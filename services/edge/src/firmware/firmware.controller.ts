import { Controller, Req, Res } from '@nestjs/common';
import { firmware, type Firmware, type FirmwareView, type InputOf } from '@voltdeck/contract';
import type { CallContext } from '@voltdeck/base';
import type { Request, Response } from 'express';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { Downloads } from './delivery/downloads.ts';
import { PartUpload } from './part-upload.ts';

@Controller()
export class FirmwareController {
  constructor(
    private readonly uploads: PartUpload,
    private readonly downloads: Downloads,
  ) {}

  @Api(firmware.firmwarePart)
  part(@Input() input: InputOf<Firmware['firmwarePart']>, @Asking() context: CallContext, @Req() request: Request): Promise<FirmwareView> {
    return this.uploads.take(input, request, context);
  }

  @Api(firmware.firmwareDownload)
  download(@Input() { token }: InputOf<Firmware['firmwareDownload']>, @Req() request: Request, @Res() response: Response, @Asking() context: CallContext): Promise<void> {
    return this.downloads.send(token, request, response, context);
  }
}
