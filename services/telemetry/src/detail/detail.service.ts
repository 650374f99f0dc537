import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LOG, Poller, type Log } from '@voltdeck/base';
import { Gauge } from 'prom-client';
import { behindIngest } from '../behind-ingest.ts';
import { minuteMs } from '../epoch.ts';
import { SettingRules } from '../settings/setting-rules.ts';
import { DetailFolder } from './detail-folder.ts';

/** At most 50 operations per second: ingest and pages come first. */
const pauseMs = 1_000;
const atOnce = 50;
const countedEveryMs = minuteMs;

/** Calculates details while the service runs, those of operations of earlier versions too. What waits is in the rows, so it continues after a restart. */
@Injectable()
export class DetailService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly poller = new Poller(behindIngest);
  private readonly waiting = new Gauge({ name: 'voltdeck_operations_undetailed', help: 'Operations whose details are still to be calculated, running ones included' });
  private countedAt = 0;

  constructor(
    private readonly folder: DetailFolder,
    private readonly rules: SettingRules,
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
      // Besides the pause, the minute that is still open.
      await this.folder.detailSome(atOnce, now - this.rules.operationPauseMs - minuteMs);
      if (now - this.countedAt < countedEveryMs) return;
      this.waiting.set(await this.folder.waiting());
      this.countedAt = now;
    } catch (error) {
      this.log.warn({ reason: String(error) }, 'working out the details of operations failed; trying again');
    }
  }
}
