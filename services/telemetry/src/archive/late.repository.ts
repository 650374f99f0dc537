import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { epochMs } from '../epoch.ts';
import type { ArchivedDevice } from './engine/calls.ts';

/** A frame that arrived for an archived day. */
export interface LateFrame {
  readonly id: number;
  readonly deviceId: string;
  /** Epoch ms. */
  readonly receivedAt: number;
  readonly frame: Buffer;
}

/** A frame that was given back and was not stored within this time is given again; ingest stores it once. */
const againAfter = `interval '10 minutes'`;

/** Days that a fault reaches into on each side; one that stood for longer keeps what lies beyond as it was. */
const faultDaysMax = 31;

const due = `
with late as (select distinct device from archive_late where day = $1::date),
reach as (
  select late.device, least($1::date - 1, min(started_at at time zone 'UTC')::date) as first, greatest($1::date + 1, max(coalesce(ended_at, now()) at time zone 'UTC')::date) as last
  from late left join fault on fault.device = late.device and started_at < ($1::date + 2)::timestamp at time zone 'UTC' and coalesce(ended_at, now()) >= ($1::date - 1)::timestamp at time zone 'UTC'
  group by late.device)
select to_char(day.day, 'YYYY-MM-DD') as day, device.number, device.id, device.vin
from reach join archive_day as day on day.day between greatest(reach.first, $1::date - ${faultDaysMax}) and least(reach.last, $1::date + ${faultDaysMax}) and day.dropped_at is not null
join device on device.number = reach.device
where day.day = $1::date or exists (select from archive_file as file where file.day = day.day and reach.device = any (file.devices))
order by day.day, device.id`;

/** Frames of archived days. */
@Injectable()
export class LateRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A day between archived ones that had no records until now: it is one of the archive without files. */
  async prepare(): Promise<void> {
    await this.dataSource.query('insert into archive_day (day, dropped_at, verified_at) select distinct day, now(), now() from archive_late on conflict do nothing');
  }

  /**
   * What has to be in the store before late frames of a day are stored: the day itself, the days beside it, and those that
   * faults around it reach into, since a fault is derived again over the whole of its stretch.
   */
  async due(day: string): Promise<{ readonly day: string; readonly devices: ArchivedDevice[] }[]> {
    const rows = await this.dataSource.query<(ArchivedDevice & { day: string })[]>(due, [day]);
    const days = new Map<string, ArchivedDevice[]>();
    for (const { day: each, ...device } of rows) days.set(each, [...(days.get(each) ?? []), device]);
    return [...days].map(([each, devices]) => ({ day: each, devices }));
  }

  /** Those that ingest was not given, or lost. */
  waiting(day: string, most: number): Promise<LateFrame[]> {
    return this.dataSource.query<LateFrame[]>(
      `select id::float8 as id, device_id as "deviceId", ${epochMs('received_at')} as "receivedAt", frame from archive_late
       where day = $1 and (given_at is null or given_at < now() - ${againAfter}) order by id limit $2`,
      [day, most],
    );
  }

  async given(ids: readonly number[]): Promise<void> {
    await this.dataSource.query('update archive_late set given_at = now() where id = any ($1::int8[])', [ids]);
  }

  async count(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>('select count(*)::int4 as count from archive_late');
    return row?.count ?? 0;
  }
}
