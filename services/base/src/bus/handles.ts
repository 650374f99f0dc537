import {
  applyDecorators,
  Catch,
  Inject,
  Injectable,
  UseFilters,
  UseInterceptors,
  UsePipes,
  type ArgumentsHost,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type PipeTransform,
  type RpcExceptionFilter,
} from '@nestjs/common';
import { MessagePattern, type NatsContext } from '@nestjs/microservices';
import type { BusProcedure, InputOf, OutputOf } from '@voltdeck/contract';
import type { Done, Procedure, Reply, Request, RequestOrigin } from '@voltdeck/protocol/contract';
import { firstValueFrom, from, map, of, type Observable } from 'rxjs';
import type { z } from 'zod';
import { isStoreAway } from '../database/store-away.ts';
import { DomainError } from '../domain-error.ts';
import { parseInput } from '../input.ts';
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
    const { requestId, traceparent } = rpc.getData<RequestOrigin>();
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
    const { requestId } = host.switchToRpc().getData<RequestOrigin>();
    if (isStoreAway(error)) {
      this.log.warn({ requestId, reason: String(error) }, 'the database does not answer');
      return of({ ok: false, code: 'SERVICE_UNAVAILABLE', data: { service: 'database' } });
    }
    this.log.error({ err: error, requestId }, 'a handler failed');
    return of({ ok: false, code: 'INTERNAL', data: { requestId } });
  }
}

/** What a handler of the contract gets: the checked input, who asks (null between services), and the request's id. */
export type Asked<Handled extends BusProcedure> = Request<InputOf<Handled>>;

type Handler<Handled extends BusProcedure> = (asked: Asked<Handled>) => OutputOf<Handled> | Promise<OutputOf<Handled>>;

/** Whether a method takes what is asked and gives what is answered: methods alone would be compared too kindly. */
type Handling<Method, Handled extends BusProcedure> = Method extends (...taken: infer Taken) => infer Given
  ? Taken extends []
    ? () => Awaited<Given> extends OutputOf<Handled> ? Given : ReturnType<Handler<Handled>>
    : Asked<Handled> extends Taken[0]
      ? (...taken: Taken) => Awaited<Given> extends OutputOf<Handled> ? Given : ReturnType<Handler<Handled>>
      : Handler<Handled>
  : never;

type HandlerDecorator<Handled extends BusProcedure> = <Method>(target: object, name: string | symbol, method: TypedPropertyDescriptor<Method> & TypedPropertyDescriptor<Handling<Method, Handled>>) => void;

/** Checks the input of a request by the schema of its procedure. */
class InputPipe<Schema extends z.ZodObject> implements PipeTransform<Request<unknown>, Request<z.output<Schema>>> {
  constructor(private readonly schema: Schema) {}

  transform(request: Request<unknown>): Request<z.output<Schema>> {
    return { ...request, input: parseInput(this.schema, request.input) };
  }
}

/**
 * Declares a controller's method as the handler of a procedure. The method gets `Asked`, its input checked, and gives the
 * procedure's output or throws a DomainError. What takes another input or gives another output does not compile.
 *
 * For a procedure without schemas the method gets the `Request` as received, by `@Payload()`.
 */
export function Handles<Handled extends BusProcedure>(procedure: Handled): HandlerDecorator<Handled>;
export function Handles(procedure: Pick<Procedure<unknown, unknown>, 'subject'>): MethodDecorator;
export function Handles(procedure: Pick<Procedure<unknown, unknown>, 'subject'> & Partial<Pick<BusProcedure, 'takes'>>): MethodDecorator {
  const checked = procedure.takes === undefined ? [] : [UsePipes(new InputPipe(procedure.takes))];
  return applyDecorators(MessagePattern(procedure.subject), UseInterceptors(ReplyInterceptor), UseFilters(FailureFilter), ...checked);
}

/** The output of a procedure that gives nothing else. */
export const done: Done = { done: true };
