import { Injectable } from '@nestjs/common';
import { DomainError } from '@voltdeck/platform';
import { limits } from '@voltdeck/protocol/contract';

const mostKept = 50_000;

interface Bucket {
  /** Requests left. */
  readonly left: number;
  readonly at: number;
}

/** Requests a second of each user, or of each address where nobody is signed in: a bucket that fills again evenly. */
@Injectable()
export class RequestLimit {
  private readonly buckets = new Map<string, Bucket>();

  /** @throws DomainError TOO_MANY_REQUESTS */
  take(key: string, nowMs: number = performance.now()): void {
    const { requestsBurst: burst, requestsPerSecond: perSecond } = limits;
    const bucket = this.buckets.get(key) ?? { left: burst, at: nowMs };
    const left = Math.min(burst, bucket.left + ((nowMs - bucket.at) / 1_000) * perSecond);
    if (left < 1) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterS: 1 });
    this.buckets.delete(key);
    this.buckets.set(key, { left: left - 1, at: nowMs });
    const oldest = this.buckets.keys().next().value;
    if (this.buckets.size > mostKept && oldest !== undefined) this.buckets.delete(oldest);
  }
}
