import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LOG, Poller, type Log } from '@voltdeck/base';
import { Gauge } from 'prom-client';
import { behindIngest } from '../behind-ingest.ts';
import { minuteMs } from '../epoch.ts';
import { EnergyRecount } from './energy-recount.ts';

/** At most 50 operations per second: ingest and pages come first. */
const pauseMs = 1_000;
const atOnce = 50;
const reportEveryMs = minuteMs;

/** Counts operations of earlier versions again while the service runs. What waits is in the rows, so it continues after a restart. */
@Injectable()
export class EnergyRecountService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly poller = new Poller(behindIngest);
  private readonly waiting = new Gauge({ name: 'voltdeck_operations_uncounted', help: 'Operations whose energy waits to be counted again' });
  private counted = 0;
  private reportedAt = 0;

  constructor(
    private readonly recount: EnergyRecount,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.poller.start(() => this.look(), pauseMs);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  private async look(): Promise<void> {
    try {
      this.counted += await this.recount.countSome(atOnce);
      if (Date.now() - this.reportedAt >= reportEveryMs) await this.report();
    } catch (error) {
      this.log.warn({ reason: String(error) }, 'counting the energy of operations again failed; trying again');
    }
  }

  private async report(): Promise<void> {
    const waiting = await this.recount.waiting();
    this.waiting.set(waiting);
    if (this.counted > 0) this.log.info({ counted: this.counted, waiting }, 'counted the energy of operations again');
    this.reportedAt = Date.now();
    this.counted = 0;
  }
}
