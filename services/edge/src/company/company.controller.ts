import { Controller, Req, Res } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { operations, routes, type CompanyName } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { itemsOf } from '../api/shape.ts';
import { companyNameAnswer } from './answers.ts';
import { CompanyService } from './company.service.ts';
import { companyCallbackInput, companyStartInput, type CompanyCallbackInput, type CompanyStartInput } from './inputs.ts';

/** Signing in by a provider: where a browser leaves and comes back. */
@Controller()
export class CompanyController {
  constructor(
    private readonly bus: BusClient,
    private readonly companies: CompanyService,
  ) {}

  @Api(routes.companyNames, { summary: 'Providers that the sign-in page offers', answer: 'items: CompanyName', output: itemsOf(companyNameAnswer) })
  names(@Asking() context: CallContext): Promise<{ items: CompanyName[] }> {
    return this.bus.call(operations.identity.companyNames, {}, context);
  }

  @Api(routes.companyStart, { summary: 'Leave for a provider to sign in there, or to confirm an open session', input: companyStartInput, answer: 'the page of the provider', mediaType: 'text/html' })
  start(@Input() input: CompanyStartInput, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.companies.start(input, request, response);
  }

  @Api(routes.companyCallback, { summary: 'Come back from a provider; the answer sets the session cookie', input: companyCallbackInput, answer: 'the console, or why not', mediaType: 'text/html' })
  callback(@Input() { slug }: CompanyCallbackInput, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.companies.finish(slug, request, response);
  }
}
