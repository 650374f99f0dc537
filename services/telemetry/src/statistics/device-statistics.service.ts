import { Inject, Injectable } from '@nestjs/common';
import { DomainError, parseInput, Settings } from '@voltdeck/platform';
import { limits, type Caller, type DeviceStatisticsView } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { inOrder, lengthProblem, noLonger, orderProblem, rangeFields } from '../device/range-fields.ts';
import type { DeriveRules } from '../ingest/derive-rules.ts';
import { hasWholeHours, offsetOf } from '../rollup/business-day.ts';
import { minuteMs } from '../rollup/rollup-levels.ts';
import { SettingRules } from '../settings/setting-rules.ts';
import { businessSettings, type SettingsSource } from './business-settings.ts';
import { DeviceStatisticsRepository, type RangeOperation } from './device-statistics.repository.ts';
import { socHistogram, toDistributions } from './distributions.ts';
import { totalOf, workDays, workOf } from './work-days.ts';

// No time zone parts a quarter of an hour.
const hourS = 3_600;
const quarterS = 900;

const days = limits.statisticsDaysMax;
const statisticsInput = z.strictObject(rangeFields).refine(inOrder, orderProblem).refine(noLonger(days), lengthProblem(days));

@Injectable()
export class DeviceStatisticsService {
  constructor(
    private readonly repository: DeviceStatisticsRepository,
    @Inject(Settings) private readonly settings: SettingsSource,
    @Inject(SettingRules) private readonly rules: Pick<DeriveRules, 'operationPauseMs'>,
  ) {}

  /** @throws DomainError DEVICE_NOT_FOUND */
  async statistics(caller: Caller | null, input: unknown): Promise<DeviceStatisticsView> {
    const { deviceId, from, to } = parseInput(statisticsInput, input);
    const device = await this.repository.findDevice(caller, deviceId);
    if (device === null) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    const range = { device, from, to };
    const { timeZone } = businessSettings(this.settings);
    const [bins, operations, heard, faults] = await Promise.all([
      this.repository.distributions(range),
      this.repository.operations(range),
      this.repository.heard(range, hasWholeHours(timeZone) ? hourS : quarterS),
      this.repository.faults(range),
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
    };
  }

  private isOver({ endedAt }: RangeOperation): boolean {
    // Besides the pause, the minute that is still open.
    return Date.now() - endedAt > this.rules.operationPauseMs + minuteMs;
  }
}
