import { Injectable } from '@nestjs/common';
import type { OutletContent, OutletKind, OutletStopReason, Scope } from '@voltdeck/protocol/contract';
import { DataSource, QueryFailedError } from 'typeorm';
import type { Lane, OutletRow, OutletSettings } from './outlet.ts';

/** For whom an outlet acts, and what that user saw when it was saved. */
export interface Owner {
  readonly userId: string;
  readonly scope: Scope;
}

export interface NewOutlet {
  readonly id: string;
  readonly kind: OutletKind;
  readonly content: OutletContent;
  readonly settings: OutletSettings;
  readonly sealed: Buffer | null;
  readonly owner: Owner;
  readonly lanes: readonly Lane[];
}

export interface OutletChange {
  readonly id: string;
  readonly settings: OutletSettings;
  /** null: it stays. */
  readonly sealed: Buffer | null;
  readonly owner: Owner;
  readonly revision: number;
}

const selection = 'id, number, kind, content, settings, sealed, owner_id, scope, enabled, stop_reason, revision, created_at';
const uniqueViolation = '23505';

const addLanes = `
insert into outlet_lane (outlet, partition, position) select $1, partition, position from unnest($2::int2[], $3::int8[]) as given (partition, position)`;

const lanesOf = (lanes: readonly Lane[]): unknown[] => [lanes.map(({ partition }) => partition), lanes.map(({ position }) => position)];

@Injectable()
export class OutletRepository {
  constructor(private readonly dataSource: DataSource) {}

  list(): Promise<OutletRow[]> {
    return this.dataSource.query(`select ${selection} from outlet order by name`);
  }

  async find(id: string): Promise<OutletRow | null> {
    const [row] = await this.dataSource.query<OutletRow[]>(`select ${selection} from outlet where id = $1`, [id]);
    return row ?? null;
  }

  async count(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>('select count(*)::int4 as count from outlet');
    return row?.count ?? 0;
  }

  /** @returns false: the name is taken */
  add({ id, kind, content, settings, sealed, owner, lanes }: NewOutlet): Promise<boolean> {
    return free(() =>
      this.dataSource.transaction(async (manager) => {
        await manager.query('insert into outlet (id, name, kind, content, settings, sealed, owner_id, scope) values ($1, $2, $3, $4, $5, $6, $7, $8)', [
          id,
          settings.name,
          kind,
          content,
          JSON.stringify(settings),
          sealed,
          owner.userId,
          JSON.stringify(owner.scope),
        ]);
        await manager.query(addLanes, [id, ...lanesOf(lanes)]);
      }),
    );
  }

  /** @returns `taken`: the name is; `changed`: by someone else since it was read, or deleted */
  async change({ id, settings, sealed, owner, revision }: OutletChange): Promise<'done' | 'taken' | 'changed'> {
    let changed = 0;
    const isFree = await free(async () => {
      const [, count] = await this.dataSource.query<[unknown, number]>(
        `update outlet set name = $2, settings = $3, sealed = coalesce($4, sealed), owner_id = $5, scope = $6, revision = revision + 1 where id = $1 and revision = $7`,
        [id, settings.name, JSON.stringify(settings), sealed, owner.userId, JSON.stringify(owner.scope), revision],
      );
      changed = count;
    });
    if (!isFree) return 'taken';
    return changed === 1 ? 'done' : 'changed';
  }

  async enable(id: string, enabled: boolean): Promise<void> {
    await this.dataSource.query('update outlet set enabled = $2, stop_reason = null, revision = revision + 1 where id = $1 and (enabled <> $2 or stop_reason is not null)', [id, enabled]);
  }

  /** Stops one that was not changed since. */
  async stopFor(reason: OutletStopReason, { id, revision }: OutletRow): Promise<void> {
    await this.dataSource.query('update outlet set enabled = false, stop_reason = $3, revision = revision + 1 where id = $1 and revision = $2', [id, revision, reason]);
  }

  async replaceSecret(id: string, sealed: Buffer): Promise<void> {
    await this.dataSource.query('update outlet set sealed = $2, revision = revision + 1 where id = $1', [id, sealed]);
  }

  /** The revision ends the run that has the lanes as they were. */
  async moveTo(id: string, lanes: readonly Lane[]): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(`update outlet set revision = revision + 1, stop_reason = nullif(stop_reason, 'position') where id = $1`, [id]);
      await manager.query('delete from outlet_lane where outlet = $1', [id]);
      await manager.query(addLanes, [id, ...lanesOf(lanes)]);
    });
  }

  async remove(id: string): Promise<void> {
    await this.dataSource.query('delete from outlet where id = $1', [id]);
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
