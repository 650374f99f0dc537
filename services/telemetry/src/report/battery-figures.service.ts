import { Inject, Injectable } from '@nestjs/common';
import type { BatteryReportView, SohForecastView } from '@voltdeck/contract';
import { Settings } from '@voltdeck/base';
import { isFarOff, packLimits, reachingOf, reportLimits, sohNeeds, sohPoints, trendMs, trendOf, type Caller } from '@voltdeck/protocol/contract';
import { dayMs, isoOf } from '../epoch.ts';
import { OperationRepository } from '../operation/operation.repository.ts';
import { FleetPacksRepository, type FleetPacks } from '../pack/fleet-packs.repository.ts';
import { PackDaysRepository } from '../pack/pack-days.repository.ts';
import { businessSettings, type SettingsSource } from '../settings/business-settings.ts';
import { sumOf } from './figures.service.ts';
import type { Period } from './period.ts';
import type { ReportScope } from './report-scope.ts';
import { ScopeNames } from './scope-names.ts';

/** Reads what a battery health report holds, by the days and operations behind the health of one pack. */
@Injectable()
export class BatteryFigures {
  constructor(
    private readonly packs: FleetPacksRepository,
    private readonly packDays: PackDaysRepository,
    private readonly operations: OperationRepository,
    private readonly names: ScopeNames,
    @Inject(Settings) private readonly settings: SettingsSource,
  ) {}

  /** One part after the other, so that a report takes one connection. */
  async read(caller: Caller, scope: ReportScope, period: Period): Promise<BatteryReportView> {
    const { timeZone } = businessSettings(this.settings);
    const asOf = Date.now();
    const range = { ...period, timeZone };
    const { devices, soh, spread, insulation } = await this.packs.packs(caller, range);
    const temperature = await this.packs.temperature(caller, range);
    const wear = await this.packs.wear(caller, range);
    const { charges, chargeKwh, dischargeKwh, recoveredKwh, estimated } = sumOf(await this.operations.days(caller, period, timeZone));
    return {
      asOf: isoOf(asOf), from: isoOf(period.from), to: isoOf(period.to), timeZone,
      scopeName: await this.names.joined(caller, scope),
      devices,
      soh: { ...soh, lowest: await this.withForecasts(soh.lowest, period.to, timeZone) },
      spread, insulation, temperature,
      usage: { charges, chargeKwh, dischargeKwh, recoveredKwh, estimated, ...wear },
    };
  }

  private async withForecasts(lowest: FleetPacks['soh']['lowest'], to: number, timeZone: string): Promise<BatteryReportView['soh']['lowest']> {
    const found: BatteryReportView['soh']['lowest'][number][] = [];
    for (const { number, ...pack } of lowest) {
      const days = pack.soh < packLimits.lifeEndSoh ? [] : await this.packDays.days({ device: number, from: to - reportLimits.forecastDays * dayMs, to }, timeZone);
      found.push({ ...pack, forecast: sohForecast(pack.soh, days, to) });
    }
    return found;
  }
}

const none = { earliest: null, likely: null, latest: null };

/** When the SOH falls to the end of life, as far as its days let a date be named; by the rules of the page of one pack. */
export function sohForecast(soh: number, days: Parameters<typeof sohPoints>[0]['days'], nowMs: number): SohForecastView {
  if (soh < packLimits.lifeEndSoh) return { state: 'reached', ...none };
  const trend = trendOf(sohPoints({ days }), sohNeeds);
  if (trend === null) return { state: 'tooLittle', ...none };
  const reaching = reachingOf(trend, packLimits.lifeEndSoh);
  if (reaching === null) return { state: 'noDecline', ...none };
  const day = (x: number): string | null => (isFarOff(trendMs(x), nowMs) ? null : isoOf(trendMs(x)).slice(0, 10));
  return { state: 'expected', earliest: day(reaching.earliest), likely: day(reaching.likely), latest: day(reaching.latest) };
}
