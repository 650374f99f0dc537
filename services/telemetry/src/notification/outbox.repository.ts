import { Injectable } from '@nestjs/common';
import { urgentLevel } from '@voltdeck/protocol/codes';
import type { Caller } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { place, visible } from '../device/visible.ts';
import { moment } from '../epoch.ts';
import { alarmVisible } from '../rule/rule-owner.ts';
import type { ChannelRow } from './channel.repository.ts';
import { startEscalations } from './escalation/escalation.repository.ts';

/** A channel, and whom its messages are for. */
export interface Subscriber {
  readonly channel: ChannelRow;
  readonly caller: Caller;
  /** Epoch ms: when a message below the urgent levels may leave. */
  readonly laterAt: number;
}

interface Mark {
  readonly id: string;
  readonly fault: string;
}

/** So long a mark waits for the fleet to name a vehicle that reports for the first time. */
const namedWithin = '10 minutes';

const take = `
select fault_mark.id::text, fault_mark.fault::text from fault_mark
where at < now() - interval '${namedWithin}' or exists (select from fault join device on device.number = fault.device where fault.id = fault_mark.fault and device.vin is not null)
order by fault_mark.id limit $1 for update of fault_mark skip locked`;

const takeAlarms = `select id::text, alarm::text from rule_alarm_mark order by id limit $1 for update skip locked`;

interface AlarmMark {
  readonly id: string;
  readonly alarm: string;
}

/** From marks of faults and of rule alarms to messages for channels. */
@Injectable()
export class OutboxRepository {
  constructor(private readonly dataSource: DataSource) {}

  async anyMark(): Promise<boolean> {
    const [row] = await this.dataSource.query<{ any: boolean }[]>('select exists (select from fault_mark) or exists (select from rule_alarm_mark) as any');
    return row?.any ?? false;
  }

  /**
   * Makes the deliveries of some marks, starts their escalations and removes the marks, in one transaction.
   *
   * @returns how many marks of a kind were worked off
   */
  async fill(subscribers: readonly Subscriber[], most: number): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const [marks, alarms] = [await manager.query<Mark[]>(take, [most]), await manager.query<AlarmMark[]>(takeAlarms, [most])];
      const faults = [...new Set(marks.map(({ fault }) => fault))];
      for (const subscriber of subscribers) {
        if (faults.length > 0) await addDeliveries(manager, subscriber, faults);
        if (alarms.length > 0) await addAlarmDeliveries(manager, subscriber, alarms.map(({ alarm }) => alarm));
      }
      if (faults.length > 0) await hurryRisen(manager, faults);
      await startEscalations(manager, faults, alarms.map(({ alarm }) => alarm));
      if (marks.length > 0) await manager.query('delete from fault_mark where id = any($1::int8[])', [marks.map(({ id }) => id)]);
      if (alarms.length > 0) await manager.query('delete from rule_alarm_mark where id = any($1::int8[])', [alarms.map(({ id }) => id)]);
      return Math.max(marks.length, alarms.length);
    });
  }
}

/**
 * One for each of the faults that the channel is for. A fault that began before the channel is old news to it. One that
 * late records made of several earlier ones is news only if no message was made of these.
 */
async function addDeliveries(manager: EntityManager, { channel, caller, laterAt }: Subscriber, faults: readonly string[]): Promise<void> {
  const parameters: unknown[] = [channel.id, faults, channel.min_level, channel.created_at, laterAt, channel.digest !== 'none'];
  const seen = visible(caller, parameters);
  const ofProject = channel.project_id === null ? 'true' : `device.project_id = ${place(parameters, channel.project_id)}`;
  await manager.query(
    `insert into notification_delivery (channel, fault, device, type, started_at, level, next_at, digest)
     select $1, fault.id, fault.device, fault.type, fault.started_at, fault.highest_level, case when fault.highest_level >= ${urgentLevel} then now() else ${moment('$5')} end, fault.highest_level < ${urgentLevel} and $6
     from fault join device on device.number = fault.device
     where fault.id = any($2::int8[]) and fault.highest_level >= $3 and coalesce(fault.ended_at, 'infinity') >= $4 and ${seen} and ${ofProject}
       and not exists (select from notification_delivery told where told.channel = $1 and told.escalation is null and told.device = fault.device and told.type = fault.type
         and told.started_at between fault.started_at and coalesce(fault.ended_at, 'infinity'))
     on conflict (channel, fault) where escalation is null do nothing`,
    parameters,
  );
}

/** The same of alarms of rules: one that was withdrawn meanwhile is none, and those of a storm are one. */
async function addAlarmDeliveries(manager: EntityManager, { channel, caller, laterAt }: Subscriber, alarms: readonly string[]): Promise<void> {
  const parameters: unknown[] = [channel.id, alarms, channel.min_level, channel.created_at, laterAt, channel.digest !== 'none'];
  const seen = alarmVisible('alarm', caller, parameters);
  const ofProject = channel.project_id === null ? 'true' : `coalesce(device.project_id, case when alarm.device is null then rule.project_id end) = ${place(parameters, channel.project_id)}`;
  await manager.query(
    `insert into notification_delivery (channel, rule_alarm, storm, rule, rule_name, device, started_at, level, next_at, digest)
     select distinct on (coalesce(alarm.storm, -alarm.id)) $1, alarm.id, alarm.storm, rule.id, rule.name, alarm.device, alarm.started_at, alarm.level, case when alarm.level >= ${urgentLevel} then now() else ${moment('$5')} end, alarm.level < ${urgentLevel} and $6
     from rule_alarm as alarm join rule on rule.id = alarm.rule and rule.deleted_at is null left join device on device.number = alarm.device
     where alarm.id = any($2::int8[]) and alarm.level >= $3 and coalesce(alarm.ended_at, 'infinity') >= $4 and ${seen} and ${ofProject}
       and not exists (select from notification_delivery told where told.channel = $1 and told.escalation is null and told.device = alarm.device and told.rule = alarm.rule
         and told.started_at between alarm.started_at and coalesce(alarm.ended_at, 'infinity'))
       and not exists (select from notification_delivery told where told.channel = $1 and told.escalation is null and told.storm = alarm.storm)
     order by coalesce(alarm.storm, -alarm.id), alarm.started_at, alarm.id on conflict do nothing`,
    parameters,
  );
}

/** What waits for the end of the quiet hours or for a digest leaves at once when its fault rises to an urgent level. */
async function hurryRisen(manager: EntityManager, faults: readonly string[]): Promise<void> {
  await manager.query(
    `update notification_delivery delivery set level = fault.highest_level, next_at = now(), digest = false, batch = null from fault
     where fault.id = any($1::int8[]) and delivery.fault = fault.id and delivery.escalation is null and delivery.state = 'waiting' and delivery.attempts = 0
       and delivery.level < ${urgentLevel} and fault.highest_level >= ${urgentLevel}`,
    [faults],
  );
}
