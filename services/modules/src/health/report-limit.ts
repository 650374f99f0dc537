import { Injectable } from '@nestjs/common';
import { DomainError } from '@voltdeck/base';
import { moduleLimits } from '@voltdeck/protocol/contract';

const periodMs = 60_000;
const mostKept = 50_000;

/** Reports that one user may send in a minute: one browser must not decide over a canary by shouting. */
@Injectable()
export class ReportLimit {
  private readonly counts = new Map<string, { reports: number; until: number }>();

  /** @throws DomainError TOO_MANY_REQUESTS */
  take(userId: string, reports: number, now: number = Date.now()): void {
    const kept = this.counts.get(userId);
    const count = kept && kept.until > now ? kept : { reports: 0, until: now + periodMs };
    count.reports += reports;
    this.counts.delete(userId);
    this.counts.set(userId, count);
    const oldest = this.counts.keys().next().value;
    if (this.counts.size > mostKept && oldest !== undefined) this.counts.delete(oldest);
    if (count.reports > moduleLimits.healthReportsPerMinute) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterS: Math.ceil((count.until - now) / 1_000) });
  }
}
