import { Injectable } from '@nestjs/common';
import type { KeyGrants, NewModuleKey } from '@voltdeck/contract';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { PublishKey } from './publish-key.entity.ts';

@Injectable()
export class KeyRepository {
  constructor(private readonly dataSource: DataSource) {}

  list(): Promise<PublishKey[]> {
    return this.dataSource.manager.find(PublishKey, { order: { createdAt: 'ASC' } });
  }

  find(id: string, manager: EntityManager = this.dataSource.manager): Promise<PublishKey | null> {
    return manager.findOneBy(PublishKey, { id });
  }

  /** Null when the key is there already. */
  async add(id: string, { team, publicKey, modules, pages = [] }: NewModuleKey, createdBy: string): Promise<PublishKey | null> {
    const insert = this.dataSource.createQueryBuilder().insert().into(PublishKey).values({ id, team, publicKey, modules: [...modules], pages: [...pages], createdBy });
    const { raw } = await insert.orIgnore().returning('id').execute();
    return Array.isArray(raw) && raw.length > 0 ? this.find(id) : null;
  }

  async setGrants(id: string, { modules, pages }: KeyGrants, manager: EntityManager): Promise<void> {
    await manager.update(PublishKey, { id }, { modules: [...modules], pages: [...pages] });
  }

  /** A key that was revoked stays so. @returns whether it was revoked by this */
  async revoke(id: string, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.update(PublishKey, { id, revokedAt: IsNull() }, { revokedAt: () => 'now()' });
    return affected !== 0;
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
