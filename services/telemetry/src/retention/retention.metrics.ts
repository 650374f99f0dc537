import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';

@Injectable()
export class RetentionMetrics {
  private readonly chunks = new Counter({ name: 'voltdeck_retention_dropped_chunks_total', help: 'Chunks dropped by retention', labelNames: ['class'] });
  private readonly bytes = new Counter({ name: 'voltdeck_retention_dropped_bytes_total', help: 'Bytes that retention gave back', labelNames: ['class'] });
  private readonly failures = new Counter({ name: 'voltdeck_retention_failures_total', help: 'Scheduled runs that failed' });

  count(name: string, chunks: number, bytes: number): void {
    this.chunks.inc({ class: name }, chunks);
    this.bytes.inc({ class: name }, bytes);
  }

  failed(): void {
    this.failures.inc();
  }
}
