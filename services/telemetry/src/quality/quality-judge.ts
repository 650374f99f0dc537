import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LOG, Rounds, Settings, type Log } from '@voltdeck/platform';
import { limits } from '@voltdeck/protocol/contract';
import { dayStart, offsetOf } from '../rollup/business-day.ts';
import { businessSettings, type SettingsSource } from '../statistics/business-settings.ts';
import { QualityListRepository } from './quality-list.repository.ts';
import { QualityRepository } from './quality.repository.ts';
import { scoreOf } from './score.ts';

const pauseMs = 60_000;
/** Devices judged one after another before the next pause: a day of a device takes some hundredths of a second. */
const devicesAtOnce = 200;
/** Reissues of the night still come in the morning. */
const settleMs = 6 * 3_600_000;

/** Judges each device once a business day, behind everything else. Two processes that judge the same write the same. */
@Injectable()
export class QualityJudge implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly rounds = new Rounds();

  constructor(
    private readonly repository: QualityRepository,
    private readonly list: QualityListRepository,
    @Inject(Settings) private readonly settings: SettingsSource,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    const look = () => this.judgeSome(Date.now()).catch((error: unknown) => this.log.warn({ reason: String(error) }, 'judging the quality of data failed; trying again'));
    this.rounds.begin(look, pauseMs, 0);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.rounds.end();
  }

  /** @returns how many devices were judged for the last business day that has settled. */
  async judgeSome(nowMs: number): Promise<number> {
    const offset = offsetOf(businessSettings(this.settings).timeZone);
    const to = dayStart(nowMs - settleMs, offset);
    const from = dayStart(to - 1, offset);
    const day = new Date(from + offset(from)).toISOString().slice(0, 10);
    const devices = await this.list.waiting(day, devicesAtOnce);
    for (const device of devices) {
      if (this.rounds.isEnding) break;
      const begin = await this.repository.begin({ device, from, to }, limits.qualityRecordsMax);
      const counts = await this.repository.counts({ device, from: begin, to });
      await this.list.put(device, day, counts.records, scoreOf(counts));
    }
    return devices.length;
  }
}
