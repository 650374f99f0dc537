import { Inject, Injectable } from '@nestjs/common';
import { LOG, Settings, type Log } from '@voltdeck/base';
import { limits } from '@voltdeck/protocol/contract';
import { BackgroundWork } from '../background-work.ts';
import { businessDayOf, settledDay, shifted, type BusinessDay } from '../compliance/business-days.ts';
import { ComplianceDayRepository } from '../compliance/compliance-day.repository.ts';
import { settleMs } from '../compliance/settle.ts';
import { retentionDays } from '../retention/retention-rules.ts';
import { offsetOf, type Offset } from '../settings/business-day.ts';
import { businessSettings, type SettingsSource } from '../settings/business-settings.ts';
import { QualityListRepository } from './quality-list.repository.ts';
import { QualityRepository } from './quality.repository.ts';
import { scoreOf } from './score.ts';

const pauseMs = 60_000;
/** Devices judged one after another before the next pause: a day of a device takes some hundredths of a second. */
const devicesAtOnce = 200;
/** Days counted again before the next pause. */
const marksAtOnce = 500;
/** Days before the last one that are counted if they were not: reissues go back as far (B.2.8). */
const daysBack = 7;

/** Judges each device once a business day, behind everything else. Two processes that judge the same write the same. */
@Injectable()
export class QualityJudge extends BackgroundWork {

  constructor(
    private readonly repository: QualityRepository,
    private readonly list: QualityListRepository,
    private readonly compliance: ComplianceDayRepository,
    @Inject(Settings) private readonly settings: SettingsSource,
    @Inject(LOG) log: Log,
  ) {
    super(log, { what: 'judging the quality of data', everyMs: pauseMs, firstAfterMs: 0 });
  }

  protected async round(nowMs: number): Promise<void> {
    await this.judgeSome(nowMs);
    await this.countAgain(nowMs);
  }

  /** @returns how many devices were judged for the last business day that has settled. */
  async judgeSome(nowMs: number): Promise<number> {
    const offset = this.offset();
    const last = settledDay(nowMs, settleMs, offset);
    const devices = await this.list.waiting(last.day, devicesAtOnce);
    for (const { device, looked_at: lookedAt } of devices) {
      if (this.isStopping) break;
      for (const day of daysAfter(lookedAt, last, offset)) await this.compliance.count({ device, ...day });
      await this.judge(device, last);
    }
    if (devices.length > 0) await this.forget(last.day);
    return devices.length;
  }

  /** @returns how many days were counted again, because records of them arrived or changed afterwards. */
  async countAgain(nowMs: number): Promise<number> {
    const offset = this.offset();
    const { day: last } = settledDay(nowMs, settleMs, offset);
    const marks = (await this.compliance.takeMarks(marksAtOnce)).filter(({ day }) => day <= last);
    for (const [index, { device, day }] of marks.entries()) {
      try {
        await this.compliance.count({ device, ...businessDayOf(day, offset) });
      } catch (error) {
        await this.compliance.putBack(marks.slice(index));
        throw error;
      }
    }
    return marks.length;
  }

  private async judge(device: number, { day, from, to }: BusinessDay): Promise<void> {
    const begin = await this.repository.begin({ device, from, to }, limits.qualityRecordsMax);
    const counts = await this.repository.counts({ device, from: begin, to });
    await this.list.put(device, day, counts.records, scoreOf(counts));
  }

  /** What is counted is kept as long as rollups. */
  private async forget(last: string): Promise<void> {
    const { rollups } = retentionDays(this.settings.values);
    if (rollups !== Infinity) await this.compliance.forgetBefore(shifted(last, -rollups));
  }

  private offset(): Offset {
    return offsetOf(businessSettings(this.settings).timeZone);
  }
}

/** Days behind the last one that was looked at, up to the last that has settled. */
function daysAfter(lookedAt: string | null, last: BusinessDay, offset: Offset): BusinessDay[] {
  const earliest = shifted(last.day, -daysBack);
  const first = lookedAt === null || lookedAt < earliest ? earliest : shifted(lookedAt, 1);
  const days: BusinessDay[] = [];
  for (let day = first; day <= last.day; day = shifted(day, 1)) days.push(businessDayOf(day, offset));
  return days;
}
