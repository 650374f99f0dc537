import { Injectable } from '@nestjs/common';
import type { OutletKind } from '@voltdeck/protocol/contract';
import { Counter, Gauge } from 'prom-client';
import type { Fate } from './carrier/carrier.ts';

/** What outlets do, for /metrics. */
@Injectable()
export class OutletMetrics {
  private readonly messages = new Counter({ name: 'voltdeck_outlet_messages_total', help: 'Messages to other systems by what became of each try; dead: given up', labelNames: ['kind', 'result'] });

  /** @param outlets how many this process delivers for, and how many of them wait for their receiver; asked at each read */
  watch(outlets: () => { readonly held: number; readonly waiting: number }): void {
    new Gauge({
      name: 'voltdeck_outlets',
      help: 'Outlets that this process delivers for, by whether they wait for their receiver',
      labelNames: ['waiting'],
      collect() {
        const { held, waiting } = outlets();
        this.set({ waiting: 'yes' }, waiting);
        this.set({ waiting: 'no' }, held - waiting);
      },
    });
  }

  count(kind: OutletKind, result: Fate | 'dead'): void {
    this.messages.inc({ kind, result });
  }
}
