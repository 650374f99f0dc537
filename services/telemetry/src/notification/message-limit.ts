import type { EntityManager } from 'typeorm';

/** Messages that a channel with a limit can take now. */
export interface Room {
  readonly channel: string;
  readonly free: number;
}

const minute = `interval '1 minute'`;
const sentOf = (channel: string): string => `(select count(*)::int4 from notification_sent sent where sent.channel = ${channel} and sent.at > now() - ${minute})`;

/** SQL over `delivery` and `channel`: it is due, and its channel has taken all that it takes per minute. */
export const held = `(delivery.state = 'waiting' and delivery.next_at <= now() and channel.per_minute is not null and ${sentOf('channel.id')} >= channel.per_minute)`;

const lock = `
select channel.id from notification_channel channel
where channel.per_minute is not null and exists (select from notification_delivery due where due.channel = channel.id and due.state = 'waiting' and due.next_at <= now())
order by channel.id for update skip locked`;

const count = `
with over as (delete from notification_sent where channel = any($1::uuid[]) and at <= now() - ${minute})
select channel.id as channel, greatest(channel.per_minute - ${sentOf('channel.id')}, 0) as free from notification_channel channel where channel.id = any($1::uuid[])`;

/**
 * Channels with a limit for which something is due, locked until the transaction ends: of several processes one sends to a channel.
 * They are counted in a statement of their own, which sees what a process sent that had the lock before.
 */
export async function lockRooms(manager: EntityManager): Promise<Room[]> {
  const locked = await manager.query<{ id: string }[]>(lock);
  return locked.length === 0 ? [] : manager.query<Room[]>(count, [locked.map(({ id }) => id)]);
}

/** A query's parameters. */
export const asParameters = (rooms: readonly Room[]): readonly [channels: string[], free: number[]] => [rooms.map(({ channel }) => channel), rooms.map(({ free }) => free)];
