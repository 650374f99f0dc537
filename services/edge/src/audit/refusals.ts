import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { auditLog, type RefusalCount } from '@voltdeck/contract';
import { CONFIG, Poller } from '@voltdeck/base';
import { everyError, type ErrorCode } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import type { EdgeEnvironment } from '../environment.ts';
import { AuditDelivery } from './delivery.ts';

/** A page that polls what it cannot read is one line an hour, after the first. */
const quietMs = 3_600_000;
const linesOfReport = 1_000;

export interface Refusal extends Omit<RefusalCount, 'count' | 'from'> {
  readonly result: ErrorCode;
}
type Counted = Refusal & Pick<RefusalCount, 'count' | 'from'>;

/** Counts what signed-in callers are refused again and again: each person, token and route is one line. */
@Injectable()
export class Refusals implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly poller = new Poller();
  private readonly counts = new Map<string, Counted>();
  /** Of refused reads that were reported: when their next line is due. */
  private readonly quietUntil = new Map<string, number>();

  constructor(
    @Inject(AuditDelivery) private readonly delivery: Pick<AuditDelivery, 'deliver'>,
    @Inject(CONFIG) private readonly config: Pick<EdgeEnvironment, 'AUDIT_STRANGERS_S'>,
  ) {}

  onApplicationBootstrap(): void {
    this.poller.start(() => this.report(), this.config.AUDIT_STRANGERS_S * 1_000);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.poller.stop();
    await this.report(new Date(), true);
  }

  count(refusal: Refusal): void {
    const key = keyOf(refusal);
    const counted = this.counts.get(key) ?? { ...refusal, count: 0, from: new Date().toISOString() };
    this.counts.set(key, { ...counted, count: counted.count + 1 });
  }

  /** @param everything also what is quiet for now: the process ends */
  async report(now: Date = new Date(), everything = false): Promise<void> {
    const items = [...this.counts].flatMap(([key, counted]) => {
      if (!everything && (this.quietUntil.get(key) ?? 0) > now.getTime()) return [];
      this.counts.delete(key);
      if (everyError[counted.result].status === 403) this.quietUntil.set(key, now.getTime() + quietMs);
      return [counted];
    });
    for (const [key, until] of this.quietUntil) if (until <= now.getTime()) this.quietUntil.delete(key);
    for (let first = 0; first < items.length; first += linesOfReport) {
      await this.delivery.deliver(auditLog.auditRefusals, { to: now.toISOString(), items: items.slice(first, first + linesOfReport) }, randomUUID());
    }
  }
}

const keyOf = ({ userId, token, action, result }: Refusal): string => JSON.stringify([userId, token, action, result]);
