import { Injectable } from '@nestjs/common';
import type { ReportKind } from '@voltdeck/protocol/contract';
import type { NarrowedCaller } from '../device/visible.ts';
import { batteryDocument } from './battery-document.ts';
import { BatteryFigures } from './battery-figures.service.ts';
import { customerDocument } from './customer-document.ts';
import { CustomerFigures } from './customer-figures.service.ts';
import type { ReportAbout, ReportDocument } from './document.ts';
import { ReportFigures } from './figures.service.ts';
import { operationsDocument } from './operations-document.ts';
import type { Period } from './period.ts';
import type { ReportScope } from './report-scope.ts';

export interface ReportContent {
  readonly devices: number;
  readonly document: ReportDocument;
}

type Read = (caller: NarrowedCaller, schedule: ReportAbout & ReportScope, period: Period) => Promise<ReportContent>;

/** What a report of each kind says. */
@Injectable()
export class ReportContents {
  private readonly kinds: Readonly<Record<ReportKind, Read>>;

  constructor(operations: ReportFigures, battery: BatteryFigures, customers: CustomerFigures) {
    const kind =
      <Figures extends { readonly devices: number }>(source: { read(...asked: Parameters<Read>): Promise<Figures> }, write: (about: ReportAbout, figures: Figures) => ReportDocument): Read =>
      async (caller, schedule, period) => {
        const figures = await source.read(caller, schedule, period);
        return { devices: figures.devices, document: write(schedule, figures) };
      };
    this.kinds = { operations: kind(operations, operationsDocument), battery: kind(battery, batteryDocument), customer: kind(customers, customerDocument) };
  }

  read(caller: NarrowedCaller, schedule: ReportAbout & ReportScope & { readonly kind: ReportKind }, period: Period): Promise<ReportContent> {
    return this.kinds[schedule.kind](caller, schedule, period);
  }
}
