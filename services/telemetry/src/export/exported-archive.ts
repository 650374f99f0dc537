import { Inject, Injectable } from '@nestjs/common';
import { resolveFault, type FaultEntry, type RecordFieldName } from '@voltdeck/protocol/codes';
import type { Caller } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { ArchiveRecords } from '../archive/archive-records.ts';
import { entriesSql } from '../dictionary/entries-sql.ts';
import { faultViews } from '../record/record.mapper.ts';
import { RecordRepository, type ListedKey, type RecordedDevice } from '../record/record.repository.ts';
import type { StoredRecord } from '../record/record-row.ts';
import type { ExportedRecord, RecordExportFilter } from './record-export.repository.ts';

/** Devices that are looked at in one go. */
const devicesAtOnce = 200;

interface EntryRow {
  readonly number: number;
  readonly type: number;
  readonly entries: readonly FaultEntry[];
}

/** Devices in the order of the file, and their records in the archive. */
export interface ArchivedRows {
  /** Places of devices by their VINs, as the database orders them. */
  readonly order: ReadonlyMap<string, number>;
  readonly rows: readonly ExportedRecord[];
}

/** Rows of an export that the archive has and the store has not. */
@Injectable()
export class ExportedArchive {
  constructor(
    private readonly dataSource: DataSource,
    private readonly records: RecordRepository,
    @Inject(ArchiveRecords) private readonly archive: Pick<ArchiveRecords, 'list' | 'count' | 'holds'>,
  ) {}

  /** Counts no further than about `most`. @throws DomainError ARCHIVE_DAMAGED, ARCHIVE_UNREACHABLE */
  async count(caller: Caller | null, filter: RecordExportFilter, most: number): Promise<number> {
    if (!(await this.archive.holds(filter.from))) return 0;
    let count = 0;
    for await (const devices of this.blocks(caller, filter, null)) {
      count += await this.archive.count(devices.map((device) => ({ ...device, ...rangeOf(device, filter, null) })), most - count);
      if (count >= most) return most;
    }
    return count;
  }

  /** From a vehicle and a time on, vehicle by vehicle, of each the oldest first. @param until the last vehicle that the store's page reaches, where it is full */
  async page(caller: Caller | null, filter: RecordExportFilter, since: ListedKey | null, fields: readonly RecordFieldName[], size: number, until: string | null): Promise<ArchivedRows | null> {
    if (!(await this.archive.holds(filter.from))) return null;
    const order = new Map<string, number>();
    const rows: ExportedRecord[] = [];
    for await (const devices of this.blocks(caller, filter, since?.vin ?? null)) {
      for (const { vin } of devices) order.set(vin, order.size);
      const found = await this.archive.list(devices.map((device) => ({ ...device, ...rangeOf(device, filter, since) })), 'asc', size - rows.length);
      if (found !== null) rows.push(...(await this.named(devices, found, fields)));
      if (rows.length >= size || (until !== null && order.has(until))) break;
    }
    return rows.length === 0 ? null : { order, rows };
  }

  private async *blocks(caller: Caller | null, filter: RecordExportFilter, from: string | null): AsyncGenerator<RecordedDevice[]> {
    const seen = new Set<number>();
    for (let vin = from; ; ) {
      const devices = await this.records.devices(caller, filter, vin, 'vehicle', devicesAtOnce);
      const fresh = devices.filter(({ number }) => !seen.has(number));
      const last = fresh.at(-1);
      if (last === undefined) return;
      for (const { number } of fresh) seen.add(number);
      yield fresh;
      if (devices.length < devicesAtOnce) return;
      vin = last.vin;
    }
  }

  private async named(devices: readonly RecordedDevice[], found: readonly StoredRecord[], fields: readonly RecordFieldName[]): Promise<ExportedRecord[]> {
    const byNumber = new Map(devices.map((device) => [device.number, device]));
    const faulty = new Map(found.flatMap(({ device, values }) => values.faults.map(({ type }) => [`${device} ${type}`, { device, type }])));
    const entries = await this.entries([...faulty.values()]);
    return found.flatMap((record) => {
      const device = byNumber.get(record.device);
      if (device === undefined) return [];
      const { recordedAt, receivedAt, flags, values } = record;
      const faults = faultViews(values).map(({ type, level }) => [resolveFault(type, entries.get(`${record.device} ${type}`) ?? []).name, level] as const);
      return [{ vin: device.vin, plate: device.plate, recordedAt, receivedAt, flags, values: fields.map((field) => values[field]), faults }];
    });
  }

  private async entries(faults: readonly { readonly device: number; readonly type: number }[]): Promise<ReadonlyMap<string, readonly FaultEntry[]>> {
    if (faults.length === 0) return new Map();
    const rows = await this.dataSource.query<EntryRow[]>(
      `select device.number, given.type, ${entriesSql('given.type')} as entries from unnest($1::int4[], $2::int4[]) as given (number, type) join device on device.number = given.number`,
      [faults.map(({ device }) => device), faults.map(({ type }) => type)],
    );
    return new Map(rows.map(({ number, type, entries }) => [`${number} ${type}`, entries]));
  }
}

function rangeOf({ vin }: RecordedDevice, { from, to }: RecordExportFilter, since: ListedKey | null): { from: number; to: number } {
  return { from: since?.vin === vin ? Math.max(from, since.at) : from, to: Math.min(to, Date.now()) };
}
