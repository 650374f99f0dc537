import { Injectable } from '@nestjs/common';
import type { BmuCells } from '@voltdeck/protocol/codes';
import type { Caller } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { findDevice } from '../device/find-device.ts';
import { moment } from '../epoch.ts';
import { unpackCells } from '../record/cells.ts';
import { columnOfField, fromStored } from '../record/record-columns.ts';

/** Half open: from <= time < to, epoch ms. */
export interface CellRange {
  readonly device: number;
  readonly from: number;
  readonly to: number;
}

export interface CellSample {
  readonly at: number;
  /** A */
  readonly current: number | null;
  readonly bmus: readonly BmuCells[];
}

interface Row {
  readonly at: number;
  readonly current: number | null;
  readonly cells: Buffer;
}

/** Records looked at in a bucket: a device whose records carry no cells is not read to its end. */
const triesMax = 60;

const samples = `
select (extract(epoch from sample.recorded_at) * 1000)::float8 as at, sample.current, sample.cells
from generate_series(${moment('$2')}, ${moment('$3')} - interval '1 millisecond', make_interval(secs => $4::float8)) as bucket
cross join lateral (
  select * from (
    select recorded_at, current, cells from record where device = $1
      and recorded_at >= bucket and recorded_at < least(bucket + make_interval(secs => $4::float8), ${moment('$3')})
      and recorded_at >= ${moment('$2')} and recorded_at < ${moment('$3')}
    order by recorded_at limit ${triesMax}) as first
  where cells is not null order by recorded_at limit 1) as sample
order by sample.recorded_at`;

const column = columnOfField('current');

const widest = `select cells from latest where device = $1`;

@Injectable()
export class CellsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Telemetry's number of a device that the caller may see. */
  findDevice(caller: Caller | null, deviceId: string): Promise<number | null> {
    return findDevice(this.dataSource, caller, deviceId);
  }

  /** The newest cells of a device; none when it sent none. */
  async newest(device: number): Promise<BmuCells[]> {
    const [row] = await this.dataSource.query<{ cells: Buffer | null }[]>(widest, [device]);
    return unpackCells(row?.cells ?? null);
  }

  /** The first record with cells of each bucket, in order. */
  async samples({ device, from, to }: CellRange, bucketS: number): Promise<CellSample[]> {
    const rows = await this.dataSource.query<Row[]>(samples, [device, from, to, bucketS]);
    return rows.map(({ at, current, cells }) => ({ at, current: current === null || column === undefined ? null : fromStored(current, column), bmus: unpackCells(cells) }));
  }
}
