import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@voltdeck/base';
import { firmwareLimits } from '@voltdeck/protocol/contract';
import type { Response } from 'express';
import { Counter, Gauge } from 'prom-client';

/** The downloads of this edge: so many at a time, and of one link the newest few. */
@Injectable()
export class RunningDownloads implements BeforeApplicationShutdown {
  /** By job, the oldest first. */
  private readonly byJob = new Map<string, Set<Response>>();
  private readonly count = new Gauge({ name: 'voltdeck_firmware_downloads', help: 'Downloads of firmware that run' });
  private readonly bytes = new Counter({ name: 'voltdeck_firmware_bytes_total', help: 'Bytes of firmware sent to vehicles' });
  private running = 0;

  get size(): number {
    return this.running;
  }

  /** They continue elsewhere: without this the process would wait for the last byte of the slowest. */
  beforeApplicationShutdown(): void {
    for (const responses of this.byJob.values()) for (const response of responses) response.destroy();
  }

  /**
   * A vehicle whose line broke reconnects before we know of it: of too many with one link the oldest is ended.
   *
   * @returns what ends the counting
   * @throws DomainError FIRMWARE_DOWNLOADS_FULL
   */
  begin(jobId: string, response: Response): () => void {
    if (this.running >= firmwareLimits.downloadsMax) throw new DomainError('FIRMWARE_DOWNLOADS_FULL', { limit: firmwareLimits.downloadsMax });
    const ofJob = this.byJob.get(jobId) ?? new Set<Response>();
    this.byJob.set(jobId, ofJob.add(response));
    const [oldest] = ofJob;
    if (ofJob.size > firmwareLimits.downloadsPerLinkMax) oldest?.destroy();
    this.count.set(++this.running);
    return () => {
      ofJob.delete(response);
      if (ofJob.size === 0 && this.byJob.get(jobId) === ofJob) this.byJob.delete(jobId);
      this.count.set(--this.running);
    };
  }

  passed(bytes: number): void {
    this.bytes.inc(bytes);
  }
}
