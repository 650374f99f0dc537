import { Injectable } from '@nestjs/common';
import { urgentLevel } from '@voltdeck/protocol/codes';
import type { BaseLanguage, DigestRhythm, NotificationKind } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { held } from './message-limit.ts';
import type { Outcome } from './outcome.ts';

/** What a user chooses of a channel. */
export interface ChannelChoices {
  readonly minLevel: number;
  readonly projectId: string | null;
  readonly language: BaseLanguage;
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
  readonly digest: DigestRhythm;
  readonly digestHour: number;
  /** null: no limit. */
  readonly perMinute: number | null;
}

export interface ChannelRow {
  readonly id: string;
  readonly user_id: string;
  readonly kind: NotificationKind;
  readonly url: string | null;
  readonly label: string | null;
  readonly sealed_secret: Buffer | null;
  readonly min_level: number;
  readonly project_id: string | null;
  readonly language: BaseLanguage;
  readonly quiet_from: string | null;
  readonly quiet_to: string | null;
  readonly digest: DigestRhythm;
  readonly digest_hour: number;
  readonly per_minute: number | null;
  readonly last_answer: (Outcome & { readonly at: string }) | null;
  readonly created_at: Date;
}

/** As its user sees it. */
export interface ShownChannelRow extends ChannelRow {
  /** Messages that wait because of its limit. */
  readonly held: number;
}

export interface NewChannel extends ChannelChoices {
  readonly id: string;
  readonly userId: string;
  readonly kind: NotificationKind;
  readonly url: string | null;
  readonly sealedSecret: Buffer | null;
  readonly label?: string;
  /** Of what can be one person's alone: whoever had it before has it no more. */
  readonly targetHash?: Buffer;
}

const selection = `id, user_id, kind, url, label, sealed_secret, min_level, project_id, language, to_char(quiet_from, 'HH24:MI') as quiet_from, to_char(quiet_to, 'HH24:MI') as quiet_to, digest, digest_hour, per_minute, last_answer, created_at`;

const shown = `${selection}, (select count(*)::int4 from notification_delivery delivery where delivery.channel = channel.id and ${held}) as held`;

@Injectable()
export class ChannelRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** In the order in which they were added. */
  ofUser(userId: string): Promise<ShownChannelRow[]> {
    return this.dataSource.query(`select ${shown} from notification_channel channel where user_id = $1 and not duty order by created_at, id`, [userId]);
  }

  /** Of all users, without those for duty alone. */
  all(): Promise<ChannelRow[]> {
    return this.dataSource.query(`select ${selection} from notification_channel where not duty order by created_at, id`);
  }

  byIds(ids: readonly string[]): Promise<ChannelRow[]> {
    return this.dataSource.query(`select ${selection} from notification_channel where id = any($1::uuid[])`, [ids]);
  }

  async find(userId: string, id: string): Promise<ShownChannelRow | null> {
    const [row] = await this.dataSource.query<ShownChannelRow[]>(`select ${shown} from notification_channel channel where id = $1 and user_id = $2 and not duty`, [id, userId]);
    return row ?? null;
  }

  async add({ id, userId, kind, url, label, targetHash, sealedSecret, minLevel, projectId, language, quietFrom, quietTo, digest, digestHour, perMinute }: NewChannel): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if (targetHash !== undefined) await manager.query('delete from notification_channel where target_hash = $1', [targetHash]);
      await manager.query(
        `insert into notification_channel (id, user_id, kind, url, label, target_hash, sealed_secret, min_level, project_id, language, quiet_from, quiet_to, digest, digest_hour, per_minute)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
        [id, userId, kind, url, label ?? null, targetHash ?? null, sealedSecret, minLevel, projectId, language, quietFrom, quietTo, digest, digestHour, perMinute],
      );
    });
  }

  /** E-mail to a user on duty who has no channel: it gets what escalations send, and nothing else. @returns its id */
  async ofDuty(userId: string, language: BaseLanguage): Promise<string> {
    const [row] = await this.dataSource.query<{ id: string }[]>(
      `insert into notification_channel (user_id, kind, min_level, language, duty) values ($1, 'email', ${urgentLevel}, $2, true)
       on conflict (user_id) where duty do update set language = excluded.language returning id`,
      [userId, language],
    );
    return row?.id ?? '';
  }

  async change(id: string, { minLevel, projectId, language, quietFrom, quietTo, digest, digestHour, perMinute }: ChannelChoices): Promise<void> {
    await this.dataSource.query(`update notification_channel set min_level = $2, project_id = $3, language = $4, quiet_from = $5, quiet_to = $6, digest = $7, digest_hour = $8, per_minute = $9 where id = $1`, [id, minLevel, projectId, language, quietFrom, quietTo, digest, digestHour, perMinute]);
  }

  /** Its deliveries go with it. */
  async remove(id: string): Promise<void> {
    await this.dataSource.query('delete from notification_channel where id = $1', [id]);
  }

  async keepAnswer(id: string, { ok, answer }: Outcome): Promise<void> {
    const kept = { ok, answer, at: new Date().toISOString() };
    await this.dataSource.query(`update notification_channel set last_answer = $2, answered_at = case when $3 then now() else answered_at end where id = $1`, [id, JSON.stringify(kept), ok]);
  }

  async anyAnswered(): Promise<boolean> {
    const [row] = await this.dataSource.query<{ any: boolean }[]>('select exists (select from notification_channel where answered_at is not null) as any');
    return row?.any ?? false;
  }
}
