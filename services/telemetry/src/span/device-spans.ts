import type { EntityManager } from 'typeorm';
import { epochMs, hourMs, moment } from '../epoch.ts';

/** A stretch of one device that is worked out: from <= time < to, epoch ms. */
export interface DeviceSpan {
  readonly device: number;
  readonly from: number;
  readonly to: number;
}

/** Behind the newest record checked, or the whole open hour once its device is quiet: late records may have arrived into it. */
export interface LiveSpan extends DeviceSpan {
  /** When its device was last heard, once that is some time ago; else null. Epoch ms. */
  readonly quietSince: number | null;
}

/** Names of the tables: hours that changed, and up to which record a device was checked. */
interface Tables {
  readonly marks: string;
  readonly checked: string;
}

/** What of the records of devices waits for one of the works behind ingest: what was just reported, and hours whose records changed. */
export class DeviceSpans {
  private readonly takeMarks: string;
  private readonly unchecked: string;
  private readonly check: string;

  constructor({ marks, checked }: Tables) {
    // One hour of a device at a time, the oldest first: what an hour ends with, the next starts with.
    this.takeMarks = `
delete from ${marks} using (select distinct on (device) device, hour from ${marks} order by device, hour limit $1) as first
where ${marks}.device = first.device and ${marks}.hour = first.hour
returning ${marks}.device, ${epochMs(`${marks}.hour`)} as hour, ${marks}.hour < coalesce((select dropped_before from retention where table_name = 'record'), '-infinity') as gone`;
    const isNew = '(checked_to is null or newest_at > checked_to)';
    const isQuiet = `(seen_at < now() - interval '2 minutes' and (settled_at is null or settled_at < seen_at))`;
    // What is older than the hour before is marked when its hour is over.
    this.unchecked = `
select latest.device, ${epochMs(`case when ${isQuiet} or checked_to is null then greatest(least(checked_to, date_trunc('hour', newest_at)), date_trunc('hour', newest_at) - interval '1 hour') else greatest(checked_to, date_trunc('hour', newest_at) - interval '1 hour') end`)} as from,
  ${epochMs('newest_at')} + 1 as to, case when ${isQuiet} then ${epochMs('seen_at')} end as "quietSince"
from latest left join ${checked} as checked on checked.device = latest.device
where ${isNew} or ${isQuiet} order by checked_to nulls first limit $1`;
    this.check = `
insert into ${checked} as checked (device, checked_to, settled_at) select device, ${moment('(ms - 1)')}, ${moment('ceil(quiet)')} from unnest($1::int4[], $2::float8[], $3::float8[]) as given (device, ms, quiet)
on conflict (device) do update set checked_to = excluded.checked_to, settled_at = coalesce(excluded.settled_at, checked.settled_at)`;
  }

  /** Hours that wait, one of each device. Of hours whose records are gone, what was calculated is kept. */
  async takeMarked(manager: EntityManager, most: number): Promise<{ readonly marks: number; readonly spans: DeviceSpan[] }> {
    const [marks] = await manager.query<[{ device: number; hour: number; gone: boolean }[], number]>(this.takeMarks, [most]);
    const spans = new Map(marks.filter(({ gone }) => !gone).map(({ device, hour }) => [device, { device, from: hour, to: hour + hourMs }]));
    return { marks: marks.length, spans: [...spans.values()] };
  }

  /** What devices reported since the last poll, those first that waited longest. */
  live(manager: EntityManager, most: number): Promise<LiveSpan[]> {
    return manager.query<LiveSpan[]>(this.unchecked, [most]);
  }

  async keepChecked(manager: EntityManager, spans: readonly LiveSpan[]): Promise<void> {
    if (spans.length > 0) await manager.query(this.check, [spans.map(({ device }) => device), spans.map(({ to }) => to), spans.map(({ quietSince }) => quietSince)]);
  }
}
