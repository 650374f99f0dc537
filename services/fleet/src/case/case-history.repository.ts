import { Injectable } from '@nestjs/common';
import type { CaseChangeView, InputOf, ServiceCases } from '@voltdeck/contract';
import type { CaseChangeKind, Page, Text } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import type { Acting } from '../acting.ts';

export interface CaseChange {
  readonly kind: CaseChangeKind;
  readonly before?: Text | string | null;
  readonly after?: Text | string | null;
}

/** A name or a sentence of a person is the same in every language. */
const inBoth = (written: Text | string | null | undefined): string | null => (written === null || written === undefined ? null : JSON.stringify(typeof written === 'string' ? { 'zh-CN': written, en: written } : written));

/** Who changed what of a case: written with each change, never altered. What no one did was done by the system. */
@Injectable()
export class CaseHistoryRepository {
  constructor(private readonly dataSource: DataSource) {}

  async record(manager: EntityManager, caseId: string, changes: readonly CaseChange[], acting: Acting | null, at: Date): Promise<void> {
    for (const { kind, before, after } of changes) {
      await manager.query('insert into case_change (case_id, at, user_id, by, kind, before, after) values ($1, $2, $3, $4, $5, $6, $7)', [caseId, at, acting?.caller.userId ?? null, acting?.caller.name ?? null, kind, inBoth(before), inBoth(after)]);
    }
  }

  /** Newest first. */
  async list({ id, cursor, pageSize }: InputOf<ServiceCases['caseHistory']>): Promise<Page<CaseChangeView>> {
    const rows = await this.dataSource.query<CaseChangeView[]>(
      `select id::text, iso(at) as at, by, kind, before, after from case_change where case_id = $1 and ($2::bigint is null or id < $2) order by case_change.id desc limit $3`,
      [id, cursor ?? null, pageSize + 1],
    );
    const [counted] = await this.dataSource.query<{ count: number }[]>('select count(*)::int as count from case_change where case_id = $1', [id]);
    const items = rows.slice(0, pageSize);
    return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null, total: counted?.count ?? 0 };
  }
}
