import { Injectable } from '@nestjs/common';
import type { ExportPage, Exporting, ExportValue, InputOf } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import type { Caller } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { readCursor, writeCursor } from '../history/cursor.ts';
import { recordFlag } from '../record/record-row.ts';
import { RecordRepository, type ListedKey } from '../record/record.repository.ts';
import { RecordExportRepository, type ExportedRecord, type RecordExportFilter } from './record-export.repository.ts';

type ExportFilter = InputOf<Exporting['exportCount']>;

const keySchema = z.tuple([z.string().max(64), z.string().regex(/^\d{1,16}$/)]);

/** Rows of records: of one device, or of all that the filter leaves. */
@Injectable()
export class RecordExport {
  constructor(
    private readonly records: RecordRepository,
    private readonly repository: RecordExportRepository,
  ) {}

  async count(caller: Caller | null, filter: ExportFilter, most: number): Promise<number> {
    return this.repository.count(caller, await this.asked(caller, filter), most);
  }

  /** Vehicle by vehicle, the oldest first. */
  async page(caller: Caller | null, filter: ExportFilter, cursor: string | undefined, size: number): Promise<ExportPage> {
    const found = await this.repository.page(caller, await this.asked(caller, filter), sinceOf(cursor), filter.fields ?? [], size + 1);
    const behind = found[size];
    return { rows: found.slice(0, size).map(rowOf), next: behind === undefined ? null : writeCursor([behind.vin, String(behind.recordedAt)]) };
  }

  /** @throws DomainError DEVICE_NOT_FOUND */
  private async asked(caller: Caller | null, { from = 0, to = 0, ...filter }: ExportFilter): Promise<RecordExportFilter> {
    const { deviceId } = filter;
    if (deviceId !== undefined && (await this.records.findDevice(caller, deviceId)) === null) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    return { ...filter, from, to };
  }
}

function sinceOf(cursor: string | undefined): ListedKey | null {
  if (cursor === undefined) return null;
  const [vin, at] = readCursor(keySchema, cursor);
  return { vin, at: Number(at) };
}

const rowOf = ({ vin, plate, recordedAt, receivedAt, flags, values, faults }: ExportedRecord): ExportValue[] => [
  vin,
  plate,
  recordedAt,
  receivedAt,
  (flags & recordFlag.reissued) !== 0,
  (flags & recordFlag.clockAhead) !== 0,
  ...values,
  faults,
];
