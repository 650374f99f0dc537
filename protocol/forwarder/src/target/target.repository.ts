import { Injectable } from '@nestjs/common';
import { DataSource, QueryFailedError } from 'typeorm';
import type { SealedKeys, TargetRow, TargetSettings } from './target.ts';

/** Where a lane of a new target starts. */
export interface LaneStart {
  readonly partition: number;
  readonly started: number;
  /** Live messages go from here; what is between goes as reissue. */
  readonly position: number;
}

export interface NewTarget {
  readonly id: string;
  readonly settings: TargetSettings;
  readonly sealedPassword: Buffer;
  readonly keys: SealedKeys;
  readonly lanes: readonly LaneStart[];
}

export interface TargetChange {
  readonly id: string;
  readonly settings: TargetSettings;
  /** null: it stays. */
  readonly sealedPassword: Buffer | null;
  readonly keys: SealedKeys;
  readonly revision: number;
}

const keyNames = ['sealed_cipher_key', 'cipher_key_fingerprint', 'sealed_signing_key', 'signing_algorithm', 'signing_public_key'] as const satisfies readonly (keyof SealedKeys)[];
const selection = `id, number, settings, sealed_password, ${keyNames.join(', ')}, enabled, revision, created_at`;
const valuesOf = (keys: SealedKeys): unknown[] => keyNames.map((name) => keys[name]);
const uniqueViolation = '23505';

/** A day of the standard's clock, UTC+8. */
const today = `(now() at time zone 'Asia/Shanghai')::date`;

@Injectable()
export class TargetRepository {
  constructor(private readonly dataSource: DataSource) {}

  list(): Promise<TargetRow[]> {
    return this.dataSource.query(`select ${selection} from target order by name`);
  }

  async find(id: string): Promise<TargetRow | null> {
    const [row] = await this.dataSource.query<TargetRow[]>(`select ${selection} from target where id = $1`, [id]);
    return row ?? null;
  }

  async count(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>('select count(*)::int4 as count from target');
    return row?.count ?? 0;
  }

  /** @returns false: the name is taken */
  add({ id, settings, sealedPassword, keys, lanes }: NewTarget): Promise<boolean> {
    return free(() =>
      this.dataSource.transaction(async (manager) => {
        await manager.query(`insert into target (id, name, settings, sealed_password, ${keyNames.join(', ')}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`, [id, settings.name, JSON.stringify(settings), sealedPassword, ...valuesOf(keys)]);
        for (const { partition, started, position } of lanes) {
          await manager.query('insert into lane (target, partition, started, position) values ($1, $2, $3, $4)', [id, partition, started, position]);
          if (position > started) await manager.query('insert into past (target, partition, position, until) values ($1, $2, $3, $4)', [id, partition, started, position]);
        }
      }),
    );
  }

  /** @returns `taken`: the name is; `changed`: by someone else since it was read, or deleted */
  async change({ id, settings, sealedPassword, keys, revision }: TargetChange): Promise<'done' | 'taken' | 'changed'> {
    let changed = 0;
    const isFree = await free(async () => {
      const [, count] = await this.dataSource.query<[unknown, number]>(
        `update target set name = $2, settings = $3, sealed_password = coalesce($4, sealed_password), (${keyNames.join(', ')}) = ($6, $7, $8, $9, $10), revision = revision + 1 where id = $1 and revision = $5`,
        [id, settings.name, JSON.stringify(settings), sealedPassword, revision, ...valuesOf(keys)],
      );
      changed = count;
    });
    if (!isFree) return 'taken';
    return changed === 1 ? 'done' : 'changed';
  }

  async enable(id: string, enabled: boolean): Promise<void> {
    await this.dataSource.query('update target set enabled = $2, revision = revision + 1 where id = $1 and enabled <> $2', [id, enabled]);
  }

  async remove(id: string): Promise<void> {
    await this.dataSource.query('delete from target where id = $1', [id]);
  }

  /** The sequence of the next login: from 1 each day, to 65531 and from 1 again (GB/T 32960.3 7.4). */
  async nextSequence(id: string): Promise<number> {
    const [rows] = await this.dataSource.query<[{ logins: number }[], number]>(
      `update target set logins = case when login_day = ${today} then logins % 65531 + 1 else 1 end, login_day = ${today} where id = $1 returning logins`,
      [id],
    );
    return rows[0]?.logins ?? 1;
  }
}

/** @returns false where a unique name is taken */
async function free(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof QueryFailedError && 'code' in error && error.code === uniqueViolation) return false;
    throw error;
  }
}
