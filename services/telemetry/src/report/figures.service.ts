import { Inject, Injectable } from '@nestjs/common';
import type { ReportDayView, ReportFiguresView, ReportHandlingView } from '@voltdeck/contract';
import { Settings } from '@voltdeck/base';
import { reportLimits, type Caller } from '@voltdeck/protocol/contract';
import { ComplianceService } from '../compliance/compliance.service.ts';
import { isoOf } from '../epoch.ts';
import { FaultRepository } from '../fault/fault.repository.ts';
import { OperationRepository, type OperationDay } from '../operation/operation.repository.ts';
import { dayEnd, dayStart, offsetOf } from '../settings/business-day.ts';
import { businessSettings, type SettingsSource } from '../settings/business-settings.ts';
import { FleetStatisticsService } from '../statistics/fleet-statistics.service.ts';
import { StatusService } from '../status/status.service.ts';
import type { Period } from './period.ts';
import type { ReportScope } from './report-scope.ts';
import { ScopeNames } from './scope-names.ts';

const { acknowledgedMinutes, rowsMax } = reportLimits;

/** Reads what a report holds, by the services behind the API's own figures. */
@Injectable()
export class ReportFigures {
  constructor(
    private readonly statistics: FleetStatisticsService,
    private readonly status: StatusService,
    private readonly compliance: ComplianceService,
    private readonly faults: FaultRepository,
    private readonly operations: OperationRepository,
    private readonly names: ScopeNames,
    @Inject(Settings) private readonly settings: SettingsSource,
  ) {}

  /** One part after the other, so that a report takes one connection. */
  async read(caller: Caller, scope: ReportScope, period: Period): Promise<ReportFiguresView> {
    const { timeZone } = businessSettings(this.settings);
    const asOf = Date.now();
    const statistics = await this.statistics.statistics(caller, { groupBy: 'project', ...period }, asOf);
    const status = await this.status.status(caller, { groupBy: 'project' }, asOf);
    const compliance = await this.compliance.fleet(caller, period);
    const operationDays = await this.operations.days(caller, period, timeZone);
    const handling = await this.faults.handling(caller, period, acknowledgedMinutes);
    const connected = new Map(compliance.days.map((each) => [each.day, each]));
    const worked = new Map(operationDays.map((each) => [each.day, each]));
    const days = daysOf(period, timeZone).map((day): ReportDayView => {
      const data = connected.get(day);
      return { ...(worked.get(day) ?? idle), day, vehicleDays: data?.counts.vehicleDays ?? null, connectedDays: data?.counts.connectedDays ?? null, connectionPercent: data?.figures.connection ?? null };
    });
    return {
      asOf: isoOf(asOf), from: isoOf(period.from), to: isoOf(period.to), timeZone,
      scopeName: await this.names.joined(caller, scope),
      devices: statistics.total.devices,
      working: status.working,
      connectionPercent: compliance.total.figures.connection,
      total: sumOf(operationDays),
      days,
      handling: handlingOf(handling),
      faults: statistics.total.faults,
      projects: compliance.projects.slice(0, rowsMax).map(({ project, vehicles, figures }) => ({ name: project?.name ?? null, vehicles, connectionPercent: figures.connection })),
      projectsTotal: compliance.projects.length,
      needs: status.needs,
      attention: status.attention,
    };
  }
}

const idle = { trips: 0, distanceKm: 0, dischargeKwh: 0, recoveredKwh: 0, charges: 0, chargeKwh: 0, estimated: 0 };

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

export function sumOf(days: readonly OperationDay[]): ReportFiguresView['total'] {
  const sum = (of: (day: OperationDay) => number): number => rounded(days.reduce((total, day) => total + of(day), 0));
  return {
    trips: sum(({ trips }) => trips),
    distanceKm: sum(({ distanceKm }) => distanceKm),
    dischargeKwh: sum(({ dischargeKwh }) => dischargeKwh),
    recoveredKwh: days.some(({ recoveredKwh }) => recoveredKwh === null) ? null : sum(({ recoveredKwh }) => recoveredKwh ?? 0),
    charges: sum(({ charges }) => charges),
    chargeKwh: sum(({ chargeKwh }) => chargeKwh),
    estimated: sum(({ estimated }) => estimated),
  };
}

function daysOf({ from, to }: Period, timeZone: string): string[] {
  const offset = offsetOf(timeZone);
  const days: string[] = [];
  for (let start = dayStart(from, offset); start < to; start = dayEnd(start, offset)) days.push(new Date(start + offset(start)).toISOString().slice(0, 10));
  return days;
}

export const roundedMinutes = (minutes: number | null): number | null => (minutes === null ? null : Math.round(minutes * 10) / 10);

const handlingOf = ({ opened, ended, acknowledged, within, medianMinutes }: Awaited<ReturnType<FaultRepository['handling']>>): ReportHandlingView => ({
  opened, ended, acknowledged,
  acknowledgedWithin: acknowledgedMinutes.map((minutes, index) => ({ minutes, faults: within[index] ?? 0 })),
  medianMinutes: roundedMinutes(medianMinutes),
});
