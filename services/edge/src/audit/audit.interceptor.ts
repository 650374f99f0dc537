import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Route } from '@voltdeck/contract';
import { BusClient, DomainError } from '@voltdeck/base';
import { everyError, namesInPath } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { from, mergeMap, of, type Observable } from 'rxjs';
import { declarationOf } from '../api/api.ts';
import { factsOf } from '../http/request-facts.ts';
import { AuditService } from './audit.service.ts';
import { isCovered } from './covered.ts';

/** Writes every change and export into the audit log: that it is about to be made, and before it is answered how it ended. What is refused is written by the filter. */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(
    private readonly audit: AuditService,
    private readonly bus: BusClient,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const { route } = declarationOf(context.getHandler());
    const request = context.switchToHttp().getRequest<Request>();
    if (!isCovered(route, factsOf(request).input)) return next.handle();
    return from(this.begin(route, request)).pipe(
      mergeMap(() => next.handle()),
      mergeMap((answer) => from(this.audit.record(request, 'done', factsOf(request).exported ?? answer)).pipe(mergeMap(() => of(answer)))),
    );
  }

  private async begin(route: Route, request: Request): Promise<void> {
    await this.readBefore(route, request);
    await this.audit.begin(request);
  }

  private async readBefore(route: Route, request: Request): Promise<void> {
    const { before } = route;
    if (!before) return;
    const facts = factsOf(request);
    const id = idOf(route, request);
    const input = id === undefined ? {} : { id };
    facts.before = await this.bus
      .call<unknown, unknown>({ subject: before.subject }, input, { requestId: facts.requestId, caller: facts.resolved?.caller ?? null })
      .catch(nothingThere);
  }
}

/** The first parameter of the path. */
function idOf({ path }: Route, { params }: Request): string | string[] | undefined {
  const [name = 'id'] = namesInPath(path);
  return params[name];
}

/** What is not there to be read, because it is deleted or never was, is reported by the route itself. */
function nothingThere(error: unknown): null {
  if (error instanceof DomainError && everyError[error.code].status === 404) return null;
  throw error;
}
