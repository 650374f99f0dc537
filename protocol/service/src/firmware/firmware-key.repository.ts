import { Injectable } from '@nestjs/common';
import type { FirmwareKeyView, NewFirmwareKey } from '@voltdeck/contract';
import { DataSource } from 'typeorm';

interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly public_key: string;
  readonly created_at: Date;
  readonly created_by: string;
  readonly revoked_at: Date | null;
}

@Injectable()
export class FirmwareKeyRepository {
  constructor(private readonly dataSource: DataSource) {}

  async list(): Promise<FirmwareKeyView[]> {
    return (await this.dataSource.query<KeyRow[]>('select * from firmware_key order by created_at, id')).map(viewOf);
  }

  async find(id: string): Promise<FirmwareKeyView | null> {
    const [row] = await this.dataSource.query<KeyRow[]>('select * from firmware_key where id = $1', [id]);
    return row ? viewOf(row) : null;
  }

  /** Null when the key is there already. */
  async add(id: string, { name, publicKey }: NewFirmwareKey, by: string): Promise<FirmwareKeyView | null> {
    const [row] = await this.dataSource.query<KeyRow[]>(
      'insert into firmware_key (id, name, public_key, created_by) values ($1, $2, $3, $4) on conflict do nothing returning *',
      [id, name, publicKey, by],
    );
    return row ? viewOf(row) : null;
  }

  /** A key that was revoked stays so. */
  async revoke(id: string): Promise<FirmwareKeyView | null> {
    await this.dataSource.query('update firmware_key set revoked_at = now() where id = $1 and revoked_at is null', [id]);
    return this.find(id);
  }
}

function viewOf({ id, name, public_key: publicKey, created_at: at, created_by: createdBy, revoked_at: revokedAt }: KeyRow): FirmwareKeyView {
  return { id, name, publicKey, createdAt: at.toISOString(), createdBy, revokedAt: revokedAt?.toISOString() ?? null };
}
