import { Injectable } from '@nestjs/common';
import type { CipherKeyView } from '@voltdeck/contract';
import type { CipherName } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';

/** Whom a key belongs to: the column that names it. */
export type KeyOwner = 'device' | 'profile';

export interface NewCipherKey {
  readonly id: string;
  readonly cipher: CipherName;
  readonly fingerprint: string;
  readonly sealed: Buffer;
  readonly by: string;
}

const view = `id, cipher, fingerprint, iso(valid_from) as "validFrom", iso(valid_to) as "validTo", registered_by as "registeredBy", source, origin`;
const column = { device: 'device_id', profile: 'profile_id' } as const satisfies Record<KeyOwner, string>;

/** Symmetric keys. A key is never changed: it ends, and another begins. */
@Injectable()
export class CipherKeyRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Those in use first, then the newest. */
  async list(owner: KeyOwner, ownerId: string): Promise<CipherKeyView[]> {
    return this.dataSource.query<CipherKeyView[]>(`select ${view} from cipher_key where ${column[owner]} = $1 order by valid_to is not null, cipher_key.valid_from desc, id`, [ownerId]);
  }

  /** The file that holds the key in use; null when none does. */
  async declaredBy(owner: KeyOwner, ownerId: string, cipher: CipherName): Promise<string | null> {
    const [row] = await this.dataSource.query<{ origin: string | null }[]>(
      `select origin from cipher_key where ${column[owner]} = $1 and cipher = $2 and valid_to is null and source = 'file'`,
      [ownerId, cipher],
    );
    return row?.origin ?? null;
  }

  /** Ends the key in use and begins another. */
  async replace(owner: KeyOwner, ownerId: string, { id, cipher, fingerprint, sealed, by }: NewCipherKey): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(`select 1 from ${owner} where id = $1 for update`, [ownerId]);
      await manager.query(`update cipher_key set valid_to = greatest(now(), valid_from) where ${column[owner]} = $1 and cipher = $2 and valid_to is null`, [ownerId, cipher]);
      await manager.query(`insert into cipher_key (id, ${column[owner]}, cipher, fingerprint, sealed, registered_by) values ($1, $2, $3, $4, $5, $6)`, [id, ownerId, cipher, fingerprint, sealed, by]);
    });
  }

  /** @returns whether one was in use. What has ended is forgotten but for its fingerprint. */
  async end(owner: KeyOwner, ownerId: string, cipher: CipherName): Promise<boolean> {
    const [, ended] = await this.dataSource.query<[unknown, number]>(
      `update cipher_key set valid_to = greatest(now(), valid_from) where ${column[owner]} = $1 and cipher = $2 and valid_to is null`,
      [ownerId, cipher],
    );
    return ended > 0;
  }
}
