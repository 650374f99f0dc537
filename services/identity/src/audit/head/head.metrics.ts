import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import type { ReceiverKind } from './receiver.ts';

/** Deliveries of the audit log's heads, for /metrics. */
@Injectable()
export class HeadMetrics {
  private readonly deliveries = new Counter({ name: 'voltdeck_audit_heads_total', help: 'Heads of the audit log by receiver and outcome', labelNames: ['receiver', 'outcome'] });

  delivered(kind: ReceiverKind): void {
    this.deliveries.inc({ receiver: kind, outcome: 'delivered' });
  }

  failed(kind: ReceiverKind): void {
    this.deliveries.inc({ receiver: kind, outcome: 'failed' });
  }
}
