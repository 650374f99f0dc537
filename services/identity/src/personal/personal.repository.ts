import { Injectable } from '@nestjs/common';
import type { InputOf, Personal, PreferencesView, SavedView, WatchedDevice } from '@voltdeck/contract';
import { bellDefaults, personalLimits, type PersonalList } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';

interface ViewRow {
  readonly id: string;
  readonly user_id: string;
  readonly list: PersonalList;
  readonly name: string;
  readonly query: string;
  readonly columns: readonly string[] | null;
  readonly is_default: boolean;
  readonly shared: boolean;
  readonly owner: string;
  readonly updated_at: Date;
}

type ViewForm = Omit<InputOf<Personal['savedViewAdd']>, 'list'>;

const selectView = `select saved_view.*, "user".name as owner from saved_view join "user" on "user".id = saved_view.user_id where saved_view.deleted_at is null`;

/** Of a person and a list: those that count. */
const views = 'select count(*) from saved_view where user_id = $1 and deleted_at is null and list =';
const restorable = `user_id = $1 and deleted_at > now() - make_interval(secs => ${personalLimits.viewRestoreMs / 1_000})`;

const toView = ({ id, user_id, list, name, query, columns, is_default, shared, owner, updated_at }: ViewRow, userId: string): SavedView => ({
  ...{ id, list, name, query, columns, isDefault: is_default, shared, owner, mine: user_id === userId, updatedAt: updated_at.toISOString() },
});

/** Rows of one person; those of a deleted person are no one's. */
@Injectable()
export class PersonalRepository {
  constructor(private readonly dataSource: DataSource) {}

  async views(userId: string, list: PersonalList): Promise<SavedView[]> {
    const rows = await this.dataSource.query<ViewRow[]>(`${selectView} and user_id = $1 and list = $2 order by lower(saved_view.name), saved_view.id`, [userId, list]);
    return rows.map((row) => toView(row, userId));
  }

  /** An own view, or one that a person who is still there shares. */
  async view(userId: string, id: string): Promise<SavedView | null> {
    const [row] = await this.dataSource.query<ViewRow[]>(`${selectView} and saved_view.id = $1 and (user_id = $2 or (shared and "user".deleted_at is null))`, [id, userId]);
    return row === undefined ? null : toView(row, userId);
  }

  /** Null where there are so many already. */
  async addView(userId: string, list: PersonalList, { name, query, columns, shared, isDefault }: ViewForm, most: number): Promise<string | null> {
    return this.dataSource.transaction(async (manager) => {
      const [row] = await manager.query<{ id: string }[]>(
        `insert into saved_view (user_id, list, name, query, columns, shared, is_default) select $1, $2, $3, $4, $5, $6, $7 where (${views} $2) < $8 returning id`,
        [userId, list, name, query, columns, shared, isDefault, most],
      );
      if (row === undefined) return null;
      if (isDefault) await this.onlyDefault(manager, userId, row.id);
      return row.id;
    });
  }

  async changeView(userId: string, id: string, { name, query, columns, shared, isDefault }: ViewForm): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query('update saved_view set name = $3, query = $4, columns = $5, shared = $6, is_default = $7, updated_at = now() where user_id = $1 and id = $2', [userId, id, name, query, columns, shared, isDefault]);
      if (isDefault) await this.onlyDefault(manager, userId, id);
    });
  }

  /** It can be restored for a while; what was deleted before that goes now. */
  async deleteView(userId: string, id: string): Promise<void> {
    await this.dataSource.query(`delete from saved_view where user_id = $1 and deleted_at is not null and not (${restorable})`, [userId]);
    await this.dataSource.query('update saved_view set deleted_at = now() where user_id = $1 and id = $2', [userId, id]);
  }

  /** With its link; not as the default where another view became it. `restored` is false where there are so many already. */
  async restoreView(userId: string, id: string, most: number): Promise<{ readonly found: boolean; readonly restored: boolean }> {
    const [row] = await this.dataSource.query<{ found: boolean; restored: boolean }[]>(
      `with gone as (select id, list from saved_view where id = $2 and ${restorable}),
       back as (
         update saved_view set deleted_at = null,
           is_default = is_default and not exists (select from saved_view as other where other.user_id = $1 and other.list = saved_view.list and other.is_default and other.deleted_at is null)
         from gone where saved_view.id = gone.id and (${views} gone.list) < $3 returning saved_view.id)
       select exists (select from gone) as found, exists (select from back) as restored`,
      [userId, id, most],
    );
    return row ?? { found: false, restored: false };
  }

  private async onlyDefault(manager: EntityManager, userId: string, id: string): Promise<void> {
    await manager.query('update saved_view set is_default = false where user_id = $1 and id <> $2 and is_default and list = (select list from saved_view where id = $2)', [userId, id]);
  }

  async columns(userId: string): Promise<Readonly<Record<string, readonly string[]>>> {
    const rows = await this.dataSource.query<{ list: string; columns: string[] }[]>('select list, columns from kept_columns where user_id = $1 order by list', [userId]);
    return Object.fromEntries(rows.map(({ list, columns }) => [list, columns]));
  }

  async keepColumns(userId: string, list: string, columns: readonly string[]): Promise<void> {
    await this.dataSource.query(
      columns.length === 0
        ? 'delete from kept_columns where user_id = $1 and list = $2 and cardinality($3::text[]) = 0'
        : 'insert into kept_columns (user_id, list, columns) values ($1, $2, $3) on conflict (user_id, list) do update set columns = excluded.columns',
      [userId, list, columns],
    );
  }

  async bell(userId: string): Promise<PreferencesView['bell']> {
    const [row] = await this.dataSource.query<PreferencesView['bell'][]>('select min_level as "minLevel", sound from kept_bell where user_id = $1', [userId]);
    return row ?? bellDefaults;
  }

  async keepBell(userId: string, { minLevel, sound }: InputOf<Personal['bellKeep']>): Promise<void> {
    await this.dataSource.query('insert into kept_bell (user_id, min_level, sound) values ($1, $2, $3) on conflict (user_id) do update set min_level = excluded.min_level, sound = excluded.sound', [userId, minLevel, sound]);
  }

  async watched(userId: string): Promise<WatchedDevice[]> {
    const rows = await this.dataSource.query<{ device_id: string; since: Date }[]>('select device_id, since from watched_device where user_id = $1 order by since desc, device_id', [userId]);
    return rows.map(({ device_id, since }) => ({ deviceId: device_id, since: since.toISOString() }));
  }

  async watch(userId: string, deviceId: string): Promise<void> {
    await this.dataSource.query('insert into watched_device (user_id, device_id) values ($1, $2) on conflict do nothing', [userId, deviceId]);
  }

  async unwatch(userId: string, deviceId: string): Promise<void> {
    await this.dataSource.query('delete from watched_device where user_id = $1 and device_id = $2', [userId, deviceId]);
  }
}
