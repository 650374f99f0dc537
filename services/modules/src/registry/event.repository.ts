import { Injectable } from '@nestjs/common';
import type { InputOf, ModuleEventView, Modules } from '@voltdeck/contract';
import { type ModuleAction, type Page } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { momentOf } from './moment.ts';

/** Name of the registry where it acts automatically. */
export const registryItself = 'registry';

export interface NewEvent {
  readonly action: ModuleAction;
  readonly by: string;
  readonly module?: string;
  readonly version?: string | null;
  readonly detail?: ModuleEventView['detail'];
}

interface EventRow extends Omit<ModuleEventView, 'at'> {
  readonly at: Date;
}

/** What happened in the registry; it only grows. */
@Injectable()
export class EventRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add({ action, by, module = undefined, version = undefined, detail = {} }: NewEvent, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await manager.query('insert into event (module, version, action, by, detail) values ($1, $2, $3, $4, $5)', [module, version, action, by, JSON.stringify(detail)]);
  }

  /** Newest first. */
  async page({ name, action, cursor, pageSize }: InputOf<Modules['moduleEvents']>): Promise<Page<ModuleEventView>> {
    const of = '($1::text is null or module = $1) and ($2::text is null or action = $2)';
    const rows = await this.dataSource.query<EventRow[]>(
      `select id::text, at, module, version, action, by, detail from event where ${of} and ($3::bigint is null or id < $3) order by event.id desc limit $4`,
      [name, action, cursor, pageSize + 1],
    );
    const [count] = await this.dataSource.query<{ total: number }[]>(`select count(*)::int as total from event where ${of}`, [name, action]);
    const items = rows.slice(0, pageSize).map(({ at, ...row }) => ({ ...row, at: momentOf(at) }));
    return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null, total: count?.total ?? 0 };
  }

  /** Whether the same was logged within the last hour. */
  async isLoggedLately(module: string, version: string, action: ModuleAction, detail: ModuleEventView['detail']): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `select 1 from event where module = $1 and version = $2 and action = $3 and detail = $4::jsonb and at > now() - interval '1 hour' limit 1`,
      [module, version, action, JSON.stringify(detail)],
    );
    return rows.length > 0;
  }

  /** How often events of this action were logged within the last hour. */
  async countLately(module: string, version: string, action: ModuleAction): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `select count(*)::int as count from event where module = $1 and version = $2 and action = $3 and at > now() - interval '1 hour'`,
      [module, version, action],
    );
    return row?.count ?? 0;
  }
}
