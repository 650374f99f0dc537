import { Injectable } from '@nestjs/common';
import { notificationLimits } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';

/** What a link acknowledges, and as whom. */
export interface LinkRow {
  readonly delivery: string;
  readonly user_id: string;
  /** null: it is about a rule alarm. */
  readonly fault: string | null;
  readonly rule_alarm: string | null;
  /** The storm that the message was about, with the alarm. */
  readonly storm: string | null;
  readonly spent: boolean;
}

@Injectable()
export class AcknowledgementLinkRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** For one try to send a delivery; those of the tries before stay good. */
  async add(secretHash: Buffer, delivery: string): Promise<void> {
    await this.dataSource.query(`insert into acknowledgement_link (secret_hash, delivery, expires_at) values ($1, $2, now() + make_interval(hours => ${notificationLimits.linkHours}))`, [secretHash, delivery]);
  }

  /** null for one that is unknown or has expired. */
  async find(secretHash: Buffer): Promise<LinkRow | null> {
    const [row] = await this.dataSource.query<LinkRow[]>(
      `select delivery.id as delivery, channel.user_id, delivery.fault::text, delivery.rule_alarm::text, delivery.storm::text, delivery.link_spent_at is not null as spent
       from acknowledgement_link link join notification_delivery delivery on delivery.id = link.delivery join notification_channel channel on channel.id = delivery.channel
       where link.secret_hash = $1 and link.expires_at > now()`,
      [secretHash],
    );
    return row ?? null;
  }

  /** @returns whether it was not spent before: of two at once one is first */
  async spend(delivery: string, on: Pick<EntityManager, 'query'>): Promise<boolean> {
    const rows = await on.query<unknown[]>('with spent as (update notification_delivery set link_spent_at = now() where id = $1 and link_spent_at is null returning id) select id from spent', [delivery]);
    return rows.length > 0;
  }
}
