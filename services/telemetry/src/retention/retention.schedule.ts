import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DomainError, LOG, Poller, type Log } from '@voltdeck/base';
import { RetentionMetrics } from './retention.metrics.ts';
import { RetentionService } from './retention.service.ts';

const everyMs = 3_600_000;
/** The fleet, which knows the settings, starts beside us. */
const firstAfterMs = 60_000;

/** Runs retention every hour. Without the settings nothing is dropped. */
@Injectable()
export class RetentionSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly poller = new Poller();

  constructor(
    private readonly service: RetentionService,
    private readonly metrics: RetentionMetrics,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.poller.start(() => this.service.run(null).catch((error: unknown) => this.failed(error)), everyMs, firstAfterMs);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  private failed(error: unknown): void {
    // Another replica is at it.
    if (error instanceof DomainError && error.code === 'RETENTION_RUNNING') return;
    this.metrics.failed();
    this.log.warn({ reason: String(error) }, 'retention failed; the next run is in an hour');
  }
}
