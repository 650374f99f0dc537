import {
  applyDecorators,
  Catch,
  Inject,
  Injectable,
  UseFilters,
  UseInterceptors,
  type ArgumentsHost,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type RpcExceptionFilter,
} from '@nestjs/common';
import { MessagePattern, type NatsContext } from '@nestjs/microservices';
import type { Done, Operation, Reply, Request } from '@voltdeck/protocol/contract';
import { firstValueFrom, from, map, of, type Observable } from 'rxjs';
import { isStoreAway } from '../database/store-away.ts';
import { DomainError } from '../domain-error.ts';
import { LOG, type Log } from '../log.ts';
import { RequestMetrics } from '../ops/request.metrics.ts';
import { inRequest } from '../request/request-context.ts';
import { traced } from '../trace/trace.ts';

/** Runs the handler in its request: what it logs, asks of the store and of others carries the request's id. */
@Injectable()
class ReplyInterceptor implements NestInterceptor<unknown, Reply<unknown>> {
  constructor(private readonly metrics: RequestMetrics) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<Reply<unknown>> {
    const startedAt = performance.now();
    const rpc = context.switchToRpc();
    const { requestId, traceparent } = rpc.getData<Request<unknown>>();
    const subject = rpc.getContext<NatsContext>().getSubject();
    const facts = { name: subject, kind: 'server', parent: traceparent, attributes: { 'messaging.destination.name': subject, 'request.id': requestId } } as const;
    const value = inRequest(requestId, () => traced(facts, () => firstValueFrom(next.handle())));
    value.then(
      () => this.metrics.answered(subject, 'ok', startedAt),
      (error: unknown) => this.metrics.answered(subject, resultOf(error), startedAt),
    );
    return from(value).pipe(map((given) => ({ ok: true as const, value: given })));
  }
}

const resultOf = (error: unknown): string => (error instanceof DomainError ? error.code : isStoreAway(error) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL');

/** Turns what a handler throws into a named failure; the unexpected is logged here, once. */
@Catch()
@Injectable()
class FailureFilter implements RpcExceptionFilter {
  constructor(@Inject(LOG) private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): Observable<Reply<never>> {
    if (error instanceof DomainError) {
      return of({ ok: false, code: error.code, data: error.data, fields: error.fields });
    }
    const { requestId } = host.switchToRpc().getData<Request<unknown>>();
    if (isStoreAway(error)) {
      this.log.warn({ requestId, reason: String(error) }, 'the database does not answer');
      return of({ ok: false, code: 'SERVICE_UNAVAILABLE', data: { service: 'database' } });
    }
    this.log.error({ err: error, requestId }, 'a handler failed');
    return of({ ok: false, code: 'INTERNAL', data: { requestId } });
  }
}

/**
 * Declares a controller's method as the handler of an operation.
 * The method gets the `Request` and gives the operation's output or throws a DomainError.
 */
export function Handles(operation: Pick<Operation<unknown, unknown>, 'subject'>): MethodDecorator {
  return applyDecorators(MessagePattern(operation.subject), UseInterceptors(ReplyInterceptor), UseFilters(FailureFilter));
}

/** The output of an operation that gives nothing else. */
export const done: Done = { done: true };
