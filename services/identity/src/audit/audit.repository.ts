import { Injectable } from '@nestjs/common';
import type { AuditLog, InputOf } from '@voltdeck/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { beginning, linkHash, type ChainKey } from './chain.ts';

/** An entry as it is stored. */
export interface AuditRow {
  /** bigint: text in the driver. */
  readonly sequence: string;
  /** JSON, exactly as it was hashed. */
  readonly entry: string;
  readonly hash: Buffer;
  /** Of the key that the hash was made with; null without one. */
  readonly key_id: string | null;
}

type ListInput = InputOf<AuditLog['auditList']>;

/** One link after the other, in every process. */
const chainLock = 7_321_964;
const columns = 'sequence, entry, hash, key_id';

const matching = `
  ($1::text is null or user_id = $1) and ($2::text is null or action = $2)
  and ($3::text is null or case $3 when 'refused' then result not in ('done', 'unknown') else result = $3 end)
  and ($4::text is null or targets @> array[$4]) and ($5::text is null or at >= $5) and ($6::text is null or at < $6)
  and ($7::text is null or strpos(words, $7) > 0
    or user_id = any(array(select id::text from "user" where strpos(lower(name), $7) > 0 or strpos(lower(login_name), $7) > 0)))`;

/** Times as they stand in the entries: ISO 8601 in UTC sorts as text. */
function conditionsOf({ userId, action, result, target, from, to, search }: ListInput): (string | null)[] {
  const text = (epochMs: number | undefined): string | null => (epochMs === undefined ? null : new Date(epochMs).toISOString());
  return [userId ?? null, action ?? null, result ?? null, target ?? null, text(from), text(to), search?.toLowerCase() ?? null];
}

@Injectable()
export class AuditRepository {
  constructor(private readonly dataSource: DataSource) {}

  async append(entry: string, key: ChainKey | null): Promise<void> {
    await this.dataSource.transaction((manager) => appendIn(manager, entry, key));
  }

  /** Stores an intent; one that is stored already stays as it is. */
  async keepIntent(id: string, intent: string): Promise<void> {
    await this.dataSource.query('insert into audit_outbox (id, intent) values ($1, $2) on conflict do nothing', [id, intent]);
  }

  /** Turns an intent into an entry, or lets it go. An intent that is gone was settled before. @param entryOf null: no entry */
  async settle(id: string, entryOf: (intent: string) => string | null, key: ChainKey | null): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [taken] = await manager.query<[{ intent: string }[], number]>('delete from audit_outbox where id = $1 returning intent', [id]);
      const entry = taken[0] ? entryOf(taken[0].intent) : null;
      if (entry !== null) await appendIn(manager, entry, key);
    });
  }

  /** Ids of intents that were not settled in time, oldest first. */
  async unsettled(olderThanMs: number, most: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>('select id from audit_outbox where begun_at < now() - make_interval(secs => $1) order by begun_at limit $2', [olderThanMs / 1_000, most]);
    return rows.map(({ id }) => id);
  }

  async newest(): Promise<AuditRow | null> {
    const [row] = await this.dataSource.query<AuditRow[]>(`select ${columns} from audit order by sequence desc limit 1`);
    return row ?? null;
  }

  /** Newest first unless the order says otherwise, one more than asked for where there is more. */
  async page(input: ListInput): Promise<AuditRow[]> {
    const { sort, cursor, pageSize } = input;
    const [beyond, order] = sort === 'sequence' ? ['>', 'asc'] : ['<', 'desc'];
    return this.dataSource.query<AuditRow[]>(`select ${columns} from audit where ${matching} and ($8::bigint is null or sequence ${beyond} $8) order by sequence ${order} limit $9`, [
      ...conditionsOf(input),
      cursor ?? null,
      pageSize + 1,
    ]);
  }

  async count(input: ListInput): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(`select count(*)::int as count from audit where ${matching}`, conditionsOf(input));
    return row?.count ?? 0;
  }

  /** In no order; those that are not there are left out. */
  async hashes(sequences: readonly number[]): Promise<Pick<AuditRow, 'sequence' | 'hash'>[]> {
    return this.dataSource.query<Pick<AuditRow, 'sequence' | 'hash'>[]>('select sequence, hash from audit where sequence = any($1::bigint[])', [sequences]);
  }

  /** Oldest first. */
  async after(sequence: number, most: number): Promise<AuditRow[]> {
    return this.dataSource.query<AuditRow[]>(`select ${columns} from audit where sequence > $1 order by sequence limit $2`, [sequence, most]);
  }
}

async function appendIn(manager: EntityManager, entry: string, key: ChainKey | null): Promise<void> {
  await manager.query('select pg_advisory_xact_lock($1)', [chainLock]);
  const [last] = await manager.query<AuditRow[]>('select sequence, hash from audit order by sequence desc limit 1');
  const sequence = Number(last?.sequence ?? 0) + 1;
  await manager.query('insert into audit (sequence, entry, hash, key_id) values ($1, $2, $3, $4)', [sequence, entry, linkHash(last?.hash ?? beginning, entry, key), key?.id ?? null]);
}
