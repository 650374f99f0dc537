import { Inject, Injectable } from '@nestjs/common';
import type { Analysis, FleetDayView, FleetStatisticsView, InputOf } from '@voltdeck/contract';
import { Settings } from '@voltdeck/base';
import type { Caller } from '@voltdeck/protocol/contract';
import { FleetDayService } from '../fleet-day/fleet-day.service.ts';
import { quarterMs } from '../fleet-day/quarter-state.ts';
import { offsetOf } from '../settings/business-day.ts';
import { businessSettings, type SettingsSource } from '../settings/business-settings.ts';
import { groupsOf, toGroupStatistics, wholeOf } from './fleet-statistics.mapper.ts';
import { FleetStatisticsRepository } from './fleet-statistics.repository.ts';
import { lastMonths } from './months.ts';
import { stretchAsked } from './stretch-asked.ts';

const monthsShown = 12;

@Injectable()
export class FleetStatisticsService {
  constructor(
    private readonly repository: FleetStatisticsRepository,
    private readonly days: FleetDayService,
    @Inject(Settings) private readonly settings: SettingsSource,
  ) {}

  /** @param nowMs the moment that counts as now, epoch ms */
  async statistics(caller: Caller | null, { groupBy, projectId, ...asked }: InputOf<Analysis['fleetStatistics']>, nowMs = Date.now()): Promise<FleetStatisticsView> {
    const { from, to } = stretchAsked(asked, nowMs);
    const settings = businessSettings(this.settings);
    const { timeZone, offlineAfterMs, carbonKgPerKwh, carbonKgPerTree } = settings;
    const { names: months, edges: monthEdges } = lastMonths(nowMs, monthsShown, offsetOf(timeZone));
    const rows = await this.repository.read(caller, { groupBy, projectId, from, to, silentSince: nowMs - offlineAfterMs, monthEdges });
    return {
      asOf: new Date(nowMs).toISOString(),
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      timeZone,
      months,
      factors: { carbonKgPerKwh, carbonKgPerTree },
      total: toGroupStatistics(wholeOf(rows), months.length, settings),
      groups: groupsOf(rows).map((row) => toGroupStatistics(row, months.length, settings)),
    };
  }

  /** @param asOf up to when everything that vehicles sent is stored, epoch ms: quarters that end after it are not complete */
  async day(caller: Caller | null, { projectId }: InputOf<Analysis['fleetDay']>, asOf = Date.now()): Promise<FleetDayView> {
    const counts = await this.days.read(caller, Date.now(), projectId);
    const { timeZone } = businessSettings(this.settings);
    return { asOf: new Date(asOf).toISOString(), timeZone, stepS: quarterMs / 1000, ...counts };
  }
}
