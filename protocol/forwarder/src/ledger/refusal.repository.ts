import { Injectable } from '@nestjs/common';
import type { ForwardRefusal } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';

export interface RefusalFilter {
  readonly id: string;
  readonly cause?: ForwardRefusal | undefined;
  readonly deviceId?: string | undefined;
}

export interface RefusalRow {
  readonly id: string;
  readonly device_id: string;
  readonly vin: string;
  readonly command: number;
  readonly cause: ForwardRefusal;
  readonly attempts: number;
  readonly stored_at: Date;
  readonly refused_at: Date;
  readonly next_at: Date | null;
}

const selected = 'target = $1 and ($2::text is null or cause = $2) and ($3::uuid is null or device_id = $3)';
const parametersOf = ({ id, cause, deviceId }: RefusalFilter): unknown[] => [id, cause ?? null, deviceId ?? null];

@Injectable()
export class RefusalRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest first. */
  page(filter: RefusalFilter, after: string | undefined, size: number): Promise<RefusalRow[]> {
    return this.dataSource.query(
      `select id::text, device_id, vin, command, cause, attempts, stored_at, refused_at, next_at from refusal
       where ${selected} and ($4::int8 is null or refusal.id < $4) order by refusal.id desc limit $5`,
      [...parametersOf(filter), after ?? null, size],
    );
  }

  async count(filter: RefusalFilter): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(`select count(*)::int4 as count from refusal where ${selected}`, parametersOf(filter));
    return row?.count ?? 0;
  }

  /** Makes them due now. What is no longer stored cannot be sent again. @returns how many */
  async retry(filter: RefusalFilter): Promise<number> {
    const [, count] = await this.dataSource.query<[unknown, number]>(`update refusal set next_at = now(), attempts = 0 where ${selected} and cause <> 'gone'`, parametersOf(filter));
    return count;
  }

  /** Forgets rows that are not tried again; the ledger keeps their count. */
  async prune(days: number): Promise<void> {
    await this.dataSource.query('delete from refusal where next_at is null and refused_at < now() - make_interval(days => $1)', [days]);
  }
}
