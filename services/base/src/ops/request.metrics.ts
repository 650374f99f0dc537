import { Injectable } from '@nestjs/common';
import { Counter, Histogram } from 'prom-client';
import { named } from './named.ts';

/** Requests of other services that this one answered, for /metrics. `result` is `ok` or the code of the failure. */
@Injectable()
export class RequestMetrics {
  private readonly requests = new Counter({ name: named('voltdeck_bus_requests_total'), help: 'Requests over the bus that were answered, by subject and result', labelNames: ['subject', 'result'] });
  private readonly seconds = new Histogram({
    name: named('voltdeck_bus_request_seconds'),
    help: 'Time to answer a request over the bus',
    labelNames: ['subject'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  });

  answered(subject: string, result: string, startedAt: number): void {
    this.requests.inc({ subject, result });
    this.seconds.observe({ subject }, (performance.now() - startedAt) / 1_000);
  }
}
