import { Injectable } from '@nestjs/common';
import type { FirmwareKeyView, NewFirmwareKey } from '@voltdeck/contract';
import { DataSource, IsNull, type Repository } from 'typeorm';
import { FirmwareKey } from './firmware-key.entity.ts';

@Injectable()
export class FirmwareKeyRepository {
  constructor(private readonly dataSource: DataSource) {}

  private get keys(): Repository<FirmwareKey> {
    return this.dataSource.getRepository(FirmwareKey);
  }

  async list(): Promise<FirmwareKeyView[]> {
    return (await this.keys.find({ order: { createdAt: 'ASC', id: 'ASC' } })).map(viewOf);
  }

  async find(id: string): Promise<FirmwareKeyView | null> {
    const key = await this.keys.findOneBy({ id });
    return key && viewOf(key);
  }

  /** Null when the key exists already. */
  async add(id: string, { name, publicKey }: NewFirmwareKey, createdBy: string): Promise<FirmwareKeyView | null> {
    const { raw } = await this.keys.createQueryBuilder().insert().values({ id, name, publicKey, createdBy }).orIgnore().returning('id').execute();
    return Array.isArray(raw) && raw.length > 0 ? this.find(id) : null;
  }

  /** A revoked key keeps the time of its first revocation. */
  async revoke(id: string): Promise<FirmwareKeyView | null> {
    await this.keys.update({ id, revokedAt: IsNull() }, { revokedAt: () => 'now()' });
    return this.find(id);
  }
}

function viewOf({ createdAt, revokedAt, ...key }: FirmwareKey): FirmwareKeyView {
  return { ...key, createdAt: createdAt.toISOString(), revokedAt: revokedAt?.toISOString() ?? null };
}
