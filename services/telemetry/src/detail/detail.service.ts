import { Inject, Injectable } from '@nestjs/common';
import { LOG, type Log } from '@voltdeck/base';
import { Gauge } from 'prom-client';
import { BackgroundWork, behindIngest } from '../background-work.ts';
import { minuteMs } from '../epoch.ts';
import { SettingRules } from '../settings/setting-rules.ts';
import { DetailFolder } from './detail-folder.ts';

/** At most 50 operations per second: ingest and pages come first. */
const pauseMs = 1_000;
const atOnce = 50;
const countedEveryMs = minuteMs;

/** Calculates details, those of operations of earlier versions too. */
@Injectable()
export class DetailService extends BackgroundWork {
  private readonly waiting = new Gauge({ name: 'voltdeck_operations_undetailed', help: 'Operations whose details are still to be calculated, running ones included' });
  private countedAt = 0;

  constructor(
    private readonly folder: DetailFolder,
    private readonly rules: SettingRules,
    @Inject(LOG) log: Log,
  ) {
    super(log, { what: 'working out the details of operations', everyMs: pauseMs, rest: behindIngest });
  }

  protected async round(nowMs: number): Promise<void> {
    // Besides the pause, the minute that is still open.
    await this.folder.detailSome(atOnce, nowMs - this.rules.operationPauseMs - minuteMs);
    if (nowMs - this.countedAt < countedEveryMs) return;
    this.waiting.set(await this.folder.waiting());
    this.countedAt = nowMs;
  }
}
