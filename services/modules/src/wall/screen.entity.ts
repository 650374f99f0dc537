import type { PlaylistEntry, ScreenHeartbeat, ScreenSettings, ScreenUser } from '@voltdeck/contract';
import { Column, CreateDateColumn, Entity, PrimaryColumn, VirtualColumn } from 'typeorm';
import { asMoment } from '../registry/moment.ts';

/** A wall that has reported, and what it is to show. */
@Entity('screen')
export class Screen {
  @PrimaryColumn({ type: 'text' })
  name!: string;

  @Column({ type: 'text', nullable: true })
  title!: string | null;

  @Column({ type: 'jsonb' })
  heartbeat!: ScreenHeartbeat;

  @Column({ type: 'jsonb', default: [] })
  playlist!: readonly PlaylistEntry[];

  @Column({ name: 'time_zone', type: 'text', default: 'Asia/Shanghai' })
  timeZone!: string;

  /** As far as it was given any. */
  @Column({ type: 'jsonb', default: {} })
  settings!: Partial<ScreenSettings>;

  /** The version of the wall's module that it was given. */
  @Column({ type: 'text', nullable: true })
  pinned!: string | null;

  /** Of the newest order to load the page again. */
  @Column({ name: 'reload_id', type: 'uuid', nullable: true })
  reloadId!: string | null;

  @CreateDateColumn({ name: 'first_seen_at', type: 'timestamptz', transformer: asMoment })
  firstSeenAt!: string;

  @Column({ name: 'seen_at', type: 'timestamptz', default: () => 'now()', transformer: asMoment })
  seenAt!: string;

  /** By the clock of the store. */
  @VirtualColumn({ type: 'float8', query: (screen) => `select (extract(epoch from now() - ${screen}.seen_at) * 1000)::float8` })
  readonly silentMs!: number;

  /** Read only where it is asked for by name. */
  @Column({ type: 'bytea', nullable: true, select: false })
  picture!: Buffer | null;

  @Column({ name: 'picture_at', type: 'timestamptz', nullable: true, transformer: asMoment })
  pictureAt!: string | null;

  @Column({ name: 'picture_asked_at', type: 'timestamptz', nullable: true, transformer: asMoment })
  pictureAskedAt!: string | null;

  /** Whether a picture was asked for that has not arrived. */
  @VirtualColumn({ type: 'boolean', query: (screen) => `select coalesce(${screen}.picture_asked_at > coalesce(${screen}.picture_at, '-infinity'), false)` })
  readonly picturing!: boolean;

  /** Who it signed in as. */
  @Column({ name: 'told_by', type: 'jsonb', default: { userId: '00000000-0000-4000-8000-000000000000', loginName: '', token: null } })
  user!: ScreenUser;
}
