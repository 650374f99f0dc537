import { Inject, Injectable } from '@nestjs/common';
import { ClientNats } from '@nestjs/microservices';
import { limits, type Caller, type Procedure, type Reply, type Request, type RequestOrigin } from '@voltdeck/protocol/contract';
import { firstValueFrom, timeout } from 'rxjs';
import { randomUUID } from 'node:crypto';
import { DomainError } from '../domain-error.ts';
import { LOG, type Log } from '../log.ts';
import { currentRequestId } from '../request/request-context.ts';
import { currentTraceparent, traced } from '../trace/trace.ts';

/** Who asks and in which request: by default that which is being handled. Services that act by themselves pass nothing. */
export interface CallContext {
  readonly caller?: Caller | null;
  readonly requestId?: string;
  readonly timeoutMs?: number;
}

/** Calls procedures of other services over NATS. */
@Injectable()
export class BusClient {
  constructor(
    private readonly client: ClientNats,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * @throws DomainError the service's own failure, or SERVICE_UNAVAILABLE when it does not answer in time.
   */
  async call<Input, Output>(
    procedure: Procedure<Input, Output>,
    input: Input,
    { caller = null, requestId = currentRequestId() ?? randomUUID(), timeoutMs = limits.requestTimeoutMs }: CallContext = {},
  ): Promise<Output> {
    const { subject } = procedure;
    return traced({ name: subject, kind: 'client', attributes: { 'messaging.destination.name': subject, 'request.id': requestId } }, async () => {
      const traceparent = currentTraceparent();
      const request: Request<Input> = { input, caller, requestId, ...(traceparent === undefined ? {} : { traceparent }) };
      const reply = await this.send<Output>(subject, request, timeoutMs);
      if (reply.ok) return reply.value;
      throw new DomainError(reply.code, reply.data, reply.fields);
    });
  }

  private async send<Output>(subject: string, request: RequestOrigin, timeoutMs: number): Promise<Reply<Output>> {
    try {
      return await firstValueFrom(this.client.send<Reply<Output>>(subject, request).pipe(timeout(timeoutMs)));
    } catch (error) {
      const service = subject.split('.')[0] ?? subject;
      this.log.warn({ subject, requestId: request.requestId, reason: String(error) }, 'no answer on the bus');
      throw new DomainError('SERVICE_UNAVAILABLE', { service });
    }
  }
}
