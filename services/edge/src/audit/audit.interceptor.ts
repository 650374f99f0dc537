import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { BusClient, DomainError } from '@voltdeck/platform';
import { errors, namesInPath } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { from, mergeMap, of, type Observable } from 'rxjs';
import { declarationOf, type Declaration } from '../api/api.ts';
import { factsOf } from '../http/request-facts.ts';
import { AuditService } from './audit.service.ts';

/** Writes every change into the audit log: that it is about to be made, and before it is answered how it ended. What is refused is written by the filter. */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(
    private readonly audit: AuditService,
    private readonly bus: BusClient,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const declaration = declarationOf(context.getHandler());
    if (!this.audit.covers(declaration.route)) return next.handle();
    const request = context.switchToHttp().getRequest<Request>();
    return from(this.begin(declaration, request)).pipe(
      mergeMap(() => next.handle()),
      mergeMap((answer) => from(this.audit.record(request, 'done', answer)).pipe(mergeMap(() => of(answer)))),
    );
  }

  private async begin(declaration: Declaration, request: Request): Promise<void> {
    await this.lookBefore(declaration, request);
    await this.audit.begin(request);
  }

  private async lookBefore(declaration: Declaration, request: Request): Promise<void> {
    const { before } = declaration;
    if (!before) return;
    const facts = factsOf(request);
    const id = idOf(declaration, request);
    const input = id === undefined ? {} : { id };
    facts.before = await this.bus
      .call<unknown, unknown>({ subject: before.subject }, input, { requestId: facts.requestId, caller: facts.resolved?.caller ?? null })
      .catch(nothingThere);
  }
}

/** The first parameter of the path. */
function idOf({ route }: Declaration, { params }: Request): string | string[] | undefined {
  const [name = 'id'] = namesInPath(route.path);
  return params[name];
}

/** What is not there to be read, because it is deleted or never was, is the route's own to tell. */
function nothingThere(error: unknown): null {
  if (error instanceof DomainError && errors[error.code].status === 404) return null;
  throw error;
}
