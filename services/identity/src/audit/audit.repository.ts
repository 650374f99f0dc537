import { Injectable } from '@nestjs/common';
import { limits, type AuditListInput } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { beginning, linkHash } from './chain.ts';

/** An entry as it is stored. */
export interface AuditRow {
  /** bigint: text in the driver. */
  readonly sequence: string;
  /** JSON, exactly as it was hashed. */
  readonly entry: string;
  readonly hash: Buffer;
}

/** One link after the other, in every process. */
const chainLock = 7_321_964;

@Injectable()
export class AuditRepository {
  constructor(private readonly dataSource: DataSource) {}

  async append(entry: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query('select pg_advisory_xact_lock($1)', [chainLock]);
      const [last] = await manager.query<AuditRow[]>('select sequence, hash from audit order by sequence desc limit 1');
      const sequence = Number(last?.sequence ?? 0) + 1;
      await manager.query('insert into audit (sequence, entry, hash) values ($1, $2, $3)', [sequence, entry, linkHash(last?.hash ?? beginning, entry)]);
    });
  }

  /** Newest first unless the order says otherwise, one more than asked for where there is more. */
  async page({ userId, action, result, sort = '-sequence', cursor, pageSize = limits.pageSizeDefault }: AuditListInput): Promise<AuditRow[]> {
    const [beyond, order] = sort === 'sequence' ? ['>', 'asc'] : ['<', 'desc'];
    return this.dataSource.query<AuditRow[]>(
      `select sequence, entry, hash from audit
       where ($1::text is null or user_id = $1) and ($2::text is null or action = $2) and ($3::text is null or result = $3)
         and ($4::bigint is null or sequence ${beyond} $4)
       order by sequence ${order} limit $5`,
      [userId ?? null, action ?? null, result ?? null, cursor ?? null, pageSize + 1],
    );
  }

  async count({ userId, action, result }: AuditListInput): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `select count(*)::int as count from audit
       where ($1::text is null or user_id = $1) and ($2::text is null or action = $2) and ($3::text is null or result = $3)`,
      [userId ?? null, action ?? null, result ?? null],
    );
    return row?.count ?? 0;
  }

  /** Oldest first. */
  async after(sequence: number, most: number): Promise<AuditRow[]> {
    return this.dataSource.query<AuditRow[]>('select sequence, entry, hash from audit where sequence > $1 order by sequence limit $2', [sequence, most]);
  }
}
