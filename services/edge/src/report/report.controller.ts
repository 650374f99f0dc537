import { Controller, Req, Res } from '@nestjs/common';
import { reports, type InputOf, type Reports } from '@voltdeck/contract';
import type { CallContext } from '@voltdeck/base';
import type { Request, Response } from 'express';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { ReportDownload } from './report-download.ts';

@Controller()
export class ReportController {
  constructor(private readonly download: ReportDownload) {}

  @Api(reports.reportFile)
  file(@Input() input: InputOf<Reports['reportFile']>, @Asking() context: CallContext, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.download.send(input, context, request, response);
  }
}
