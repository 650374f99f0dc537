import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Tally } from './tally.ts';

/** What ingest does, for /metrics. The ledger in the store is the truth; these show the pace. */
@Injectable()
export class IngestMetrics {
  /** Frames stored since the start. */
  storedFrames = 0;
  private readonly frames = new Counter({
    name: 'voltdeck_ingest_frames_total',
    help: 'Frames by what became of them',
    labelNames: ['result'],
  });
  private readonly transactions = new Histogram({
    name: 'voltdeck_ingest_transaction_seconds',
    help: 'Time from taking batches to their commit',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  });
  private readonly batches = new Histogram({
    name: 'voltdeck_ingest_transaction_batches',
    help: 'Batches in one transaction',
    buckets: [1, 2, 4, 8, 16, 32, 64],
  });

  /** @param troubled how many partitions are stopped by a failure, asked at each read */
  watch(troubled: () => number): void {
    new Gauge({
      name: 'voltdeck_ingest_troubled_partitions',
      help: 'Partitions that stand still for a failure, for example a full disk',
      collect() {
        this.set(troubled());
      },
    });
  }

  observe(tally: Tally, batches: number, tookMs: number): void {
    this.storedFrames += tally.stored;
    for (const [result, count] of tally.entries()) if (count > 0) this.frames.inc({ result }, count);
    this.transactions.observe(tookMs / 1000);
    this.batches.observe(batches);
  }
}
