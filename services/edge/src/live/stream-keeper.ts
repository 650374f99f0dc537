import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { ResolvedCaller } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { limits } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { isDeepStrictEqual } from 'node:util';
import { Callers } from '../access/callers.ts';
import type { Credentials } from '../http/credentials.ts';
import { factsOf } from '../http/request-facts.ts';
import type { ClientStream } from './client-stream.ts';
import { LiveMetrics } from './live.metrics.ts';

/** Keeps streams alive for as long as their callers may read them. */
@Injectable()
export class StreamKeeper implements BeforeApplicationShutdown {
  private readonly streams = new Set<ClientStream>();

  constructor(
    private readonly callers: Callers,
    private readonly metrics: LiveMetrics,
  ) {}

  get size(): number {
    return this.streams.size;
  }

  keep(stream: ClientStream, request: Request): void {
    const { credentials, resolved } = factsOf(request);
    if (!credentials || !resolved) throw new DomainError('SIGN_IN_REQUIRED');
    this.streams.add(stream);
    this.metrics.opened();
    stream.onEnd(() => this.metrics.closed());
    const timer = setInterval(() => {
      stream.heartbeat();
      void this.recheck(stream, credentials, resolved);
    }, limits.liveHeartbeatMs);
    stream.onEnd(() => clearInterval(timer));
    stream.onEnd(() => this.streams.delete(stream));
    stream.onEnd(this.callers.onEnded(credentials, () => stream.end()));
  }

  beforeApplicationShutdown(): void {
    for (const stream of this.streams) stream.end();
  }

  /** Ends the stream when its session has ended or its caller's rights have changed; the client returns and is asked again. */
  private async recheck(stream: ClientStream, credentials: Credentials, { caller }: ResolvedCaller): Promise<void> {
    try {
      const now = await this.callers.resolve(credentials);
      if (!isDeepStrictEqual(now.caller, caller)) stream.end();
    } catch (error) {
      if (error instanceof DomainError && error.code === 'SIGN_IN_REQUIRED') stream.end();
    }
  }
}
