import { Injectable } from '@nestjs/common';
import type { PlaylistEntry, ScreenHeartbeat, ScreenHeartbeatView, ScreenSettings, ScreenUser } from '@voltdeck/contract';
import { screenLimits } from '@voltdeck/protocol/contract';
import { DataSource, In, JsonContains, type EntityManager, type FindOptionsWhere, type Repository } from 'typeorm';
import { momentOf } from '../registry/moment.ts';
import type { Pins } from '../registry/wall-pins.ts';
import { Screen } from './screen.entity.ts';

/** Null: every screen; else those that this user hung up. */
export type ScreenOwner = string | null;

const ofReporter = `($1::text is null or (told_by ->> 'userId' = $1 and told_by -> 'token' ->> 'id' is not distinct from $2))`;
const reporterOf = (user: ScreenUser | null): (string | null)[] => [user?.userId ?? null, user?.token?.id ?? null];
const ownedBy = (owner: ScreenOwner): FindOptionsWhere<Screen> => (owner === null ? {} : { user: JsonContains({ userId: owner }) });
const newReloadId = (): string => 'gen_random_uuid()';

@Injectable()
export class ScreenRepository implements Pins {
  constructor(private readonly dataSource: DataSource) {}

  private get rows(): Repository<Screen> {
    return this.dataSource.getRepository(Screen);
  }

  /** @returns null for a screen that is not known yet when there are as many as there may be */
  async heard(name: string, heartbeat: ScreenHeartbeat, user: ScreenUser): Promise<Screen | null> {
    const taken = await this.dataSource.query<unknown[]>(
      `insert into screen (name, heartbeat, told_by)
       select $1, $2, $3 where exists (select from screen where name = $1) or (select count(*) from screen) < ${screenLimits.screensMax}
       on conflict (name) do update set heartbeat = excluded.heartbeat, told_by = excluded.told_by, seen_at = now()
       returning name`,
      [name, JSON.stringify(heartbeat), JSON.stringify(user)],
    );
    return taken.length === 0 ? null : this.rows.findOneByOrFail({ name });
  }

  /** Screens that a token, or a user's browsers, reported last. */
  async countOf(user: ScreenUser): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(`select count(*)::int as count from screen where ${ofReporter}`, reporterOf(user));
    return row?.count ?? 0;
  }

  /** Forgets the one that is gone for longest; one with a title or scenes of its own last. Two at once take two. @returns false where none is gone */
  async forgetGone(user: ScreenUser | null): Promise<boolean> {
    const [, count] = await this.dataSource.query<[unknown[], number]>(
      `delete from screen where name = (
         select name from screen where ${ofReporter} and seen_at < now() - interval '${screenLimits.goneMs} milliseconds'
         order by title is null and playlist = '[]' and pinned is null desc, seen_at limit 1 for update skip locked)`,
      reporterOf(user),
    );
    return count > 0;
  }

  /** Keeps a heartbeat now and then, and each that reports something else than the last one kept. */
  async remember(name: string, heartbeat: ScreenHeartbeat): Promise<void> {
    const comparedFields = (of: string): string => ['path', 'version', 'scene', 'panelFailures', 'loadedAt'].map((field) => `${of} -> '${field}'`).join(', ');
    const kept = await this.dataSource.query<unknown[]>(
      `with last as (select at, heartbeat from screen_heartbeat where screen = $1 order by at desc limit 1)
       insert into screen_heartbeat (screen, heartbeat) select $1, $2::jsonb
       where not exists (select from last where at > now() - interval '${screenLimits.historyEveryMs} milliseconds' and (${comparedFields('heartbeat')}) is not distinct from (${comparedFields('$2::jsonb')}))
       on conflict do nothing returning at`,
      [name, JSON.stringify(heartbeat)],
    );
    if (kept.length === 0) return;
    await this.dataSource.query(
      `delete from screen_heartbeat where screen = $1 and at < (select min(at) from (select at from screen_heartbeat where screen = $1 order by at desc limit ${screenLimits.historyMax}) newest)`,
      [name],
    );
  }

  list(owner: ScreenOwner): Promise<Screen[]> {
    return this.rows.findBy(ownedBy(owner));
  }

  find(name: string, owner: ScreenOwner): Promise<Screen | null> {
    return this.rows.findOneBy({ name, ...ownedBy(owner) });
  }

  /** Newest first. */
  async history(name: string): Promise<ScreenHeartbeatView[]> {
    const rows = await this.dataSource.query<{ at: Date; heartbeat: ScreenHeartbeat }[]>(
      `select at, heartbeat from screen_heartbeat where screen = $1 order by at desc limit ${screenLimits.historyMax}`,
      [name],
    );
    return rows.map(({ at, heartbeat }) => ({ ...heartbeat, at: momentOf(at) }));
  }

  play(name: string, owner: ScreenOwner, playlist: readonly PlaylistEntry[], timeZone: string): Promise<Screen | null> {
    return this.changed(name, owner, { playlist, timeZone });
  }

  set(name: string, owner: ScreenOwner, settings: ScreenSettings): Promise<Screen | null> {
    return this.changed(name, owner, { settings });
  }

  reload(name: string, owner: ScreenOwner): Promise<Screen | null> {
    return this.changed(name, owner, { reloadId: newReloadId });
  }

  entitle(name: string, owner: ScreenOwner, title: string | null): Promise<Screen | null> {
    return this.changed(name, owner, { title });
  }

  /** Its page is loaded again: that is when it gets the version. */
  pin(name: string, owner: ScreenOwner, version: string | null): Promise<Screen | null> {
    return this.changed(name, owner, { pinned: version, reloadId: newReloadId });
  }

  askPicture(name: string, owner: ScreenOwner): Promise<Screen | null> {
    return this.changed(name, owner, { pictureAskedAt: () => 'now()' });
  }

  keepPicture(name: string, owner: ScreenOwner, picture: Buffer): Promise<Screen | null> {
    return this.changed(name, owner, { picture, pictureAt: () => 'now()' });
  }

  async picture(name: string): Promise<Buffer | null> {
    return (await this.rows.findOne({ where: { name }, select: { name: true, picture: true } }))?.picture ?? null;
  }

  async pinned(name: string): Promise<string | null> {
    return (await this.rows.findOneBy({ name }))?.pinned ?? null;
  }

  async pinnedVersions(): Promise<string[]> {
    const rows = await this.dataSource.query<{ pinned: string }[]>('select distinct pinned from screen where pinned is not null');
    return rows.map(({ pinned }) => pinned);
  }

  async unpin(manager: EntityManager, versions: readonly string[]): Promise<void> {
    await manager.update(Screen, { pinned: In(versions) }, { pinned: null, reloadId: newReloadId });
  }

  async remove(name: string, owner: ScreenOwner): Promise<boolean> {
    return (await this.rows.delete({ name, ...ownedBy(owner) })).affected !== 0;
  }

  private async changed(name: string, owner: ScreenOwner, values: Parameters<Repository<Screen>['update']>[1]): Promise<Screen | null> {
    const { affected } = await this.rows.update({ name, ...ownedBy(owner) }, values);
    return affected === 0 ? null : this.find(name, owner);
  }
}
