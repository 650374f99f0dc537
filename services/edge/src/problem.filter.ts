import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { LOG, type Log } from '@voltdeck/base';
import { scimMediaType } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { AuditService } from './audit/audit.service.ts';
import { failureOf, languageOf, problemHeaders, problemOf, statusOf } from './http/problem.ts';
import { factsOf } from './http/request-facts.ts';
import { isScim, scimErrorOf } from './http/scim-error.ts';

/** Turns whatever a request throws into problem+json; the unexpected is logged here, once. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly audit: AuditService,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const { requestId } = factsOf(request);
    const failure = failureOf(error, request.path, requestId);
    if (failure.code === 'INTERNAL' && failure !== error) this.log.error({ err: error, requestId }, 'a request failed');
    void this.audit.refuse(request, failure);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const status = statusOf(failure, request);
    const scim = isScim(request.path);
    response
      .status(status)
      .set(problemHeaders(failure))
      .set('Cache-Control', 'no-store')
      .type(scim ? scimMediaType : 'application/problem+json')
      .send(JSON.stringify(scim ? scimErrorOf(failure, languageOf(request)) : problemOf(failure, languageOf(request), requestId, status)));
  }
}
