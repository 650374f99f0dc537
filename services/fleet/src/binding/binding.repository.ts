import { Injectable } from '@nestjs/common';
import type { BindingView, Fleet, InputOf } from '@voltdeck/contract';
import type { Page } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';

/** Which battery and terminals were on a device, and when. The store itself writes them as devices change. */
@Injectable()
export class BindingRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  async list({ id, cursor, pageSize }: InputOf<Fleet['bindings']>): Promise<Page<BindingView>> {
    const rows = await this.dataSource.query<BindingView[]>(
      `select id::text, part, code, iso(started_at) as "startedAt", iso(ended_at) as "endedAt", case_id::text as "caseId" from device_binding
       where device_id = $1 and ($2::bigint is null or id < $2) order by device_binding.id desc limit $3`,
      [id, cursor ?? null, pageSize + 1],
    );
    const [counted] = await this.dataSource.query<{ count: number }[]>('select count(*)::int as count from device_binding where device_id = $1', [id]);
    const items = rows.slice(0, pageSize);
    return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null, total: counted?.count ?? 0 };
  }
}
