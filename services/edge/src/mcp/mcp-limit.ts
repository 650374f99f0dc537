import { Inject, Injectable } from '@nestjs/common';
import { Buckets, CONFIG } from '@voltdeck/base';
import { RequestLimited } from '../access/request-limit.ts';
import type { EdgeEnvironment } from '../environment.ts';

const minuteS = 60;
/** An assistant asks for several things at once, and then reads. */
const burstsPerMinute = 3;

/** Tools that one token calls, beside the requests of its user. */
@Injectable()
export class McpLimit {
  private readonly calls: Buckets;
  private readonly retryAfterS: number;

  constructor(@Inject(CONFIG) { MCP_CALLS_PER_MINUTE: perMinute }: Pick<EdgeEnvironment, 'MCP_CALLS_PER_MINUTE'>) {
    this.calls = new Buckets({ burst: Math.ceil(perMinute / burstsPerMinute), perSecond: perMinute / minuteS });
    this.retryAfterS = Math.ceil(minuteS / perMinute);
  }

  /** @throws DomainError TOO_MANY_REQUESTS */
  take(tokenId: string, nowMs: number = performance.now()): void {
    if (!this.calls.take(tokenId, nowMs)) throw new RequestLimited(this.retryAfterS);
  }
}
