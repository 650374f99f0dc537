import { Injectable } from '@nestjs/common';
import { refusedLoginLimits, type RefusedLoginCause, type RefusedLoginView } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import type { CountedRefusal } from './login-refusals.ts';

interface RefusalRow {
  readonly vin: string;
  readonly cause: RefusedLoginCause;
  readonly address: string;
  readonly iccid: string | null;
  readonly edition: 2016 | 2025;
  readonly count: number;
  readonly first_at: Date;
  readonly last_at: Date;
}

export interface RefusalQuery {
  readonly search: string | null;
  readonly cause: RefusedLoginCause | null;
  /** The last VIN and its cause of the page before. */
  readonly after: { readonly vin: string; readonly cause: string } | null;
  readonly size: number;
}

const matches = `($1::text is null or vin ilike '%' || $1 || '%') and ($2::text is null or cause = $2)`;

@Injectable()
export class RefusalRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds to what is kept of each VIN and cause. */
  async add(refusals: readonly CountedRefusal[]): Promise<void> {
    const rows = refusals.map(({ atMs, ...refusal }) => ({ ...refusal, at: new Date(atMs).toISOString() }));
    await this.dataSource.query(
      `insert into refused_login (vin, cause, address, iccid, edition, count, first_at, last_at)
       select vin, cause, address, iccid, edition, count, at, at
       from jsonb_to_recordset($1::jsonb) as t(vin text, cause text, address text, iccid text, edition int2, count int4, at timestamptz)
       order by vin, cause
       on conflict (vin, cause) do update set address = excluded.address, iccid = excluded.iccid, edition = excluded.edition,
         count = refused_login.count + excluded.count, last_at = greatest(refused_login.last_at, excluded.last_at)`,
      [JSON.stringify(rows)],
    );
  }

  async trim(): Promise<void> {
    await this.dataSource.query(
      `delete from refused_login where last_at < now() - $1 * interval '1 day'
         or last_at <= (select last_at from refused_login order by last_at desc offset $2 limit 1)`,
      [refusedLoginLimits.days, refusedLoginLimits.most],
    );
  }

  async page({ search, cause, after, size }: RefusalQuery): Promise<RefusedLoginView[]> {
    const rows = await this.dataSource.query<RefusalRow[]>(
      `select * from refused_login where ${matches} and ($3::text is null
         or (last_at, vin, cause) < (select last_at, vin, cause from refused_login where vin = $3 and cause = $4))
       order by last_at desc, vin desc, cause desc limit $5`,
      [search, cause, after?.vin ?? null, after?.cause ?? null, size],
    );
    return rows.map(toView);
  }

  async count({ search, cause }: Pick<RefusalQuery, 'search' | 'cause'>): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(`select count(*)::int4 as count from refused_login where ${matches}`, [search, cause]);
    return row?.count ?? 0;
  }
}

const toView = ({ vin, cause, address, iccid, edition, count, first_at: first, last_at: last }: RefusalRow): RefusedLoginView => ({
  vin, cause, address, iccid, edition, count, firstAt: first.toISOString(), lastAt: last.toISOString(),
});
