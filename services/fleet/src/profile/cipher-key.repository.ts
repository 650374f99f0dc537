import { Injectable } from '@nestjs/common';
import type { CipherKeyView } from '@voltdeck/contract';
import type { CipherName } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';

/** Whom a key belongs to: the column that names it. */
export type KeyOwner = 'device' | 'profile';

export interface NewCipherKey {
  readonly id: string;
  readonly cipher: CipherName;
  readonly fingerprint: string;
  readonly sealed: Buffer;
  readonly by: string;
}

/** The key of a device that holds now; a file of the deployment has it where `origin` is not null. */
export interface KeyInUse {
  readonly deviceId: string;
  readonly cipher: CipherName;
  readonly fingerprint: string;
  readonly origin: string | null;
}

const view = `id, cipher, fingerprint, iso(valid_from) as "validFrom", iso(valid_to) as "validTo", registered_by as "registeredBy", source, origin`;
const ofGiven = `from jsonb_to_recordset($1::jsonb) as given(vin text, id uuid, cipher text, fingerprint text, sealed text) join device on device.vin = given.vin and device.deleted_at is null`;
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

  /** Keys of many devices that hold now. */
  async inUse(manager: EntityManager, deviceIds: readonly string[]): Promise<KeyInUse[]> {
    return manager.query<KeyInUse[]>(
      `select device_id as "deviceId", cipher, fingerprint, case when source = 'file' then coalesce(origin, '') end as origin from cipher_key where device_id = any($1::uuid[]) and valid_to is null`,
      [deviceIds],
    );
  }

  /** Ends keys of many devices, by VIN, and begins others. The transaction holds the devices. */
  async replaceAll(manager: EntityManager, keys: readonly (NewCipherKey & { readonly vin: string })[], by: string): Promise<void> {
    const given = JSON.stringify(keys.map(({ vin, id, cipher, fingerprint, sealed }) => ({ vin, id, cipher, fingerprint, sealed: sealed.toString('base64') })));
    await manager.query(`update cipher_key set valid_to = greatest(now(), valid_from) ${ofGiven} where cipher_key.device_id = device.id and cipher_key.cipher = given.cipher and valid_to is null`, [given]);
    await manager.query(
      `insert into cipher_key (id, device_id, cipher, fingerprint, sealed, registered_by)
       select given.id, device.id, given.cipher, given.fingerprint, decode(given.sealed, 'base64'), $2 ${ofGiven}`,
      [given, by],
    );
  }
}
