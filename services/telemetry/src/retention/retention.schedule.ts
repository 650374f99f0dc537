import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DomainError, LOG, type Log } from '@voltdeck/platform';
import { setTimeout as sleep } from 'node:timers/promises';
import { RetentionMetrics } from './retention.metrics.ts';
import { RetentionService } from './retention.service.ts';

const everyMs = 3_600_000;
/** The fleet, which knows the settings, starts beside us. */
const firstAfterMs = 60_000;

/** Runs retention every hour. Without the settings nothing is dropped. */
@Injectable()
export class RetentionSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private running: Promise<void> | null = null;

  constructor(
    private readonly service: RetentionService,
    private readonly metrics: RetentionMetrics,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    await this.pause(firstAfterMs);
    while (!this.stopping.signal.aborted) {
      await this.service.run(null).catch((error: unknown) => this.failed(error));
      await this.pause(everyMs);
    }
  }

  private failed(error: unknown): void {
    // Another replica is at it.
    if (error instanceof DomainError && error.code === 'RETENTION_RUNNING') return;
    this.metrics.failed();
    this.log.warn({ reason: String(error) }, 'retention failed; the next run is in an hour');
  }

  private async pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }
}
