import { Injectable } from '@nestjs/common';
import type { StoredHead } from '@voltdeck/contract';
import { DataSource } from 'typeorm';
import { moment } from '../epoch.ts';
import { ofFilter, type VehicleFilter } from '../device/vehicle-filter.ts';
import { visible, type NarrowedCaller } from '../device/visible.ts';

export interface Stretch {
  readonly partition: number;
  /** Behind this position, up to the other. */
  readonly after: number;
  readonly until: number;
}

/** One message by its key; times are epoch ms. */
export interface OrderedKey {
  readonly position: number;
  readonly stored_at: Date;
  readonly number: number;
  readonly at: number;
  readonly digest: string;
  readonly device_id: string | null;
  readonly vin: string | null;
  readonly wanted: boolean;
}

export interface OrderedMessage {
  readonly position: number;
  readonly command: number;
  readonly rejected: string | null;
  readonly frame: Buffer;
}

// Each step is a search in the primary key: no partition's rows are read.
const partitions = `
with recursive known as (
  select min(partition) as partition from stored_order
  union all
  select (select min(partition) from stored_order where stored_order.partition > known.partition) from known where known.partition is not null
) select partition from known where partition is not null`;

const heads = `
select known.partition, oldest.first, newest.head, coalesce(past.position, oldest.first) as past
from (${partitions}) as known
cross join lateral (select (position - cardinality(devices))::float8 as first from stored_order where partition = known.partition order by position limit 1) as oldest
cross join lateral (select position::float8 as head from stored_order where partition = known.partition order by position desc limit 1) as newest
left join lateral (select position::float8 as position from stored_order where partition = known.partition and stored_at <= ${moment('$1')} order by stored_at desc, position desc limit 1) as past on true
order by known.partition`;

const since = `
select first.stored_at from unnest($1::int4[], $2::float8[]) with ordinality as given (partition, after, place)
left join lateral (select stored_at from stored_order where stored_order.partition = given.partition and position > given.after order by position limit 1) as first on true
order by given.place`;

// A row holds at least one message, so that as many rows as messages are always enough.
const keys = (wanted: string): string => `
with listed as (
  select position - cardinality(devices) as base, stored_at, devices, times, digests from stored_order
  where partition = $1 and position > $2 order by position limit $4
), entries as (
  select base + entry.place as position, stored_at, entry.device as number, entry.at, entry.digest
  from listed cross join lateral unnest(devices, times, digests) with ordinality as entry (device, at, digest, place)
  where base + entry.place > $2 and base + entry.place <= $3 order by 1 limit $4
)
select entries.position::float8 as position, entries.stored_at, entries.number, entries.at, entries.digest::text as digest, device.id as device_id, device.vin,
  coalesce(device.vin is not null and not device.deleted and (${wanted}), false) as wanted
from entries left join device on device.number = entries.number order by entries.position`;

// The bounds let the planner leave out the chunks that cannot hold a key.
const messages = `
select given.position, message.command, message.rejected, message.frame
from unnest($1::float8[], $2::int4[], $3::float8[], $4::int8[]) as given (position, device, ms, digest)
join message on message.device = given.device and message.at = ${moment('given.ms')} and message.digest = given.digest
where message.at between ${moment('$5')} and ${moment('$6')} and not message.downward`;

const logins = `
select device.id as device_id, found.frame
from device left join lateral (
  select message.frame from event join message on message.device = event.device and message.at = event.at and message.command = 1 and message.rejected is null and not message.downward
  where event.device = device.number and event.kind = 'login' order by event.at desc limit 1
) as found on true where device.id = any ($1::uuid[])`;

const prune = `
delete from stored_order where stored_at < ${moment('$1')}
  and position < (select max(newest.position) from stored_order as newest where newest.partition = stored_order.partition)`;

/** The order in which messages were stored, and the messages themselves. */
@Injectable()
export class StoredOrderRepository {
  constructor(private readonly dataSource: DataSource) {}

  async heads(at: number | undefined): Promise<StoredHead[]> {
    const rows = await this.dataSource.query<{ partition: number; first: number; head: number; past: number }[]>(heads, [at ?? 0]);
    return rows.map(({ partition, first, head, past }) => ({ partition, first, head, at: at === undefined ? head : past }));
  }

  /** When the first message behind each place was stored. */
  async since(places: readonly { readonly partition: number; readonly after: number }[]): Promise<(Date | null)[]> {
    const rows = await this.dataSource.query<{ stored_at: Date | null }[]>(since, [places.map(({ partition }) => partition), places.map(({ after }) => after)]);
    return rows.map(({ stored_at: at }) => at);
  }

  /** @param caller null: vehicles of all data scopes are wanted */
  keys({ partition, after, until }: Stretch, limit: number, filter: VehicleFilter, caller: NarrowedCaller | null = null): Promise<OrderedKey[]> {
    const parameters: unknown[] = [partition, after, until, limit];
    const wanted = `(${ofFilter(filter, parameters)}) and ${visible(caller, parameters)}`;
    return this.dataSource.query(keys(wanted), parameters);
  }

  async messages(of: readonly OrderedKey[]): Promise<ReadonlyMap<number, OrderedMessage>> {
    if (of.length === 0) return new Map();
    const times = of.map(({ at }) => at);
    const rows = await this.dataSource.query<OrderedMessage[]>(messages, [
      of.map(({ position }) => position),
      of.map(({ number }) => number),
      times,
      of.map(({ digest }) => digest),
      Math.min(...times),
      Math.max(...times),
    ]);
    return new Map(rows.map((row) => [row.position, row]));
  }

  /** The newest login of each vehicle that is stored. */
  logins(deviceIds: readonly string[]): Promise<{ device_id: string; frame: Buffer | null }[]> {
    return this.dataSource.query(logins, [deviceIds]);
  }

  /** The newest row of each partition stays, so that positions continue from it. */
  async prune(before: number): Promise<void> {
    await this.dataSource.query(prune, [before]);
  }
}
