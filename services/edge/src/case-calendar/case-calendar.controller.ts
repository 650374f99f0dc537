import { Controller, Req, Res } from '@nestjs/common';
import { serviceCases, type InputOf, type ServiceCases } from '@voltdeck/contract';
import type { Request, Response } from 'express';
import { Api } from '../api/api.ts';
import { Input } from '../api/input.ts';
import { CaseCalendarService } from './case-calendar.service.ts';

@Controller()
export class CaseCalendarController {
  constructor(private readonly service: CaseCalendarService) {}

  @Api(serviceCases.caseCalendarFile)
  file(@Input() { token }: InputOf<ServiceCases['caseCalendarFile']>, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.service.send(token, request, response);
  }
}
