import { Injectable } from '@nestjs/common';
import type { Caller } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { findDevice } from '../device/find-device.ts';
import { readRecord, recordSelection, type RecordRow, type StoredRecord } from './record-row.ts';

/** Half open: from <= time < to, epoch ms. */
export interface RecordRange {
  readonly device: number;
  readonly from: number;
  readonly to: number;
}

const page = `select ${recordSelection('record')} from record
where record.device = $1 and record.recorded_at >= to_timestamp($2::float8 / 1000) and record.recorded_at < to_timestamp($3::float8 / 1000)
order by record.recorded_at desc limit $4`;

@Injectable()
export class RecordRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Telemetry's number of a device that the caller may see. */
  findDevice(caller: Caller | null, deviceId: string): Promise<number | null> {
    return findDevice(this.dataSource, caller, deviceId);
  }

  /** The newest first. */
  async page({ device, from, to }: RecordRange, size: number): Promise<StoredRecord[]> {
    const rows = await this.dataSource.query<RecordRow[]>(page, [device, from, to, size]);
    return rows.map(readRecord);
  }
}
