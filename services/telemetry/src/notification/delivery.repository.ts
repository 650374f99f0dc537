import { Injectable } from '@nestjs/common';
import type { FaultEntry } from '@voltdeck/protocol/codes';
import type { Caller, DeliveryState, NotificationKind } from '@voltdeck/protocol/contract';
import { notificationLimits } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { entriesSql } from '../dictionary/entries-sql.ts';
import { place, visible } from '../device/visible.ts';
import { epochMs, moment } from '../epoch.ts';
import { alarmVisible } from '../rule/rule-owner.ts';
import type { News } from './message.ts';
import { asParameters, held, lockRooms } from './message-limit.ts';
import type { Outcome } from './outcome.ts';

/** A delivery that this process sends now. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly channel: string;
  readonly attempts: number;
}

/** Deliveries that this process sends now in one message. */
export interface ClaimedDigest {
  readonly id: string;
  readonly channel: string;
  readonly attempts: number;
  readonly deliveries: readonly string[];
}

export interface DeliveryRow {
  readonly id: string;
  readonly number: string;
  readonly channel: string;
  readonly kind: NotificationKind;
  readonly url: string | null;
  /** Null with the VIN: it is about a number of vehicles. */
  readonly device_id: string | null;
  readonly vin: string | null;
  /** null: it is about a rule alarm. */
  readonly type: number | null;
  readonly entries: readonly FaultEntry[];
  readonly rule_name: string | null;
  readonly level: number;
  readonly started_ms: number;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly answer: string | null;
  readonly held: boolean;
  readonly next_at: Date | null;
  readonly created_at: Date;
}

export interface DeliveryFilter {
  readonly state?: DeliveryState | undefined;
}

const selection = `delivery.id, delivery.number::text, delivery.channel, channel.kind, channel.url, device.id as device_id, device.vin, delivery.type, ${entriesSql('delivery.type')} as entries, delivery.rule_name, delivery.level,
  ${epochMs('delivery.started_at')} as started_ms, delivery.state, delivery.attempts, delivery.answer, ${held} as held, delivery.next_at, delivery.created_at`;

/** Longer than any try can take: what a killed process had claimed is free again after it. */
const leaseS = 6 * (notificationLimits.timeoutMs / 1_000);

// Of what a limit holds back, urgent messages leave first.
const claim = `
with unlimited as (
  select delivery.id from notification_delivery delivery
  where delivery.state = 'waiting' and not delivery.digest and delivery.next_at <= now() and delivery.channel not in (select id from notification_channel where per_minute is not null)
  order by delivery.next_at limit $1 for update skip locked),
limited as (
  select due.id from unnest($2::uuid[], $3::int4[]) as room (channel, free)
  cross join lateral (
    select delivery.id, delivery.next_at from notification_delivery delivery
    where delivery.channel = room.channel and delivery.state = 'waiting' and not delivery.digest and delivery.next_at <= now()
    order by delivery.level desc, delivery.next_at limit room.free for update skip locked) as due
  order by due.next_at limit $1),
claimed as (
  update notification_delivery set attempts = attempts + 1, next_at = now() + make_interval(secs => ${leaseS})
  where id in (select id from unlimited union all select id from limited)
  returning id, channel, attempts),
sent as (insert into notification_sent (channel) select channel from claimed where channel = any($2::uuid[]))
select * from claimed`;

// A channel is locked while its digests are gathered, so that two processes do not divide one. What was tried already stays together.
const claimDigests = `
with room as (select * from unnest($2::uuid[], $3::int4[]) as room (channel, free)),
free as (
  select channel.id from notification_channel channel
  where exists (select from notification_delivery due where due.channel = channel.id and due.state = 'waiting' and due.digest and due.next_at <= now())
    and (channel.per_minute is null or channel.id in (select channel from room where free > 0))
  order by channel.id limit $1 for update skip locked),
due as (
  select delivery.id, delivery.batch, delivery.channel, row_number() over (partition by delivery.channel, delivery.batch order by delivery.number) as place
  from notification_delivery delivery join free on free.id = delivery.channel
  where delivery.state = 'waiting' and delivery.digest and delivery.next_at <= now()),
batches as (select channel, batch, coalesce(batch, gen_random_uuid()) as id, row_number() over (partition by channel order by batch) as place from due group by channel, batch),
claimed as (
  update notification_delivery delivery set attempts = delivery.attempts + 1, next_at = now() + make_interval(secs => ${leaseS}), batch = batches.id
  from due join batches on batches.channel = due.channel and batches.batch is not distinct from due.batch left join room on room.channel = due.channel
  where delivery.id = due.id and due.place <= ${notificationLimits.digestMax} and (room.free is null or batches.place <= room.free) and delivery.state = 'waiting' and delivery.next_at <= now()
  returning delivery.id, delivery.number, delivery.channel, delivery.attempts, delivery.batch),
sent as (insert into notification_sent (channel) select channel from (select distinct channel, batch from claimed) as message where channel = any($2::uuid[]))
select batch as id, channel, max(attempts)::int4 as attempts, array_agg(id order by number) as deliveries from claimed group by batch, channel`;

/** The outbox, as users see it and as it is emptied. */
@Injectable()
export class DeliveryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes what is due and what the limits of the channels leave; of several processes each takes other ones. */
  claim(most: number): Promise<ClaimedDelivery[]> {
    return this.dataSource.transaction(async (manager) => manager.query(claim, [most, ...asParameters(await lockRooms(manager))]));
  }

  /** The same of digests. */
  claimDigests(mostChannels: number): Promise<ClaimedDigest[]> {
    return this.dataSource.transaction(async (manager) => manager.query(claimDigests, [mostChannels, ...asParameters(await lockRooms(manager))]));
  }

  /** What a delivery is about, as far as the user it is for may see the vehicle now; null too where a rule alarm was withdrawn. */
  async news(id: string, caller: Caller): Promise<News | null> {
    const parameters: unknown[] = [id];
    const [seen, known] = [visible(caller, parameters), alarmVisible('delivery', caller, parameters)];
    const others = `(select count(distinct device.number)::int4 from rule_alarm as other join device on device.number = other.device where other.storm = delivery.storm and other.device <> delivery.device and ${seen})`;
    const [row] = await this.dataSource.query<News[]>(
      `select delivery.fault::text as "faultId", device.id as "deviceId", device.vin, device.plate, device.project_name as "projectName", delivery.type, ${entriesSql('delivery.type')} as entries, delivery.level,
         ${epochMs('delivery.started_at')} as "startedAt", ${epochMs('alarm.ended_at')} as "endedAt", alarm.id::text as "alarmId", delivery.rule_name as "ruleName", rule.condition, rule.id::text as "ruleId", delivery.storm::text as "stormId", ${others} as others,
         case when alarm.device is null then alarm.extreme::int4 end as count,
         (select jsonb_build_object('id', campaign.id, 'name', campaign.name, 'version', campaign.version, 'tried', alarm.tried) from campaign where campaign.id = alarm.campaign) as campaign,
         (select coalesce(jsonb_agg(named.vin order by named.vin), '[]') from device as named where named.number = any(alarm.sample) and named.vin is not null and not named.deleted) as vehicles,
         case when step.number is not null then json_build_object('policy', policy.name, 'rota', step.rota_name, 'step', step.number) end as escalation
       from notification_delivery delivery left join device on device.number = delivery.device
       left join rule_alarm as alarm on alarm.id = delivery.rule_alarm left join rule on rule.id = alarm.rule
       left join escalation_step step on step.escalation = delivery.escalation and step.number = delivery.escalation_step left join escalation on escalation.id = step.escalation left join escalation_policy policy on policy.id = escalation.policy
       where delivery.id = $1 and (delivery.fault is not null or alarm.id is not null) and ${known}`,
      parameters,
    );
    return row ?? null;
  }

  /** Keeps what came of a try. @param nextAt epoch ms of the next one; null: there is none */
  async settle(id: string, { ok, answer }: Outcome, nextAt: number | null): Promise<void> {
    const state: DeliveryState = ok ? 'delivered' : nextAt === null ? 'dead' : 'waiting';
    await this.dataSource.query(`update notification_delivery set state = $2, answer = $3, next_at = ${moment('$4')} where id = $1 and state = 'waiting'`, [id, state, answer, nextAt]);
  }

  /** The newest first. @param before number of the last one of the page before */
  page(caller: Caller, { state }: DeliveryFilter, before: string | null, size: number): Promise<DeliveryRow[]> {
    const parameters: unknown[] = [];
    const from = this.ofCaller(caller, parameters);
    const ofState = state === undefined ? '' : `and delivery.state = ${place(parameters, state)}`;
    const behind = before === null ? '' : `and delivery.number < ${place(parameters, before)}::int8`;
    return this.dataSource.query(`select ${selection} ${from} ${ofState} ${behind} order by delivery.number desc limit ${place(parameters, size)}`, parameters);
  }

  async count(caller: Caller, { state }: DeliveryFilter, most: number): Promise<number> {
    const parameters: unknown[] = [];
    const from = this.ofCaller(caller, parameters);
    const ofState = state === undefined ? '' : `and delivery.state = ${place(parameters, state)}`;
    const [row] = await this.dataSource.query<{ count: number }[]>(`select count(*)::int4 as count from (select 1 ${from} ${ofState} limit ${place(parameters, most)}) as found`, parameters);
    return row?.count ?? 0;
  }

  async find(caller: Caller, id: string): Promise<DeliveryRow | null> {
    const parameters: unknown[] = [];
    const from = this.ofCaller(caller, parameters);
    const [row] = await this.dataSource.query<DeliveryRow[]>(`select ${selection} ${from} and delivery.id = ${place(parameters, id)}`, parameters);
    return row ?? null;
  }

  /** @returns whether it was dead, and is tried again now */
  async replay(id: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(`with again as (update notification_delivery set state = 'waiting', attempts = 0, next_at = now(), digest = false, batch = null where id = $1 and state = 'dead' returning id) select id from again`, [id]);
    return rows.length > 0;
  }

  async dropOld(): Promise<void> {
    await this.dataSource.query(`delete from notification_delivery where state <> 'waiting' and created_at < now() - make_interval(days => ${notificationLimits.keptDays})`);
  }

  private ofCaller(caller: Caller, parameters: unknown[]): string {
    return `from notification_delivery delivery join notification_channel channel on channel.id = delivery.channel left join device on device.number = delivery.device left join rule on rule.id = delivery.rule
      where channel.user_id = ${place(parameters, caller.userId)} and ${alarmVisible('delivery', caller, parameters)}`;
  }
}
