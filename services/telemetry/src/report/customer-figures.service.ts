import { Inject, Injectable } from '@nestjs/common';
import type { CustomerReportView } from '@voltdeck/contract';
import { Settings } from '@voltdeck/base';
import { reportLimits } from '@voltdeck/protocol/contract';
import { scopesOf, type NarrowedCaller } from '../device/visible.ts';
import { OperationRepository } from '../operation/operation.repository.ts';
import { businessSettings, type SettingsSource } from '../settings/business-settings.ts';
import { CaseSource, type CaseCounter } from './case-source.ts';
import { CustomerRepository } from './customer.repository.ts';
import { ReportFigures, roundedMinutes } from './figures.service.ts';
import type { Period } from './period.ts';
import type { ReportScope } from './report-scope.ts';
import { ScopeNames } from './scope-names.ts';

const { acknowledgedMinutes, rowsMax } = reportLimits;

/** Reads what a customer report holds: the operations of the customer's vehicles, their alarms and their cases. */
@Injectable()
export class CustomerFigures {
  constructor(
    private readonly figures: ReportFigures,
    private readonly operations: OperationRepository,
    private readonly repository: CustomerRepository,
    private readonly names: ScopeNames,
    @Inject(CaseSource) private readonly cases: CaseCounter,
    @Inject(Settings) private readonly settings: SettingsSource,
  ) {}

  /** One part after the other, so that a report takes one connection. */
  async read(caller: NarrowedCaller, scope: ReportScope, period: Period): Promise<CustomerReportView> {
    const { carbonKgPerKwh } = businessSettings(this.settings);
    const { asOf, from, to, timeZone, devices, connectionPercent, total, days, handling, faults } = await this.figures.read(caller, scope, period);
    const alarms = await this.repository.alarms(caller, period, acknowledgedMinutes);
    const faultsOf = await this.repository.faults(caller, period);
    const vehicles = await this.operations.byDevice(caller, period, rowsMax);
    return {
      asOf, from, to, timeZone, devices, connectionPercent, total, days, handling, faults,
      customerName: (await this.names.of(caller, scope)).customer,
      carbonKg: Math.round(total.dischargeKwh * carbonKgPerKwh * 10) / 10,
      carbonKgPerKwh,
      alarms: {
        raised: alarms.raised,
        acknowledged: alarms.acknowledged,
        acknowledgedWithin: acknowledgedMinutes.map((minutes, index) => ({ minutes, alarms: alarms.within[index] ?? 0 })),
        medianMinutes: roundedMinutes(alarms.medianMinutes),
      },
      cases: await this.cases.count({ ...period, within: scopesOf(caller) }),
      vehicles: vehicles.map((vehicle) => ({ ...vehicle, faults: faultsOf.get(vehicle.deviceId) ?? 0 })),
    };
  }
}
