import { Inject, Injectable } from '@nestjs/common';
import { parseInput, Settings } from '@voltdeck/platform';
import { groupings, limits, type Caller, type FleetDayView, type FleetStatisticsView } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { inOrder, lengthProblem, noLonger, orderProblem, timeField } from '../device/range-fields.ts';
import { offsetOf } from '../rollup/business-day.ts';
import { FleetDayService } from '../fleet-day/fleet-day.service.ts';
import { quarterMs } from '../fleet-day/quarter-state.ts';
import { dayMs } from '../rollup/rollup-levels.ts';
import { businessSettings, type SettingsSource } from './business-settings.ts';
import { groupsOf, toGroupStatistics, wholeOf } from './fleet-statistics.mapper.ts';
import { FleetStatisticsRepository } from './fleet-statistics.repository.ts';
import { lastMonths } from './months.ts';

const faultDays = 30;
const monthsShown = 12;

const fleetInput = z.strictObject({ groupBy: z.enum(groupings), projectId: z.uuid().optional(), from: timeField.optional(), to: timeField.optional() });
const range = z
  .object({ from: timeField, to: timeField })
  .refine(inOrder, orderProblem)
  .refine(noLonger(limits.statisticsDaysMax), lengthProblem(limits.statisticsDaysMax));

const dayInput = z.strictObject({ projectId: z.uuid().optional() });

@Injectable()
export class FleetStatisticsService {
  constructor(
    private readonly repository: FleetStatisticsRepository,
    private readonly days: FleetDayService,
    @Inject(Settings) private readonly settings: SettingsSource,
  ) {}

  async statistics(caller: Caller | null, input: unknown): Promise<FleetStatisticsView> {
    const { groupBy, projectId, ...asked } = parseInput(fleetInput, input);
    const nowMs = Date.now();
    const { to = nowMs, from = Math.max(0, to - faultDays * dayMs) } = asked;
    parseInput(range, { from, to });
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

  async day(caller: Caller | null, input: unknown): Promise<FleetDayView> {
    const { projectId } = parseInput(dayInput, input);
    const nowMs = Date.now();
    const counts = await this.days.read(caller, nowMs, projectId);
    const { timeZone } = businessSettings(this.settings);
    return { asOf: new Date(nowMs).toISOString(), timeZone, stepS: quarterMs / 1000, ...counts };
  }
}
