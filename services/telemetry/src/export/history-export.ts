import { Inject, Injectable } from '@nestjs/common';
import type { ExportPage, Exporting, ExportValue, FaultView, InputOf } from '@voltdeck/contract';
import { historyExportColumns, type Caller } from '@voltdeck/protocol/contract';
import { minuteMs } from '../epoch.ts';
import { toFaultView } from '../fault/fault.mapper.ts';
import { FaultRepository } from '../fault/fault.repository.ts';
import { cutPage, keyOf, type Started } from '../history/history-page.ts';
import { toOperationView } from '../operation/operation.mapper.ts';
import { OperationRepository } from '../operation/operation.repository.ts';
import { StopRepository, type StopFilter } from '../operation/stop.repository.ts';
import { stopsOf, toStopView } from '../operation/stop.service.ts';
import type { DeriveRules } from '../settings/derive-rules.ts';
import { SettingRules } from '../settings/setting-rules.ts';

type ExportFilter = InputOf<Exporting['exportCount']>;

/** Rows of faults, operations and stops, the newest first like their lists. */
@Injectable()
export class HistoryExport {
  constructor(
    private readonly faults: FaultRepository,
    private readonly operations: OperationRepository,
    private readonly stops: StopRepository,
    @Inject(SettingRules) private readonly rules: Pick<DeriveRules, 'operationPauseMs'>,
  ) {}

  count(caller: Caller | null, filter: ExportFilter, most: number): Promise<number> {
    const { operationKind, ...rest } = filter;
    if (filter.kind === 'faults') return this.faults.count(caller, rest, most);
    if (filter.kind === 'stops') return this.stops.count(caller, this.stopsOf(filter, Date.now()), most);
    return this.operations.count(caller, { ...rest, kind: operationKind }, most);
  }

  async page(caller: Caller | null, filter: ExportFilter, cursor: string | undefined, size: number): Promise<ExportPage> {
    const after = keyOf(cursor);
    const now = Date.now();
    if (filter.kind === 'faults') {
      const found = await this.faults.page(caller, filter, after, size + 1);
      return pageOf(found, size, (row) => faultValues(toFaultView(row, now)));
    }
    if (filter.kind === 'stops') {
      const found = await this.stops.page(caller, this.stopsOf(filter, now), after, size + 1);
      return pageOf(found, size, (row) => valuesOf(toStopView(row, now), historyExportColumns.stops));
    }
    const { operationKind, ...rest } = filter;
    const found = await this.operations.page(caller, { ...rest, kind: operationKind }, after, size + 1);
    const mayContinueMs = this.rules.operationPauseMs + minuteMs;
    return pageOf(found, size, (row) => valuesOf(toOperationView(row, now, mayContinueMs), historyExportColumns.operations));
  }

  private stopsOf({ longerThanS = 0, ...filter }: ExportFilter, now: number): StopFilter {
    return stopsOf({ ...filter, longerThanS }, now, this.rules);
  }
}

function pageOf<Row extends Started>(found: readonly Row[], size: number, valuesOfRow: (row: Row) => ExportValue[]): ExportPage {
  const { shown, next } = cutPage(found, size);
  return { rows: shown.map(valuesOfRow), next };
}

/** A file names the fault in place of its number. */
const faultValues = (view: FaultView): ExportValue[] => valuesOf({ ...view, type: view.name }, historyExportColumns.faults);

const valuesOf = <View extends object, Name extends keyof View>(view: View & Readonly<Record<Name, ExportValue>>, names: readonly Name[]): ExportValue[] =>
  names.map((name) => view[name]);
