import { Injectable } from '@nestjs/common';
import type { Caller, RecordListSort, TimeSort } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { deviceConditions, type DeviceFilter } from '../device/device-filter.ts';
import { place, visible } from '../device/visible.ts';
import { moment } from '../epoch.ts';
import { timeOrders } from '../history/time-order.ts';
import { readRecord, recordSelection, type RecordRow, type StoredRecord } from './record-row.ts';

/** Half open: from <= time < to, epoch ms. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

export interface RecordRange extends TimeRange {
  readonly device: number;
}

/** A device as its records name it. */
export interface RecordedDevice {
  readonly number: number;
  readonly id: string;
  readonly vin: string;
  readonly plate: string | null;
  readonly projectName: string | null;
}

/** Where a page of records of many devices ended. */
export interface ListedKey {
  readonly vin: string;
  /** Epoch ms. */
  readonly at: number;
}

export interface ListedRecord {
  readonly device: RecordedDevice;
  readonly record: StoredRecord;
}

type ListedRow = RecordRow & { readonly device_id: string; readonly vin: string; readonly plate: string | null; readonly project_name: string | null };

const named = 'device.id as device_id, device.vin, device.plate, device.project_name';

const page = (sort: TimeSort): string => `select ${recordSelection('record')} from record
where record.device = $1 and record.recorded_at >= ${moment('$2')} and record.recorded_at < ${moment('$3')}
order by record.recorded_at ${timeOrders[sort].direction} limit $4`;

const listOrders = {
  vehicle: { vins: 'asc', beyond: '>', times: 'desc', behind: '<' },
  '-vehicle': { vins: 'desc', beyond: '<', times: 'asc', behind: '>' },
} as const satisfies Record<RecordListSort, object>;

@Injectable()
export class RecordRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A device that the caller may see. */
  async findDevice(caller: Caller | null, deviceId: string): Promise<RecordedDevice | null> {
    const parameters: unknown[] = [];
    const [row] = await this.dataSource.query<RecordedDevice[]>(
      `select number, id, vin, plate, project_name as "projectName" from device where device.id = ${place(parameters, deviceId)} and ${visible(caller, parameters)}`,
      parameters,
    );
    return row ?? null;
  }

  /** The newest first unless it is sorted otherwise. */
  async page({ device, from, to }: RecordRange, size: number, sort: TimeSort = '-at'): Promise<StoredRecord[]> {
    const rows = await this.dataSource.query<RecordRow[]>(page(sort), [device, from, to, size]);
    return rows.map(readRecord);
  }

  /** Vehicles from a VIN on that may have records in a range, in the order of their VINs. */
  async devices(caller: Caller | null, filter: DeviceFilter & TimeRange, vin: string | null, sort: RecordListSort, most: number): Promise<RecordedDevice[]> {
    const parameters: unknown[] = [];
    const { vins, beyond } = listOrders[sort];
    const from = moment(place(parameters, filter.from));
    const conditions = [visible(caller, parameters), ...deviceConditions(filter, parameters), `exists (select from latest where latest.device = device.number and latest.newest_at >= ${from})`];
    if (vin !== null) conditions.push(`device.vin ${beyond}= ${place(parameters, vin)}`);
    return this.dataSource.query<RecordedDevice[]>(
      `select number, id, vin, plate, project_name as "projectName" from device where ${conditions.join(' and ')} order by device.vin ${vins} limit ${place(parameters, most)}`,
      parameters,
    );
  }

  /** Vehicle by vehicle. A vehicle without records in the range costs one read of its newest. */
  async list(caller: Caller | null, filter: DeviceFilter & TimeRange, after: ListedKey | null, sort: RecordListSort, size: number): Promise<ListedRecord[]> {
    const parameters: unknown[] = [];
    const { vins, beyond, times, behind } = listOrders[sort];
    const from = moment(place(parameters, filter.from));
    const to = moment(place(parameters, filter.to));
    const most = place(parameters, size);
    const devices = [visible(caller, parameters), ...deviceConditions(filter, parameters)];
    const records = ['record.device = device.number', `record.recorded_at >= ${from}`, `record.recorded_at < ${to}`];
    if (after !== null) {
      const vin = place(parameters, after.vin);
      devices.push(`device.vin ${beyond}= ${vin}`);
      records.push(`(device.vin <> ${vin} or record.recorded_at ${behind} ${moment(place(parameters, after.at))})`);
    }
    const rows = await this.dataSource.query<ListedRow[]>(
      `select ${named}, found.* from device
       cross join lateral (select ${recordSelection('record')} from record where ${records.join(' and ')} order by record.recorded_at ${times} limit ${most}) as found
       where ${devices.join(' and ')} and exists (select from latest where latest.device = device.number and latest.newest_at >= ${from})
       order by device.vin ${vins}, found.recorded_ms ${times} limit ${most}`,
      parameters,
    );
    return rows.map((row) => ({
      device: { number: row.device, id: row.device_id, vin: row.vin, plate: row.plate, projectName: row.project_name },
      record: readRecord(row),
    }));
  }
}
