import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { BusClient } from '@voltdeck/platform';
import type { Request } from 'express';
import { from, mergeMap, of, type Observable } from 'rxjs';
import { declarationOf, type Declaration } from '../api/api.ts';
import { factsOf } from '../http/request-facts.ts';
import { AuditService } from './audit.service.ts';

/** Writes every change into the audit log before it is answered. What is refused is written by the filter. */
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
    return from(this.lookBefore(declaration, request)).pipe(
      mergeMap(() => next.handle()),
      mergeMap((answer) => from(this.audit.record(request, 'done', answer)).pipe(mergeMap(() => of(answer)))),
    );
  }

  private async lookBefore({ before }: Declaration, request: Request): Promise<void> {
    const facts = factsOf(request);
    const id = request.params['id'];
    if (!before || typeof id !== 'string') return;
    facts.before = await this.bus.call(before, { id }, { requestId: facts.requestId, caller: facts.resolved?.caller ?? null });
  }
}
