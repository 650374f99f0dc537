import { Inject, Injectable } from '@nestjs/common';
import { LOG, Settings, type Log } from '@voltdeck/base';
import { BackgroundWork, behindIngest } from '../background-work.ts';
import { hourMs } from '../epoch.ts';
import { offsetOf } from '../settings/business-day.ts';
import { dueAt, lastPeriod } from './period.ts';
import { ReportMailer } from './report-mailer.ts';
import { ReportMaker } from './report-maker.ts';
import { RunRepository } from './run.repository.ts';
import { ScheduleRepository } from './schedule.repository.ts';

const everyMs = 5_000;

/** Makes reports that are due, one at a time, sends them, and drops old ones. All that waits is in the database: what a killed process had not finished, the next one does. */
@Injectable()
export class ReportWorker extends BackgroundWork {
  private sweptAt = 0;

  constructor(
    private readonly schedules: ScheduleRepository,
    private readonly runs: RunRepository,
    private readonly maker: ReportMaker,
    private readonly mailer: ReportMailer,
    @Inject(Settings) private readonly settings: Pick<Settings, 'timeZone' | 'number'>,
    @Inject(LOG) log: Log,
  ) {
    super(log, { what: 'making reports', everyMs, rest: behindIngest });
  }

  async round(nowMs: number): Promise<void> {
    await this.plan(nowMs);
    while (!this.isStopping && (await this.maker.makeNext()));
    while (!this.isStopping && (await this.mailer.sendNext()));
    if (nowMs - this.sweptAt < hourMs) return;
    await this.runs.dropOld(this.settings.number('reportRetentionDays'));
    await this.schedules.sweep();
    this.sweptAt = nowMs;
  }

  /** Queues the last whole period of each schedule, once; of periods that passed while no process ran, the newest. */
  async plan(nowMs: number): Promise<void> {
    const offset = offsetOf(this.settings.timeZone);
    for (const { id, rhythm, hour, onSince } of await this.schedules.list()) {
      if (onSince === null) continue;
      const period = lastPeriod(rhythm, nowMs, offset);
      const due = dueAt(period, hour, offset);
      if (due <= nowMs && due >= onSince.getTime()) await this.runs.plan(id, period);
    }
  }
}
