import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import type { StreamWatcher } from './live-stream.ts';

/** What the live streams do, for /metrics. */
@Injectable()
export class LiveMetrics implements StreamWatcher {
  private readonly streams = new Gauge({ name: 'voltdeck_live_streams', help: 'Live streams that are open' });
  private readonly events = new Counter({ name: 'voltdeck_live_events_total', help: 'States of devices by what became of them on a stream', labelNames: ['result'] });

  opened(): void {
    this.streams.inc();
  }

  closed(): void {
    this.streams.dec();
  }

  sent(): void {
    this.events.inc({ result: 'sent' });
  }

  conflated(): void {
    this.events.inc({ result: 'conflated' });
  }
}
