import { Controller, Req, Res } from '@nestjs/common';
import { company, type Company, type InputOf } from '@voltdeck/contract';
import type { Request, Response } from 'express';
import { Api } from '../api/api.ts';
import { Input } from '../api/input.ts';
import { CompanyService } from './company.service.ts';

/** Signing in by a provider: where a browser leaves and returns. */
@Controller()
export class CompanyController {
  constructor(private readonly companies: CompanyService) {}

  @Api(company.companyStart)
  start(@Input() input: InputOf<Company['companyStart']>, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.companies.start(input, request, response);
  }

  @Api(company.companyCallback)
  callback(@Input() { slug }: InputOf<Company['companyCallback']>, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.companies.finish(slug, request, response);
  }
}
