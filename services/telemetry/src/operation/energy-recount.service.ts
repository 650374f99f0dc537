import { Inject, Injectable } from '@nestjs/common';
import { LOG, type Log } from '@voltdeck/base';
import { Gauge } from 'prom-client';
import { BackgroundWork, behindIngest } from '../background-work.ts';
import { minuteMs } from '../epoch.ts';
import { EnergyRecount } from './energy-recount.ts';

/** At most 50 operations per second: ingest and pages come first. */
const pauseMs = 1_000;
const atOnce = 50;
const reportEveryMs = minuteMs;

/** Counts operations of earlier versions again. */
@Injectable()
export class EnergyRecountService extends BackgroundWork {
  private readonly waiting = new Gauge({ name: 'voltdeck_operations_uncounted', help: 'Operations whose energy waits to be counted again' });
  private counted = 0;
  private reportedAt = 0;

  constructor(
    private readonly recount: EnergyRecount,
    @Inject(LOG) log: Log,
  ) {
    super(log, { what: 'counting the energy of operations again', everyMs: pauseMs, rest: behindIngest });
  }

  protected async round(nowMs: number): Promise<void> {
    this.counted += await this.recount.countSome(atOnce);
    if (nowMs - this.reportedAt >= reportEveryMs) await this.report(nowMs);
  }

  private async report(nowMs: number): Promise<void> {
    const waiting = await this.recount.waiting();
    this.waiting.set(waiting);
    if (this.counted > 0) this.log.info({ counted: this.counted, waiting }, 'counted the energy of operations again');
    this.reportedAt = nowMs;
    this.counted = 0;
  }
}
