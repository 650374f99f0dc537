import { Injectable } from '@nestjs/common';
import type { ComplianceCounts } from '@voltdeck/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { moment } from '../epoch.ts';
import { markDay } from '../rule/day-mark.ts';
import { countDay } from './count-day.ts';

/** A business day of a device: from <= time < to, epoch ms. */
export interface DeviceDay {
  readonly device: number;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly from: number;
  readonly to: number;
}

type DayCounts = Omit<ComplianceCounts, 'vehicleDays' | 'connectedDays'>;

/** Columns of the counts, in the order of the table. */
export const countColumns = {
  records: 'records',
  liveRecords: 'live_records',
  reissuedRecords: 'reissued_records',
  dueReports: 'due_reports',
  arrivedReports: 'arrived_reports',
  alarmSeconds: 'alarm_seconds',
  alarmRecords: 'alarm_records',
  expectedValues: 'expected_values',
  validValues: 'valid_values',
  powerDowns: 'power_downs',
  powerDownsReported: 'power_downs_reported',
  deviationMs: 'deviation_ms',
} as const satisfies Readonly<Record<keyof DayCounts, string>>;

const counted = Object.entries(countColumns);
const columns = counted.map(([, column]) => column);
const put = `
insert into compliance_day (device, day, ${columns.join(', ')})
select $1, $2::date, ${columns.join(', ')} from jsonb_to_record($3::jsonb) as given (${columns.map((column) => `${column} int8`).join(', ')})
where records > 0 and not exists (select 1 from retention where table_name = 'record' and dropped_before > ${moment('$4')})
on conflict (device, day) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`;

const takeMarks = `
delete from compliance_mark where ctid = any (array(select ctid from compliance_mark limit $1))
returning device, to_char(day, 'YYYY-MM-DD') as day`;

// A record counts for its own day, for the one that it follows by an hour, and for the first step of the next one.
const mark = `
insert into compliance_mark (device, day)
select distinct given.device, touched.day
from unnest($1::int4[], $2::float8[]) as given (device, ms) cross join rollup_zone
cross join unnest(array[interval '-62 minutes', interval '0', interval '59 minutes', interval '24 hours']) as edge
cross join lateral (select ((to_timestamp(given.ms / 1000) + edge) at time zone rollup_zone.zone)::date as day) as touched
join quality on quality.device = given.device and quality.looked_at >= touched.day
on conflict do nothing`;

/** Days whose hours were folded again after they were counted, so that they are counted again. */
export async function markCompliance(manager: EntityManager, devices: readonly number[], hours: readonly number[]): Promise<void> {
  await manager.query(mark, [devices, hours]);
}

/** Counts days and keeps the results. */
@Injectable()
export class ComplianceDayRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A day without records has no row, and one whose records were dropped keeps the row it has. */
  async count({ device, day, from, to }: DeviceDay): Promise<void> {
    const [row] = await this.dataSource.query<DayCounts[]>(countDay, [device, from, to]);
    if (row === undefined) throw new Error('Counting a day gave no row');
    const values: Readonly<Record<string, number>> = { ...row };
    await this.dataSource.query(put, [device, day, JSON.stringify(Object.fromEntries(counted.map(([name, column]) => [column, values[name]]))), from]);
    await markDay(this.dataSource, device, day);
  }

  /** Days that are to be counted again. */
  async takeMarks(most: number): Promise<{ readonly device: number; readonly day: string }[]> {
    const [rows] = await this.dataSource.query<[{ device: number; day: string }[], number]>(takeMarks, [most]);
    return rows;
  }

  /** Counting failed: they are still to be counted. */
  async putBack(marks: readonly { readonly device: number; readonly day: string }[]): Promise<void> {
    await this.dataSource.query('insert into compliance_mark (device, day) select * from unnest($1::int4[], $2::date[]) on conflict do nothing', [
      marks.map(({ device }) => device),
      marks.map(({ day }) => day),
    ]);
  }

  async forgetBefore(day: string): Promise<void> {
    await this.dataSource.query('delete from compliance_day where day < $1::date', [day]);
  }
}
