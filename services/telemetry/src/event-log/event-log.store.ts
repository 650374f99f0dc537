import { Injectable } from '@nestjs/common';
import type { OutgoingEvent } from '@voltdeck/contract';
import { DataSource } from 'typeorm';
import { moment } from '../epoch.ts';

const tryLock = 'select pg_try_advisory_xact_lock(32961, 30) as locked';
const movedAtOnce = 1_000;
const droppedAtOnce = 10_000;

/** So long an event waits for the fleet to name its vehicle, and with the vehicle whose it is. */
const namedWithin = '10 minutes';

// An event that another service hands over again waits here still, or is in the log.
const take = `
insert into event_outbox (id, type, at, device_id, project_id, customer_id, group_id, data)
select (value ->> 'id')::uuid, value ->> 'type', ${moment(`(value ->> 'at')`)}, (value ->> 'deviceId')::uuid, (value ->> 'projectId')::uuid, (value ->> 'customerId')::uuid, (value ->> 'groupId')::uuid, value -> 'data'
from jsonb_array_elements($1::jsonb) with ordinality as given (value, place) where not exists (select from event_log where event_log.id = (value ->> 'id')::uuid)
order by place on conflict (id) do nothing`;

// Positions are given in the order of the rows: by the lock there is one writer, and what it gives is seen at once or not at all.
const move = `
with waiting as (
  select event.*, device.number as device, device.vin, device.plate, device.project_id as in_project, device.project_name
  from event_outbox event left join device on device.id = event.device_id
  where event.device_id is null or device.vin is not null or event.noted_at < now() - interval '${namedWithin}'
  order by event.number limit ${movedAtOnce}),
logged as (
  insert into event_log (id, type, at, device, project_id, customer_id, group_id, data)
  select id, type, at, device, project_id, customer_id, group_id,
    case when device_id is null then data else data || jsonb_build_object('vehicle', jsonb_build_object('deviceId', device_id, 'vin', vin, 'plate', plate, 'projectId', in_project, 'projectName', project_name)) end
  from waiting order by number on conflict (id) do nothing),
gone as (delete from event_outbox where number in (select number from waiting))
select count(*)::int4 as count from waiting`;

const drop = `
with first as (select position, logged_at from event_log order by position limit ${droppedAtOnce}),
gone as (delete from event_log where position in (select position from first where logged_at < now() - make_interval(days => $1)) returning position),
ended as (update event_log_end set dropped_to = greatest(dropped_to, (select max(position) from gone)) where exists (select from gone))
select count(*)::int4 as count from gone`;

/** The one writer of the log. */
@Injectable()
export class EventLogStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes events of another service, each once. */
  async take(events: readonly OutgoingEvent[]): Promise<void> {
    if (events.length > 0) await this.dataSource.query(take, [JSON.stringify(events)]);
  }

  /** Gives positions to some of the events that wait. @returns whether more may wait, and how many got one */
  async move(): Promise<{ readonly moved: number; readonly more: boolean }> {
    return this.dataSource.transaction(async (manager) => {
      const [lock] = await manager.query<{ locked: boolean }[]>(tryLock);
      if (lock?.locked !== true) return { moved: 0, more: false };
      const [row] = await manager.query<{ count: number }[]>(move);
      const moved = row?.count ?? 0;
      return { moved, more: moved === movedAtOnce };
    });
  }

  /** @returns whether there may be more to delete */
  async drop(days: number): Promise<boolean> {
    const [row] = await this.dataSource.query<{ count: number }[]>(drop, [days]);
    return row?.count === droppedAtOnce;
  }
}
