import { Injectable } from '@nestjs/common';
import type { Caller, FaultStepKind, NotificationKind } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { active } from '../device/need.ts';
import { place, visible } from '../device/visible.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Where a vehicle is, as data scopes name it. */
export interface VehiclePlace {
  readonly projectId: string | null;
  readonly customerId: string | null;
  readonly groupIds: string[];
}

export interface FaultStepRow {
  readonly kind: FaultStepKind;
  readonly at: Date;
  readonly by: string | null;
  readonly level: number | null;
  readonly detail: string | null;
  readonly until: Date | null;
}

/** Messages about a fault to channels of one kind. */
export interface FaultMessages {
  readonly kind: NotificationKind;
  readonly at: Date;
  readonly messages: number;
}

/** What people do about faults besides acknowledging and clearing them, and what is kept of it. */
@Injectable()
export class FaultWorkRepository {
  constructor(private readonly dataSource: DataSource) {}

  async assign(id: string, to: Person, by: string): Promise<void> {
    await this.dataSource.query(
      `with changed as (update fault set assigned_to = $2, assigned_name = $3 where id = $1 and assigned_to is distinct from $2::uuid returning id)
       insert into fault_step (fault, kind, by, detail) select id, 'assigned', $4, $3 from changed`,
      [id, to.id, to.name, by],
    );
  }

  async unassign(id: string, by: string): Promise<void> {
    await this.dataSource.query(
      `with changed as (update fault set assigned_to = null, assigned_name = null where id = $1 and assigned_to is not null returning id)
       insert into fault_step (fault, kind, by) select id, 'unassigned', $2 from changed`,
      [id, by],
    );
  }

  /** One that has ended is left as it is. @returns whether it was snoozed */
  async snooze(id: string, until: Date, by: string, on: Pick<EntityManager, 'query'> = this.dataSource): Promise<boolean> {
    const rows = await on.query<unknown[]>(
      `with changed as (
         update fault set snoozed_until = $2, snoozed_by = $3, snoozed_at = now(), snoozed_level = end_level, snoozed_highest = highest_level
         where id = $1 and ${active} returning id, end_level, snoozed_until)
       insert into fault_step (fault, kind, by, level, until) select id, 'snoozed', $3, end_level, snoozed_until from changed returning fault`,
      [id, until, by],
    );
    return rows.length > 0;
  }

  /** One whose time is over is left as it is. */
  async unsnooze(id: string, by: string): Promise<void> {
    await this.dataSource.query(
      `with changed as (update fault set snoozed_until = null, snoozed_by = null, snoozed_at = null, snoozed_level = null, snoozed_highest = null where id = $1 and snoozed_until > now() returning id)
       insert into fault_step (fault, kind, by) select id, 'unsnoozed', $2 from changed`,
      [id, by],
    );
  }

  /** Of the vehicles of some faults, as far as the caller sees them. */
  places(caller: Caller | null, ids: readonly string[], most: number): Promise<VehiclePlace[]> {
    const parameters: unknown[] = [ids];
    return this.dataSource.query(
      `select distinct device.project_id as "projectId", device.customer_id as "customerId", device.group_ids as "groupIds"
       from fault join device on device.number = fault.device where fault.id = any($1::int8[]) and ${visible(caller, parameters)} limit ${place(parameters, most)}`,
      parameters,
    );
  }

  steps(id: string): Promise<FaultStepRow[]> {
    return this.dataSource.query('select kind, at, by, level, detail, until from fault_step where fault = $1 order by at, id', [id]);
  }

  /** Of those that were taken by the other side. */
  messages(id: string): Promise<FaultMessages[]> {
    return this.dataSource.query(
      `select channel.kind, min(delivery.created_at) as at, count(*)::int4 as messages
       from notification_delivery delivery join notification_channel channel on channel.id = delivery.channel
       where delivery.fault = $1 and delivery.state = 'delivered' group by channel.kind, date_trunc('minute', delivery.created_at) order by at`,
      [id],
    );
  }
}
