import { Injectable } from '@nestjs/common';
import { screenLimits, type PlaylistEntry, type ScreenHeartbeat, type ScreenView } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { momentOf } from '../registry/moment.ts';

interface ScreenRow {
  readonly name: string;
  readonly heartbeat: ScreenHeartbeat;
  readonly playlist: readonly PlaylistEntry[];
  readonly firstSeenAt: Date;
  readonly seenAt: Date;
  readonly pictureAt: Date | null;
  readonly here: boolean;
}

/** What a screen is told, before its scenes are read. */
export interface OrdersRow {
  readonly playlist: readonly PlaylistEntry[];
  readonly reloadId: string | null;
  readonly picture: boolean;
}

const columns = `name, heartbeat, playlist, first_seen_at as "firstSeenAt", seen_at as "seenAt", picture_at as "pictureAt",
  seen_at > now() - interval '${screenLimits.silentMs} milliseconds' as here`;

const toView = ({ firstSeenAt, seenAt, pictureAt, ...row }: ScreenRow): ScreenView => ({
  ...row,
  firstSeenAt: momentOf(firstSeenAt),
  seenAt: momentOf(seenAt),
  pictureAt: pictureAt && momentOf(pictureAt),
});

@Injectable()
export class ScreenRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns null for a screen that is not known yet when there are as many as there may be */
  async heard(name: string, heartbeat: ScreenHeartbeat): Promise<OrdersRow | null> {
    const [row] = await this.dataSource.query<OrdersRow[]>(
      `insert into screen (name, heartbeat)
       select $1, $2 where exists (select from screen where name = $1) or (select count(*) from screen) < ${screenLimits.screensMax}
       on conflict (name) do update set heartbeat = excluded.heartbeat, seen_at = now()
       returning playlist, reload_id as "reloadId", coalesce(picture_asked_at > coalesce(picture_at, '-infinity'), false) as picture`,
      [name, JSON.stringify(heartbeat)],
    );
    return row ?? null;
  }

  async list(): Promise<ScreenView[]> {
    return (await this.dataSource.query<ScreenRow[]>(`select ${columns} from screen order by name`)).map(toView);
  }

  async play(name: string, playlist: readonly PlaylistEntry[]): Promise<ScreenView | null> {
    return this.changed('playlist = $2', name, JSON.stringify(playlist));
  }

  async reload(name: string): Promise<ScreenView | null> {
    return this.changed('reload_id = gen_random_uuid()', name);
  }

  async askPicture(name: string): Promise<ScreenView | null> {
    return this.changed('picture_asked_at = now()', name);
  }

  async keepPicture(name: string, picture: Buffer): Promise<ScreenView | null> {
    return this.changed('picture = $2, picture_at = now()', name, picture);
  }

  async picture(name: string): Promise<Buffer | null> {
    const [row] = await this.dataSource.query<{ picture: Buffer | null }[]>('select picture from screen where name = $1', [name]);
    return row?.picture ?? null;
  }

  async remove(name: string): Promise<boolean> {
    const [, count] = await this.dataSource.query<[unknown[], number]>('delete from screen where name = $1', [name]);
    return count > 0;
  }

  private async changed(assignment: string, name: string, ...values: unknown[]): Promise<ScreenView | null> {
    const [rows] = await this.dataSource.query<[ScreenRow[], number]>(`update screen set ${assignment} where name = $1 returning ${columns}`, [name, ...values]);
    return rows[0] ? toView(rows[0]) : null;
  }
}
