import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { BUS, CONFIG, Health, LOG, Profiles, type Bus, type Log } from '@voltdeck/base';
import type { TelemetryEnvironment } from '../environment.ts';
import { LatestRepository } from '../latest/latest.repository.ts';
import { LivePublisher } from '../latest/live.publisher.ts';
import { SettingRules } from '../settings/setting-rules.ts';
import type { Delivery } from './batch.ts';
import { DeadLetters } from './dead-letters.ts';
import { DeviceNumbers } from './device-numbers.ts';
import { DeviceProfiles } from './device-profiles.ts';
import type { Outcome } from './frame-store.ts';
import { IngestMetrics } from './ingest.metrics.ts';
import { LayoutRun } from './layout-run.ts';
import { PartitionShare } from './partition-share.ts';

/** Runs every partition of the frames; which process writes one is decided by its locks, and all have about as many. */
@Injectable()
export class IngestService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private run: LayoutRun | null = null;
  private share: PartitionShare | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: TelemetryEnvironment,
    @Inject(BUS) private readonly bus: Bus,
    @Inject(LOG) private readonly log: Log,
    private readonly deadLetters: DeadLetters,
    private readonly live: LivePublisher,
    private readonly latest: LatestRepository,
    private readonly profiles: Profiles,
    private readonly rules: SettingRules,
    private readonly metrics: IngestMetrics,
    private readonly health: Health,
  ) {}

  onApplicationBootstrap(): void {
    const { bus, log, deadLetters, rules } = this;
    const numbers = new DeviceNumbers();
    const onStored = (outcome: Outcome, batches: readonly Delivery[], tookMs: number): void => this.publish(outcome, batches, tookMs);
    const profiles = new DeviceProfiles(this.profiles);
    const parts = { bus, log, databaseUrl: this.config.DATABASE_URL, numbers, profiles, deadLetters, rules, onStored };
    const run = new LayoutRun(bus, log, parts);
    this.run = run;
    run.start();
    this.share = new PartitionShare(bus, () => run.partitions);
    this.share.start();
    this.health.add('ingest', () => run.troubled);
    this.metrics.watch(() => run.partitions.filter(({ trouble }) => trouble !== null).length);
  }

  /** Before the bus closes, so that what is committed can still be acknowledged. */
  async beforeApplicationShutdown(): Promise<void> {
    this.share?.stop();
    await this.run?.stop();
  }

  private publish(outcome: Outcome, batches: readonly Delivery[], tookMs: number): void {
    this.metrics.observe(outcome.tally, batches.length, tookMs);
    this.live.publish(outcome.newest);
    if (outcome.loggedOut.length > 0) void this.publishLoggedOut(outcome.loggedOut);
  }

  private async publishLoggedOut(devices: readonly number[]): Promise<void> {
    try {
      for (const state of await this.latest.ofNumbers(devices)) if ((state.loggedOutAt ?? 0) >= state.seenAt) this.live.publishEnd(state);
    } catch (error) {
      this.log.warn({ reason: String(error) }, 'logouts are stored and could not be published');
    }
  }
}
