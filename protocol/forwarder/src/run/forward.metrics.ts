import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import type { Tally } from '../ledger/tally.ts';

/** What forwarding does, for /metrics. The ledger in the store is the truth; these show the pace. */
@Injectable()
export class ForwardMetrics {
  private readonly messages = new Counter({ name: 'voltdeck_forward_messages_total', help: 'Stored messages by what became of them at targets', labelNames: ['result'] });

  /** @param targets how many this process forwards to, and how many of them are connected; asked at each read */
  watch(targets: () => { readonly held: number; readonly connected: number }): void {
    new Gauge({
      name: 'voltdeck_forward_targets',
      help: 'Targets that this process forwards to, by whether they are connected',
      labelNames: ['connected'],
      collect() {
        const { held, connected } = targets();
        this.set({ connected: 'yes' }, connected);
        this.set({ connected: 'no' }, held - connected);
      },
    });
  }

  count(tally: Tally): void {
    for (const [result, count] of tally.results()) if (count > 0) this.messages.inc({ result }, count);
  }
}
