import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ArchivedRecords, type ArchivedRecordsSource, type ListedDevice } from '../record/archived-records.ts';
import type { StoredRecord } from '../record/record-row.ts';
import { countSql, listSql, pageSql } from './archive-queries.ts';
import { ArchiveReader, type NamedDevice } from './archive-reader.ts';
import type { QueryRow } from './engine/calls.ts';
import { toStoredRecord } from './engine/stored-record.ts';

/** Devices that one query names: their conditions are in its text. */
const devicesAtOnce = 50;

/** Whole records of the archive. */
@Injectable()
export class ArchiveRecords implements ArchivedRecordsSource, OnModuleInit {
  constructor(
    private readonly reader: ArchiveReader,
    @Inject(ArchivedRecords) private readonly lists: Pick<ArchivedRecords, 'enter'>,
  ) {}

  onModuleInit(): void {
    this.lists.enter(this);
  }

  /** Whether a range from this moment on may reach into the archive. */
  async holds(from: number): Promise<boolean> {
    const since = await this.reader.since();
    return since !== null && from < Date.now();
  }

  /** Of one device, the newest or the oldest first. Null: the archive has none that the store has not. */
  async page(device: NamedDevice, from: number, to: number, direction: 'asc' | 'desc', limit: number): Promise<StoredRecord[] | null> {
    const range = await this.reader.range(device, from, to);
    return range === null ? null : (await this.reader.query(pageSql(range, direction, limit))).map((row) => toStoredRecord(row, device.number));
  }

  /** Of several devices, in their order, as many as are asked for. Null: the archive has none that the store has not. */
  async list(devices: readonly ListedDevice[], times: 'asc' | 'desc', limit: number): Promise<StoredRecord[] | null> {
    const numbers = new Map(devices.map(({ id, number }) => [id, number]));
    let found: StoredRecord[] | null = null;
    for (const some of blocksOf(devices)) {
      const range = await this.reader.list(some);
      if (range === null) continue;
      const rows = await this.reader.query(listSql(range, times, limit - (found?.length ?? 0)));
      found = [...(found ?? []), ...rows.map((row: QueryRow) => toStoredRecord(row, numbers.get(String(row['device_id'])) ?? 0))];
      if (found.length >= limit) return found;
    }
    return found;
  }

  /** Counts no further than about `most`. */
  async count(devices: readonly ListedDevice[], most: number): Promise<number> {
    let count = 0;
    for (const some of blocksOf(devices)) {
      const range = await this.reader.list(some);
      if (range !== null) count += Number((await this.reader.query(countSql(range)))[0]?.['rows'] ?? 0);
      if (count >= most) return most;
    }
    return count;
  }
}

function blocksOf<Each>(all: readonly Each[]): Each[][] {
  return Array.from({ length: Math.ceil(all.length / devicesAtOnce) }, (_, at) => all.slice(at * devicesAtOnce, (at + 1) * devicesAtOnce));
}
