import { Injectable } from '@nestjs/common';
import type { ModuleKeyView, NewModuleKey } from '@voltdeck/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { momentOf } from '../registry/moment.ts';

interface KeyRow extends Omit<ModuleKeyView, 'createdAt' | 'revokedAt'> {
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
}

const columns = 'id, team, public_key as "publicKey", modules, created_at as "createdAt", created_by as "createdBy", revoked_at as "revokedAt"';

@Injectable()
export class KeyRepository {
  constructor(private readonly dataSource: DataSource) {}

  async list(): Promise<ModuleKeyView[]> {
    const rows = await this.dataSource.query<KeyRow[]>(`select ${columns} from publish_key order by created_at`);
    return rows.map(viewOf);
  }

  async find(id: string, manager: EntityManager = this.dataSource.manager): Promise<ModuleKeyView | null> {
    const [row] = await manager.query<KeyRow[]>(`select ${columns} from publish_key where id = $1`, [id]);
    return row ? viewOf(row) : null;
  }

  /** Null when the key is there already. */
  async add(id: string, { team, publicKey, modules }: NewModuleKey, by: string): Promise<ModuleKeyView | null> {
    const [row] = await this.dataSource.query<KeyRow[]>(
      `insert into publish_key (id, team, public_key, modules, created_by) values ($1, $2, $3, $4, $5) on conflict do nothing returning ${columns}`,
      [id, team, publicKey, modules, by],
    );
    return row ? viewOf(row) : null;
  }

  /** A key that was revoked stays so. @returns whether it was revoked by this */
  async revoke(id: string, manager: EntityManager): Promise<boolean> {
    const [, count] = await manager.query<[unknown[], number]>('update publish_key set revoked_at = now() where id = $1 and revoked_at is null', [id]);
    return count > 0;
  }

  /** Versions by module that a key has signed and that were not yanked. */
  async signed(id: string, manager: EntityManager): Promise<{ name: string; team: string; stable: string | null; versions: string[] }[]> {
    return manager.query(
      `select module.name, module.team, module.stable, array_agg(version.version order by published_at) as versions from version join module on module.name = version.module
       where key_id = $1 and state <> 'yanked' group by module.name order by module.name`,
      [id],
    );
  }
}

function viewOf({ createdAt, revokedAt, ...row }: KeyRow): ModuleKeyView {
  return { ...row, createdAt: momentOf(createdAt), revokedAt: revokedAt && momentOf(revokedAt) };
}
