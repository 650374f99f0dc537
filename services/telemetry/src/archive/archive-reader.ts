import { Inject, Injectable } from '@nestjs/common';
import { DomainError, LOG, type Log } from '@voltdeck/base';
import { DataSource } from 'typeorm';
import { dayMs, epochMs } from '../epoch.ts';
import { EngineError } from './archive-engine.ts';
import { ARCHIVE, type ArchiveParts } from './archive-parts.ts';
import type { ArchivedRange, ListedRange } from './archive-queries.ts';
import type { WantedFile } from './archive-files.ts';
import type { QueryRow } from './engine/calls.ts';
import { utcDay } from './utc-day.ts';

/** A device as a list names it. */
export interface NamedDevice {
  readonly number: number;
  readonly id: string;
}

interface FileRow extends WantedFile {
  readonly bytes: number;
}

const sinceSql = `select ${epochMs('since')} as since, exists (select from archive_day where dropped_at is not null) as holds from archive_state`;

// Rows of a device are in the archive alone where its day was dropped and is not open for it.
const filesSql = `
select distinct file.path, file.bytes::float8 as bytes, file.sha256 from archive_day as day join archive_file as file using (day)
where day.dropped_at is not null and day.day >= $2::date and day.day <= $3::date and file.devices && $1::int4[]
  and exists (select from unnest(file.devices) as held (device) where held.device = any ($1::int4[])
    and not exists (select from archive_open as opened where opened.day = day.day and opened.device = held.device)) order by file.path`;

const openSql = `
select opened.device, to_char(opened.day, 'YYYY-MM-DD') as day from archive_open as opened where opened.device = any ($1::int4[]) and opened.day >= $2::date and opened.day <= $3::date`;

/** Reads what the store dropped, from files that are whole. */
@Injectable()
export class ArchiveReader {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ARCHIVE) private readonly parts: ArchiveParts | null,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Since when store and archive together have every record, epoch ms; null where there is nothing to be read. */
  async since(): Promise<number | null> {
    if (this.parts === null) return null;
    const [row] = await this.dataSource.query<{ since: number; holds: boolean }[]>(sinceSql);
    return row?.holds === true ? row.since : null;
  }

  /** Where the archive has rows of a device in a range that the store has not; null: nowhere. @throws DomainError ARCHIVE_DAMAGED, ARCHIVE_UNREACHABLE */
  async range(device: NamedDevice, from: number, to: number): Promise<ArchivedRange | null> {
    const paths = await this.paths([device], from, to);
    if (paths.length === 0) return null;
    const open = (await this.open([device], from, to)).get(device.number) ?? [];
    return { paths, deviceId: device.id, from, to, ...(open.length === 0 ? {} : { excluded: open }) };
  }

  /** The same of several devices, in their order. */
  async list(devices: readonly (NamedDevice & { readonly from: number; readonly to: number })[]): Promise<ListedRange | null> {
    const from = Math.min(...devices.map((device) => device.from));
    const to = Math.max(...devices.map((device) => device.to));
    const paths = devices.length === 0 ? [] : await this.paths(devices, from, to);
    if (paths.length === 0) return null;
    const open = await this.open(devices, from, to);
    return { paths, from, to, devices: devices.map((device) => ({ id: device.id, from: device.from, to: device.to, excluded: open.get(device.number) ?? [] })) };
  }

  query(sql: string): Promise<readonly QueryRow[]> {
    if (this.parts === null) throw new DomainError('ARCHIVE_UNREACHABLE', { place: '' });
    return this.parts.engine.ask({ kind: 'query', sql }).catch((error: unknown) => {
      this.log.warn({ reason: String(error) }, 'the archive could not be read');
      throw error instanceof EngineError ? new DomainError('ARCHIVE_UNREACHABLE', { place: error.message }) : error;
    });
  }

  private async paths(devices: readonly NamedDevice[], from: number, to: number): Promise<string[]> {
    const { parts } = this;
    if (parts === null || from >= to) return [];
    const files = await this.dataSource.query<FileRow[]>(filesSql, [devices.map(({ number }) => number), utcDay(Math.max(from, 0)), utcDay(to - 1)]);
    return Promise.all(files.map((file) => parts.files.open(file))).catch((error: unknown) => {
      this.log.warn({ reason: String(error) }, 'the archive could not be read');
      throw error;
    });
  }

  private async open(devices: readonly NamedDevice[], from: number, to: number): Promise<ReadonlyMap<number, (readonly [number, number])[]>> {
    const rows = await this.dataSource.query<{ device: number; day: string }[]>(openSql, [devices.map(({ number }) => number), utcDay(Math.max(from, 0)), utcDay(to - 1)]);
    const found = new Map<number, (readonly [number, number])[]>();
    for (const { device, day } of rows) {
      const start = Date.parse(day);
      found.set(device, [...(found.get(device) ?? []), [start, start + dayMs]]);
    }
    return found;
  }
}
