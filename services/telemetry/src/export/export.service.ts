import { Injectable } from '@nestjs/common';
import type { Exporting, ExportPage, InputOf } from '@voltdeck/contract';
import { exportRowsMax, type Caller } from '@voltdeck/protocol/contract';
import { HistoryExport } from './history-export.ts';
import { RecordExport } from './record-export.ts';

/** Pages of an export: the edge makes a file of them. */
@Injectable()
export class ExportService {
  constructor(
    private readonly records: RecordExport,
    private readonly history: HistoryExport,
  ) {}

  /** Counts up to one more than a file may hold. @throws DomainError DEVICE_NOT_FOUND */
  async count(caller: Caller | null, filter: InputOf<Exporting['exportCount']>): Promise<{ rows: number }> {
    return { rows: await this.of(filter.kind).count(caller, filter, exportRowsMax + 1) };
  }

  /** @throws DomainError DEVICE_NOT_FOUND */
  page(caller: Caller | null, { cursor, pageSize, ...filter }: InputOf<Exporting['exportPage']>): Promise<ExportPage> {
    return this.of(filter.kind).page(caller, filter, cursor, pageSize);
  }

  private of(kind: string): RecordExport | HistoryExport {
    return kind === 'records' ? this.records : this.history;
  }
}
