import { Injectable } from '@nestjs/common';
import type { PlaylistEntry, ScreenHeartbeat, ScreenHeartbeatView, ScreenUser } from '@voltdeck/contract';
import { screenLimits } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { momentOf } from '../registry/moment.ts';
import type { Pins } from '../registry/wall-pins.ts';

/** A screen as it is kept. */
export interface ScreenRow {
  readonly name: string;
  readonly title: string | null;
  readonly heartbeat: ScreenHeartbeat;
  readonly playlist: readonly PlaylistEntry[];
  readonly timeZone: string;
  readonly pinned: string | null;
  readonly reloadId: string | null;
  readonly firstSeenAt: Date;
  readonly seenAt: Date;
  readonly silentMs: number;
  readonly pictureAt: Date | null;
  readonly picturing: boolean;
  readonly user: ScreenUser;
}

/** Null: every screen; else those that this user hung up. */
export type ScreenOwner = string | null;

const columns = `name, title, heartbeat, playlist, time_zone as "timeZone", pinned, reload_id as "reloadId", first_seen_at as "firstSeenAt", seen_at as "seenAt",
  (extract(epoch from now() - seen_at) * 1000)::float8 as "silentMs", picture_at as "pictureAt",
  coalesce(picture_asked_at > coalesce(picture_at, '-infinity'), false) as picturing, told_by as "user"`;
const ofTeller = `($1::text is null or (told_by ->> 'userId' = $1 and told_by -> 'token' ->> 'id' is not distinct from $2))`;
const tellerOf = (user: ScreenUser | null): (string | null)[] => [user?.userId ?? null, user?.token?.id ?? null];
const owned = `($2::text is null or told_by ->> 'userId' = $2)`;

@Injectable()
export class ScreenRepository implements Pins {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns null for a screen that is not known yet when there are as many as there may be */
  async heard(name: string, heartbeat: ScreenHeartbeat, user: ScreenUser): Promise<ScreenRow | null> {
    const [row] = await this.dataSource.query<ScreenRow[]>(
      `insert into screen (name, heartbeat, told_by)
       select $1, $2, $3 where exists (select from screen where name = $1) or (select count(*) from screen) < ${screenLimits.screensMax}
       on conflict (name) do update set heartbeat = excluded.heartbeat, told_by = excluded.told_by, seen_at = now()
       returning ${columns}`,
      [name, JSON.stringify(heartbeat), JSON.stringify(user)],
    );
    return row ?? null;
  }

  /** Screens that a token, or a user's browsers, reported last. */
  async countOf(user: ScreenUser): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(`select count(*)::int as count from screen where ${ofTeller}`, tellerOf(user));
    return row?.count ?? 0;
  }

  /** Forgets the one that is gone for longest; one with a title or scenes of its own last. Two at once take two. @returns false where none is gone */
  async forgetGone(user: ScreenUser | null): Promise<boolean> {
    const [, count] = await this.dataSource.query<[unknown[], number]>(
      `delete from screen where name = (
         select name from screen where ${ofTeller} and seen_at < now() - interval '${screenLimits.goneMs} milliseconds'
         order by title is null and playlist = '[]' and pinned is null desc, seen_at limit 1 for update skip locked)`,
      tellerOf(user),
    );
    return count > 0;
  }

  /** Keeps a heartbeat now and then, and each that tells something else than the last one kept. */
  async remember(name: string, heartbeat: ScreenHeartbeat): Promise<void> {
    const told = (of: string): string => ['path', 'version', 'scene', 'panelFailures', 'loadedAt'].map((field) => `${of} -> '${field}'`).join(', ');
    const kept = await this.dataSource.query<unknown[]>(
      `with last as (select at, heartbeat from screen_heartbeat where screen = $1 order by at desc limit 1)
       insert into screen_heartbeat (screen, heartbeat) select $1, $2::jsonb
       where not exists (select from last where at > now() - interval '${screenLimits.historyEveryMs} milliseconds' and (${told('heartbeat')}) is not distinct from (${told('$2::jsonb')}))
       on conflict do nothing returning at`,
      [name, JSON.stringify(heartbeat)],
    );
    if (kept.length === 0) return;
    await this.dataSource.query(
      `delete from screen_heartbeat where screen = $1 and at < (select min(at) from (select at from screen_heartbeat where screen = $1 order by at desc limit ${screenLimits.historyMax}) newest)`,
      [name],
    );
  }

  list(owner: ScreenOwner): Promise<ScreenRow[]> {
    return this.dataSource.query<ScreenRow[]>(`select ${columns} from screen where ($1::text is null or told_by ->> 'userId' = $1)`, [owner]);
  }

  async find(name: string, owner: ScreenOwner): Promise<ScreenRow | null> {
    const [row] = await this.dataSource.query<ScreenRow[]>(`select ${columns} from screen where name = $1 and ${owned}`, [name, owner]);
    return row ?? null;
  }

  /** Newest first. */
  async history(name: string): Promise<ScreenHeartbeatView[]> {
    const rows = await this.dataSource.query<{ at: Date; heartbeat: ScreenHeartbeat }[]>(
      `select at, heartbeat from screen_heartbeat where screen = $1 order by at desc limit ${screenLimits.historyMax}`,
      [name],
    );
    return rows.map(({ at, heartbeat }) => ({ ...heartbeat, at: momentOf(at) }));
  }

  play(name: string, owner: ScreenOwner, playlist: readonly PlaylistEntry[], timeZone: string): Promise<ScreenRow | null> {
    return this.changed('playlist = $3, time_zone = $4', name, owner, JSON.stringify(playlist), timeZone);
  }

  reload(name: string, owner: ScreenOwner): Promise<ScreenRow | null> {
    return this.changed('reload_id = gen_random_uuid()', name, owner);
  }

  entitle(name: string, owner: ScreenOwner, title: string | null): Promise<ScreenRow | null> {
    return this.changed('title = $3', name, owner, title);
  }

  /** Its page is loaded anew: that is when it gets the version. */
  pin(name: string, owner: ScreenOwner, version: string | null): Promise<ScreenRow | null> {
    return this.changed('pinned = $3, reload_id = gen_random_uuid()', name, owner, version);
  }

  askPicture(name: string, owner: ScreenOwner): Promise<ScreenRow | null> {
    return this.changed('picture_asked_at = now()', name, owner);
  }

  keepPicture(name: string, owner: ScreenOwner, picture: Buffer): Promise<ScreenRow | null> {
    return this.changed('picture = $3, picture_at = now()', name, owner, picture);
  }

  async picture(name: string): Promise<Buffer | null> {
    const [row] = await this.dataSource.query<{ picture: Buffer | null }[]>('select picture from screen where name = $1', [name]);
    return row?.picture ?? null;
  }

  async pinned(name: string): Promise<string | null> {
    const [row] = await this.dataSource.query<{ pinned: string | null }[]>('select pinned from screen where name = $1', [name]);
    return row?.pinned ?? null;
  }

  async pinnedVersions(): Promise<string[]> {
    const rows = await this.dataSource.query<{ pinned: string }[]>('select distinct pinned from screen where pinned is not null');
    return rows.map(({ pinned }) => pinned);
  }

  async unpin(manager: EntityManager, versions: readonly string[]): Promise<void> {
    await manager.query('update screen set pinned = null, reload_id = gen_random_uuid() where pinned = any($1::text[])', [versions]);
  }

  async remove(name: string, owner: ScreenOwner): Promise<boolean> {
    const [, count] = await this.dataSource.query<[unknown[], number]>(`delete from screen where name = $1 and ${owned}`, [name, owner]);
    return count > 0;
  }

  private async changed(assignment: string, name: string, owner: ScreenOwner, ...values: unknown[]): Promise<ScreenRow | null> {
    const [rows] = await this.dataSource.query<[ScreenRow[], number]>(`update screen set ${assignment} where name = $1 and ${owned} returning ${columns}`, [name, owner, ...values]);
    return rows[0] ?? null;
  }
}
