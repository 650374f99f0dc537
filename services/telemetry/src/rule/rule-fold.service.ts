import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LOG, Poller, type Log } from '@voltdeck/base';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { behindIngest } from '../behind-ingest.ts';
import { minuteMs } from '../epoch.ts';
import { isOn } from './active-rules.ts';
import { FramesWaiting } from './frames-waiting.ts';
import { RuleFolder } from './rule-folder.ts';
import { RuleRepository } from './rule.repository.ts';

/** Ingest and pages come first. */
const pauseMs = 1_000;
const most = { hours: 200, devices: 5_000 };
const sweptEveryMs = minuteMs;

/** Applies rules while the service runs. What waits is in the database, so it continues after a restart. */
@Injectable()
export class RuleFoldService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly poller = new Poller(behindIngest);
  private readonly waiting = new Gauge({ name: 'voltdeck_rule_waiting_hours', help: 'Hours of devices to which alarm rules wait to be applied again' });
  private sweptAt = 0;

  constructor(
    private readonly folder: RuleFolder,
    private readonly rules: RuleRepository,
    private readonly frames: FramesWaiting,
    private readonly dataSource: DataSource,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.poller.start(() => this.look(Date.now()), pauseMs);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  private async look(now: number): Promise<void> {
    try {
      if (await this.anyOn()) await this.folder.foldSome(most, await this.frames.storedTo());
      const [row] = await this.dataSource.query<{ count: number }[]>('select count(*)::int4 as count from rule_mark');
      this.waiting.set(row?.count ?? 0);
      if (now - this.sweptAt < sweptEveryMs) return;
      await this.rules.sweep();
      this.sweptAt = now;
    } catch (error) {
      this.log.warn({ reason: String(error) }, 'applying alarm rules failed; trying again');
    }
  }

  private async anyOn(): Promise<boolean> {
    const [row] = await this.dataSource.query<{ any: boolean }[]>(`select exists (select from rule where ${isOn}) as any`);
    return row?.any ?? false;
  }
}
