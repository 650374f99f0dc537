import { Injectable } from '@nestjs/common';
import type { ExportPage, Exporting, ExportValue, InputOf } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import type { Caller } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { readCursor, writeCursor } from '../history/cursor.ts';
import { recordFlag } from '../record/record-row.ts';
import { RecordRepository, type ListedKey } from '../record/record.repository.ts';
import { ExportedArchive, type ArchivedRows } from './exported-archive.ts';
import { RecordExportRepository, type ExportedRecord, type RecordExportFilter } from './record-export.repository.ts';

type ExportFilter = InputOf<Exporting['exportCount']>;

const keySchema = z.tuple([z.string().max(64), z.string().regex(/^\d{1,16}$/)]);

/** Rows of records: of one device, or of all that the filter leaves. */
@Injectable()
export class RecordExport {
  constructor(
    private readonly records: RecordRepository,
    private readonly repository: RecordExportRepository,
    private readonly archive: ExportedArchive,
  ) {}

  async count(caller: Caller | null, filter: ExportFilter, most: number): Promise<number> {
    const asked = await this.asked(caller, filter);
    const stored = await this.repository.count(caller, asked, most);
    return stored >= most ? stored : stored + (await this.archive.count(caller, asked, most - stored));
  }

  /** Vehicle by vehicle, the oldest first. */
  async page(caller: Caller | null, filter: ExportFilter, cursor: string | undefined, size: number): Promise<ExportPage> {
    const asked = await this.asked(caller, filter);
    const since = sinceOf(cursor);
    const fields = filter.fields ?? [];
    const stored = await this.repository.page(caller, asked, since, fields, size + 1);
    const archived = await this.archive.page(caller, asked, since, fields, size + 1, stored.length > size ? (stored.at(-1)?.vin ?? null) : null);
    const found = archived === null ? stored : inOrder(stored, archived).slice(0, size + 1);
    const behind = found[size];
    const next = behind === undefined ? null : writeCursor([behind.vin, String(behind.recordedAt)]);
    return { rows: found.slice(0, size).map(rowOf), next, ...(archived === null ? {} : { archive: 'read' }) };
  }

  /** @throws DomainError DEVICE_NOT_FOUND */
  private async asked(caller: Caller | null, { from = 0, to = 0, ...filter }: ExportFilter): Promise<RecordExportFilter> {
    const { deviceId } = filter;
    if (deviceId !== undefined && (await this.records.findDevice(caller, deviceId)) === null) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    return { ...filter, from, to };
  }
}

/** Rows of store and archive in the order of the file. */
function inOrder(stored: readonly ExportedRecord[], { order, rows }: ArchivedRows): ExportedRecord[] {
  const placeOf = ({ vin }: ExportedRecord): number => order.get(vin) ?? order.size;
  return [...stored, ...rows].sort((one, other) => placeOf(one) - placeOf(other) || one.recordedAt - other.recordedAt);
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
