import { Injectable } from '@nestjs/common';
import type { InputOf, Personal, SavedView, WatchedDevice } from '@voltdeck/contract';
import type { PersonalList } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';

interface ViewRow {
  readonly id: string;
  readonly user_id: string;
  readonly list: PersonalList;
  readonly name: string;
  readonly query: string;
  readonly columns: readonly string[] | null;
  readonly shared: boolean;
  readonly owner: string;
  readonly updated_at: Date;
}

type ViewForm = Omit<InputOf<Personal['savedViewAdd']>, 'list'>;

const selectView = `select saved_view.*, "user".name as owner from saved_view join "user" on "user".id = saved_view.user_id`;

const toView = ({ id, user_id, list, name, query, columns, shared, owner, updated_at }: ViewRow, userId: string): SavedView => ({
  ...{ id, list, name, query, columns, shared, owner, mine: user_id === userId, updatedAt: updated_at.toISOString() },
});

/** Rows of one person; those of a deleted person are no one's. */
@Injectable()
export class PersonalRepository {
  constructor(private readonly dataSource: DataSource) {}

  async views(userId: string, list: PersonalList): Promise<SavedView[]> {
    const rows = await this.dataSource.query<ViewRow[]>(`${selectView} where user_id = $1 and list = $2 order by lower(saved_view.name), saved_view.id`, [userId, list]);
    return rows.map((row) => toView(row, userId));
  }

  /** An own view, or one that a person who is still there shares. */
  async view(userId: string, id: string): Promise<SavedView | null> {
    const [row] = await this.dataSource.query<ViewRow[]>(`${selectView} where saved_view.id = $1 and (user_id = $2 or (shared and "user".deleted_at is null))`, [id, userId]);
    return row === undefined ? null : toView(row, userId);
  }

  /** Null where there are so many already. */
  async addView(userId: string, list: PersonalList, { name, query, columns, shared }: ViewForm, most: number): Promise<string | null> {
    const [row] = await this.dataSource.query<{ id: string }[]>(
      `insert into saved_view (user_id, list, name, query, columns, shared) select $1, $2, $3, $4, $5, $6
       where (select count(*) from saved_view where user_id = $1 and list = $2) < $7 returning id`,
      [userId, list, name, query, columns, shared, most],
    );
    return row?.id ?? null;
  }

  async changeView(userId: string, id: string, { name, query, columns, shared }: ViewForm): Promise<void> {
    await this.dataSource.query(`update saved_view set name = $3, query = $4, columns = $5, shared = $6, updated_at = now() where user_id = $1 and id = $2`, [userId, id, name, query, columns, shared]);
  }

  async deleteView(userId: string, id: string): Promise<void> {
    await this.dataSource.query('delete from saved_view where user_id = $1 and id = $2', [userId, id]);
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
