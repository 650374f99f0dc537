import { Injectable } from '@nestjs/common';
import type { QualityRowView } from '@voltdeck/contract';
import type { Caller, QualityPartName } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { deviceConditions, type DeviceFilter } from '../device/device-filter.ts';
import { place, visible } from '../device/visible.ts';
import type { Score } from './score.ts';

/** Where the page before ended. */
export interface QualityKey {
  readonly score: number;
  readonly device: number;
}

export interface QualityRow extends Omit<QualityRowView, 'deviceId' | 'projectName'> {
  readonly device: number;
  readonly device_id: string;
  readonly project_name: string | null;
  readonly worst: QualityPartName | null;
}

const selection = `quality.device, device.id as device_id, device.vin, device.plate, device.project_name,
  to_char(quality.day, 'YYYY-MM-DD') as day, quality.score, quality.records, quality.worst`;

/** SQL of the scores that the filter leaves. */
function filtered(caller: Caller | null, filter: DeviceFilter, parameters: unknown[]): string {
  const conditions = [visible(caller, parameters), 'quality.score is not null', ...deviceConditions(filter, parameters)];
  return `from quality join device on device.number = quality.device where ${conditions.join(' and ')}`;
}

const waiting = `
select latest.device, to_char(quality.looked_at, 'YYYY-MM-DD') as looked_at from latest left join quality on quality.device = latest.device
where quality.looked_at is null or quality.looked_at < $1::date order by latest.device limit $2`;

// A day without records leaves the score of the last one that had some.
const put = `
insert into quality (device, looked_at, day, records, score, worst) values ($1, $2::date, case when $4::int2 is null then null else $2::date end, $3, $4, $5)
on conflict (device) do update set looked_at = excluded.looked_at, day = coalesce(excluded.day, quality.day),
  records = case when excluded.score is null then quality.records else excluded.records end,
  score = coalesce(excluded.score, quality.score), worst = case when excluded.score is null then quality.worst else excluded.worst end`;

@Injectable()
export class QualityListRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The worst first. */
  async page(caller: Caller | null, filter: DeviceFilter, after: QualityKey | null, size: number): Promise<QualityRow[]> {
    const parameters: unknown[] = [];
    const from = filtered(caller, filter, parameters);
    const behind = after === null ? '' : `and (quality.score, quality.device) > (${place(parameters, after.score)}::int2, ${place(parameters, after.device)}::int4)`;
    return this.dataSource.query(`select ${selection} ${from} ${behind} order by quality.score, quality.device limit ${place(parameters, size)}`, parameters);
  }

  async count(caller: Caller | null, filter: DeviceFilter): Promise<number> {
    const parameters: unknown[] = [];
    const [row] = await this.dataSource.query<{ count: number }[]>(`select count(*)::int4 as count ${filtered(caller, filter, parameters)}`, parameters);
    return row?.count ?? 0;
  }

  /** Devices that were not looked at for this day, YYYY-MM-DD, and the last day that they were looked at for. */
  waiting(day: string, most: number): Promise<{ readonly device: number; readonly looked_at: string | null }[]> {
    return this.dataSource.query(waiting, [day, most]);
  }

  async put(device: number, day: string, records: number, { score, worst }: Score): Promise<void> {
    await this.dataSource.query(put, [device, day, records, score, worst]);
  }
}
