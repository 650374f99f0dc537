import { Injectable } from '@nestjs/common';
import type { ExportPage, Exporting, ExportValue, InputOf } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/platform';
import type { Caller } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { readCursor, writeCursor } from '../history/cursor.ts';
import { recordFlag } from '../record/record-row.ts';
import { RecordRepository, type RecordRange } from '../record/record.repository.ts';
import { RecordExportRepository, type ExportedRecord } from './record-export.repository.ts';

type ExportFilter = InputOf<Exporting['exportCount']>;

const keySchema = z.tuple([z.string().regex(/^\d{1,16}$/)]);

/** Rows of one device's records. */
@Injectable()
export class RecordExport {
  constructor(
    private readonly records: RecordRepository,
    private readonly repository: RecordExportRepository,
  ) {}

  async count(caller: Caller | null, filter: ExportFilter, most: number): Promise<number> {
    return this.repository.count(await this.rangeOf(caller, filter), most);
  }

  /** The oldest first. */
  async page(caller: Caller | null, filter: ExportFilter, cursor: string | undefined, size: number): Promise<ExportPage> {
    const range = await this.rangeOf(caller, filter);
    const from = cursor === undefined ? range.from : Math.max(range.from, Number(readCursor(keySchema, cursor)[0]));
    const found = await this.repository.page({ ...range, from }, filter.fields ?? [], size + 1);
    const behind = found[size];
    return { rows: found.slice(0, size).map(rowOf), next: behind === undefined ? null : writeCursor([String(behind.recordedAt)]) };
  }

  /** @throws DomainError DEVICE_NOT_FOUND */
  private async rangeOf(caller: Caller | null, { deviceId = '', from = 0, to = 0 }: ExportFilter): Promise<RecordRange> {
    const device = await this.records.findDevice(caller, deviceId);
    if (device === null) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    return { device, from, to };
  }
}

const rowOf = ({ recordedAt, receivedAt, flags, values, faults }: ExportedRecord): ExportValue[] => [
  recordedAt,
  receivedAt,
  (flags & recordFlag.reissued) !== 0,
  (flags & recordFlag.clockAhead) !== 0,
  ...values,
  faults,
];
