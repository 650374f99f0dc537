import { Injectable } from '@nestjs/common';
import type { ModuleOverrideView } from '@voltdeck/contract';
import { DataSource } from 'typeorm';
import { momentOf } from '../registry/moment.ts';

interface OverrideRow extends Omit<ModuleOverrideView, 'expiresAt'> {
  readonly expiresAt: Date;
}

export interface KeptOverride {
  readonly name: string;
  readonly version: string | null;
  readonly url: string | null;
  readonly tokenHash: Buffer;
  readonly by: string;
  readonly hours: number;
}

const columns = 'id, module as name, version, url, created_by as "createdBy", expires_at as "expiresAt", user_id as "userId"';

@Injectable()
export class OverrideRepository {
  constructor(private readonly dataSource: DataSource) {}

  async list(): Promise<ModuleOverrideView[]> {
    const rows = await this.dataSource.query<OverrideRow[]>(`select ${columns} from dev_override where expires_at > now() order by created_at desc`);
    return rows.map(viewOf);
  }

  async add({ name, version, url, tokenHash, by, hours }: KeptOverride): Promise<ModuleOverrideView> {
    await this.dataSource.query('delete from dev_override where expires_at < now()');
    const [row] = await this.dataSource.query<OverrideRow[]>(
      `insert into dev_override (module, version, url, token_hash, created_by, expires_at)
       values ($1, $2, $3, $4, $5, now() + make_interval(hours => $6)) returning ${columns}`,
      [name, version, url, tokenHash, by, hours],
    );
    if (row === undefined) throw new Error('an override was not written');
    return viewOf(row);
  }

  /** Valid for its first user only. Null for anyone else, and after its time. */
  async use(tokenHash: Buffer, userId: string): Promise<ModuleOverrideView | null> {
    const [rows] = await this.dataSource.query<[OverrideRow[], number]>(
      `update dev_override set user_id = $2 where token_hash = $1 and (user_id is null or user_id = $2) and expires_at > now() returning ${columns}`,
      [tokenHash, userId],
    );
    return rows[0] ? viewOf(rows[0]) : null;
  }

  /** What was cleared is spent: its link works no more. @returns how many */
  async clear(userId: string): Promise<number> {
    const [, count] = await this.dataSource.query<[unknown[], number]>('delete from dev_override where user_id = $1', [userId]);
    return count;
  }

  async revoke(id: string): Promise<number> {
    const [, count] = await this.dataSource.query<[unknown[], number]>('delete from dev_override where id = $1', [id]);
    return count;
  }
}

function viewOf({ expiresAt, ...row }: OverrideRow): ModuleOverrideView {
  return { ...row, expiresAt: momentOf(expiresAt) };
}
