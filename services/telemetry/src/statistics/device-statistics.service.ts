import { Inject, Injectable } from '@nestjs/common';
import type { Analysis, DeviceStatisticsView, InputOf } from '@voltdeck/contract';
import { DomainError, Settings } from '@voltdeck/base';
import type { Caller } from '@voltdeck/protocol/contract';
import { minuteMs } from '../epoch.ts';
import { hasWholeHours, offsetOf } from '../settings/business-day.ts';
import { businessSettings, type SettingsSource } from '../settings/business-settings.ts';
import type { DeriveRules } from '../settings/derive-rules.ts';
import { SettingRules } from '../settings/setting-rules.ts';
import { DeviceStatisticsRepository, type RangeOperation } from './device-statistics.repository.ts';
import { socHistogram, toDistributions } from './distributions.ts';
import { totalOf, workDays, workOf } from './work-days.ts';

// No time zone parts a quarter of an hour.
const hourS = 3_600;
const quarterS = 900;

@Injectable()
export class DeviceStatisticsService {
  constructor(
    private readonly repository: DeviceStatisticsRepository,
    @Inject(Settings) private readonly settings: SettingsSource,
    @Inject(SettingRules) private readonly rules: Pick<DeriveRules, 'operationPauseMs'>,
  ) {}

  /** @throws DomainError DEVICE_NOT_FOUND */
  async statistics(caller: Caller | null, { deviceId, from, to }: InputOf<Analysis['deviceStatistics']>): Promise<DeviceStatisticsView> {
    const device = await this.repository.findDevice(caller, deviceId);
    if (device === null) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    const range = { device, from, to };
    const { timeZone, offlineAfterMs } = businessSettings(this.settings);
    const [bins, operations, heard, faults, silences] = await Promise.all([
      this.repository.distributions(range),
      this.repository.operations(range),
      this.repository.heard(range, hasWholeHours(timeZone) ? hourS : quarterS),
      this.repository.faults(range),
      this.repository.silences(range, Date.now() - offlineAfterMs),
    ]);
    const charges = operations.filter((operation) => operation.kind === 'charge' && this.isOver(operation));
    const work = workOf(workDays(range, offsetOf(timeZone)), operations, heard, Date.now());
    return {
      deviceId,
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      timeZone,
      distributions: {
        ...toDistributions(bins),
        chargeStartSoc: socHistogram(charges.map(({ startSoc }) => startSoc)),
        chargeEndSoc: socHistogram(charges.map(({ endSoc }) => endSoc)),
      },
      days: work,
      total: totalOf(work),
      faults,
      silences,
    };
  }

  private isOver({ endedAt }: RangeOperation): boolean {
    // Besides the pause, the minute that is still open.
    return Date.now() - endedAt > this.rules.operationPauseMs + minuteMs;
  }
}
