import { Controller, Req, Res } from '@nestjs/common';
import { conforming, type Conforming, type InputOf } from '@voltdeck/contract';
import type { CallContext } from '@voltdeck/base';
import type { Request, Response } from 'express';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { ConformanceDownload } from './conformance-download.ts';

@Controller()
export class ConformanceController {
  constructor(private readonly download: ConformanceDownload) {}

  @Api(conforming.conformanceFile)
  file(@Input() input: InputOf<Conforming['conformanceFile']>, @Asking() context: CallContext, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.download.send(input, context, request, response);
  }
}
