import { Inject, Injectable } from '@nestjs/common';
import type { Caller, RecordListSort, TimeSort } from '@voltdeck/protocol/contract';
import type { DeviceFilter } from '../device/device-filter.ts';
import { timeOrders } from '../history/time-order.ts';
import { ArchivedRecords, type ArchivedRecordsSource } from './archived-records.ts';
import type { StoredRecord } from './record-row.ts';
import { RecordRepository, type ListedKey, type ListedRecord, type RecordedDevice, type TimeRange } from './record.repository.ts';

/** Records, and whether some of them were read from the archive. */
export interface FoundRecords<Each> {
  readonly records: readonly Each[];
  readonly archived: boolean;
}

/** Devices that are looked at in one go. */
const devicesAtOnce = 200;

/** Records of store and archive, each of which has what the other has not. */
@Injectable()
export class RecordHistory {
  constructor(
    private readonly repository: RecordRepository,
    @Inject(ArchivedRecords) private readonly archive: ArchivedRecordsSource,
  ) {}

  /** @throws DomainError ARCHIVE_DAMAGED, ARCHIVE_UNREACHABLE */
  async page(device: RecordedDevice, { from, to }: TimeRange, size: number, sort: TimeSort = '-at'): Promise<FoundRecords<StoredRecord>> {
    const stored = await this.repository.page({ device: device.number, from, to }, size, sort);
    const { direction } = timeOrders[sort];
    const last = stored.length < size ? undefined : stored.at(-1);
    // What is behind the last of a full page is of another page.
    const range = last === undefined ? { from, to } : direction === 'desc' ? { from: last.recordedAt + 1, to } : { from, to: last.recordedAt };
    const archived = await this.archive.page(device, range.from, Math.min(range.to, Date.now()), direction, size);
    if (archived === null || archived.length === 0) return { records: stored, archived: false };
    const sign = direction === 'asc' ? 1 : -1;
    const records = [...stored, ...archived].sort((one, other) => sign * (one.recordedAt - other.recordedAt)).slice(0, size);
    return { records, archived: true };
  }

  /** @throws DomainError ARCHIVE_DAMAGED, ARCHIVE_UNREACHABLE */
  async list(caller: Caller | null, filter: DeviceFilter & TimeRange, after: ListedKey | null, sort: RecordListSort, size: number): Promise<FoundRecords<ListedRecord>> {
    const stored = await this.repository.list(caller, filter, after, sort, size);
    if (!(await this.archive.holds(filter.from))) return { records: stored, archived: false };
    const times = sort === 'vehicle' ? 'desc' : 'asc';
    const last = stored.length < size ? undefined : stored.at(-1);
    const archived: ListedRecord[] = [];
    const order = new Map<number, number>();
    let key: ListedKey | null = after;
    for (;;) {
      const devices: RecordedDevice[] = await this.repository.devices(caller, filter, key?.vin ?? null, sort, devicesAtOnce);
      const fresh = devices.filter(({ number }) => !order.has(number));
      for (const { number } of fresh) order.set(number, order.size);
      const byNumber = new Map(fresh.map((device) => [device.number, device]));
      const wanted = fresh.map((device) => ({ ...device, ...rangeOf(device, filter, after, times) })).filter(({ from, to }) => from < to);
      const records = (await this.archive.list(wanted, times, size - archived.length)) ?? [];
      archived.push(...records.flatMap((record) => (byNumber.has(record.device) ? [{ device: byNumber.get(record.device) as RecordedDevice, record }] : [])));
      const end: RecordedDevice | undefined = fresh.at(-1);
      const isPast = last !== undefined && fresh.some(({ number }) => number === last.device.number);
      if (end === undefined || devices.length < devicesAtOnce || archived.length >= size || isPast) break;
      key = { vin: end.vin, at: 0 };
    }
    if (archived.length === 0) return { records: stored, archived: false };
    const sign = times === 'asc' ? 1 : -1;
    const placeOf = ({ device }: ListedRecord): number => order.get(device.number) ?? order.size;
    const records = [...stored, ...archived].sort((one, other) => placeOf(one) - placeOf(other) || sign * (one.record.recordedAt - other.record.recordedAt)).slice(0, size);
    return { records, archived: records.some((record) => archived.includes(record)) };
  }
}

/** Of the device where the page before ended, what is behind that. */
function rangeOf({ vin }: RecordedDevice, { from, to }: TimeRange, after: ListedKey | null, times: 'asc' | 'desc'): TimeRange {
  const end = Math.min(to, Date.now());
  if (after === null || after.vin !== vin) return { from, to: end };
  return times === 'desc' ? { from, to: Math.min(end, after.at) } : { from: Math.max(from, after.at + 1), to: end };
}
