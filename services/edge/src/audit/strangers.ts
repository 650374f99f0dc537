import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { auditLog, type StrangerCount } from '@voltdeck/contract';
import { CONFIG, networkOf, Poller } from '@voltdeck/base';
import { randomUUID } from 'node:crypto';
import type { EdgeEnvironment } from '../environment.ts';
import { AuditDelivery } from './delivery.ts';

export type Refusal = Omit<StrangerCount, 'count'>;

/** Of one interval: what is beyond it is counted without name and address. */
const kindsMax = 2_000;
const elsewhere = 'others';

/** Counts what callers without an account were refused; each interval is one report. */
@Injectable()
export class Strangers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly poller = new Poller();
  private counts = new Map<string, StrangerCount>();
  private from = new Date();

  constructor(
    private readonly delivery: AuditDelivery,
    @Inject(CONFIG) private readonly config: Pick<EdgeEnvironment, 'AUDIT_STRANGERS_S'>,
  ) {}

  onApplicationBootstrap(): void {
    this.poller.start(() => this.report(), this.config.AUDIT_STRANGERS_S * 1_000);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.poller.stop();
    await this.report();
  }

  count(refusal: Refusal): void {
    const kind = { ...refusal, address: networkOf(refusal.address) };
    const full = this.counts.size >= kindsMax && !this.counts.has(keyOf(kind));
    const counted = full ? { ...kind, triedName: null, userId: null, address: elsewhere } : kind;
    const key = keyOf(counted);
    this.counts.set(key, { ...counted, count: 1 + (this.counts.get(key)?.count ?? 0) });
  }

  private async report(): Promise<void> {
    const items = [...this.counts.values()];
    const [from, to] = [this.from.toISOString(), new Date()];
    this.from = to;
    if (items.length === 0) return;
    this.counts = new Map();
    await this.delivery.deliver(auditLog.auditStrangers, { from, to: to.toISOString(), items }, randomUUID());
  }
}

const keyOf = ({ action, result, address, triedName, userId }: Refusal): string => JSON.stringify([action, result, address, triedName?.toLowerCase() ?? null, userId]);
