import { Controller, Req, Res } from '@nestjs/common';
import { serviceCases, type CaseDetailView, type InputOf, type ServiceCases } from '@voltdeck/contract';
import type { CallContext } from '@voltdeck/base';
import type { Request, Response } from 'express';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { CaseFileService } from './case-file.service.ts';

@Controller()
export class CaseFileController {
  constructor(private readonly files: CaseFileService) {}

  @Api(serviceCases.caseFileAdd)
  add(@Input() input: InputOf<ServiceCases['caseFileAdd']>, @Req() request: Request, @Asking() context: CallContext): Promise<CaseDetailView> {
    return this.files.take(input, request, context);
  }

  @Api(serviceCases.caseFile)
  file(@Input() input: InputOf<ServiceCases['caseFile']>, @Res() response: Response, @Asking() context: CallContext): Promise<void> {
    return this.files.send(input, response, context);
  }
}
