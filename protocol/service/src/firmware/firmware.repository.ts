import { Injectable } from '@nestjs/common';
import type { Firmware, InputOf, SignedFirmware } from '@voltdeck/contract';
import { firmwareLimits, type FirmwareCause, type FirmwareSort, type UpgradeCause } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { down, up, type Order } from '../list-order.ts';
import type { FirmwareRow } from './firmware-row.ts';

const fileName = `lower(firmware.manifest->>'name')`;

const firmwareOrders: Readonly<Record<FirmwareSort, Order>> = {
  createdAt: up('firmware.created_at'),
  '-createdAt': down('firmware.created_at'),
  version: up('firmware.version'),
  '-version': down('firmware.version'),
  name: up(fileName),
  '-name': down(fileName),
  size: up('firmware.size'),
  '-size': down('firmware.size'),
};

/** Which firmware a list shows. */
type FirmwareWanted = Partial<Omit<InputOf<Firmware['firmwareList']>, 'pageSize'>>;

export interface NewFirmware extends SignedFirmware {
  readonly identity: string;
  readonly by: string;
}

/** A vehicle whose upgrade ended so may still be downloading. */
const unheard: readonly UpgradeCause[] = ['noAnswer', 'connectionLost', 'stepTimedOut'];

const columns = 'firmware.*, firmware_key.name as key_name, firmware_key.revoked_at as key_revoked_at';
const joined = `select ${columns} from firmware join firmware_key on firmware_key.id = firmware.key_id`;
/** Parameters 1 to 3: what is searched, how it stands, whether it can be sent. */
const wanted = `($1::text is null or position(lower($1) in lower(concat_ws(' ', manifest->>'name', version, manifest#>>'{notes,zh-CN}', manifest#>>'{notes,en}'))) > 0)
  and ($2::text is null or $2 = case when withdrawn_at is null then state else 'withdrawn' end)
  and ($3::boolean is null or $3 = (state = 'ready' and withdrawn_at is null and firmware_key.revoked_at is null))`;

@Injectable()
export class FirmwareRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(id: string): Promise<FirmwareRow | null> {
    const [row] = await this.dataSource.query<FirmwareRow[]>(`${joined} where firmware.id = $1`, [id]);
    return row ?? null;
  }

  /** Whether an upgrade has ended for certain. */
  async isOver(upgradeId: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>('select from upgrade where id = $1 and ended_at is not null and (cause is null or cause <> all($2))', [upgradeId, unheard]);
    return rows.length > 0;
  }

  /** Behind the firmware `cursor`; the newest first unless it is asked otherwise. */
  page({ search, state, usable, cursor, sort = '-createdAt' }: FirmwareWanted, size: number): Promise<FirmwareRow[]> {
    const { by, beyond, direction } = firmwareOrders[sort];
    return this.dataSource.query<FirmwareRow[]>(
      `${joined} where ${wanted}
       and ($4::uuid is null or (${by}, firmware.id) ${beyond} (select ${by}, firmware.id from firmware where id = $4))
       order by ${by} ${direction}, firmware.id ${direction} limit $5`,
      [search ?? null, state ?? null, usable ?? null, cursor ?? null, size],
    );
  }

  async count({ search, state, usable }: FirmwareWanted): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `select count(*)::int4 as count from firmware join firmware_key on firmware_key.id = firmware.key_id where ${wanted}`,
      [search ?? null, state ?? null, usable ?? null],
    );
    return row?.count ?? 0;
  }

  /** Everything of a version that is not refused and not withdrawn. */
  ofVersion(version: string): Promise<FirmwareRow[]> {
    return this.dataSource.query<FirmwareRow[]>(`${joined} where version = $1 and state <> 'refused' and withdrawn_at is null`, [version]);
  }

  /** Adds it, or finds the one that is the same. */
  async add({ manifest, keyId, signature, identity, by }: NewFirmware): Promise<FirmwareRow | null> {
    await this.dataSource.query(
      `insert into firmware (id, identity, manifest, version, size, sha256, key_id, signature, state, created_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'uploading', $9)
       on conflict (identity) where state <> 'refused' and withdrawn_at is null do nothing`,
      [randomUUID(), identity, JSON.stringify(manifest), manifest.version, manifest.size, manifest.sha256, keyId, signature, by],
    );
    const [row] = await this.dataSource.query<FirmwareRow[]>(`${joined} where identity = $1 and state <> 'refused' and withdrawn_at is null`, [identity]);
    return row ?? null;
  }

  /** Notes a part where the upload stands exactly at its offset. @returns whether it did */
  async addPart({ id, partId, offset, bytes }: InputOf<Firmware['firmwarePartNote']>): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `with moved as (
         update firmware set uploaded_bytes = uploaded_bytes + $3, touched_at = now()
         where id = $1 and state = 'uploading' and withdrawn_at is null and uploaded_bytes = $2 and $2 + $3 <= size returning id)
       insert into firmware_part (firmware_id, part_offset, bytes, part_id) select id, $2, $3, $4 from moved returning part_id`,
      [id, offset, bytes, partId],
    );
    return rows.length > 0;
  }

  /** Ids of the parts in their order. */
  async parts(id: string): Promise<string[]> {
    const rows = await this.dataSource.query<{ part_id: string }[]>('select part_id from firmware_part where firmware_id = $1 order by part_offset', [id]);
    return rows.map(({ part_id: partId }) => partId);
  }

  async forgetParts(id: string): Promise<void> {
    await this.dataSource.query('delete from firmware_part where firmware_id = $1', [id]);
  }

  /** The upload begins anew. */
  async restart(id: string): Promise<void> {
    await this.forgetParts(id);
    await this.dataSource.query(`update firmware set uploaded_bytes = 0, touched_at = now() where id = $1 and state = 'uploading'`, [id]);
  }

  async ready(id: string): Promise<void> {
    await this.dataSource.query(`update firmware set state = 'ready', uploaded_bytes = size, ready_at = now() where id = $1 and state = 'uploading'`, [id]);
  }

  async refuse(id: string, cause: FirmwareCause): Promise<void> {
    await this.dataSource.query(`update firmware set state = 'refused', cause = $2 where id = $1 and state = 'uploading'`, [id, cause]);
  }

  /** Uploads that nobody goes on with. @returns their ids */
  async abandon(): Promise<string[]> {
    const [rows] = await this.dataSource.query<[{ id: string }[], number]>(
      `update firmware set state = 'refused', cause = 'abandoned'
       where state = 'uploading' and touched_at < now() - $1 * interval '1 millisecond' returning id`,
      [firmwareLimits.uploadLifeMs],
    );
    return rows.map(({ id }) => id);
  }

  /** What was withdrawn stays so. */
  async withdraw(id: string, by: string | null): Promise<void> {
    await this.dataSource.query('update firmware set withdrawn_at = now(), withdrawn_by = $2 where id = $1 and withdrawn_at is null', [id, by]);
  }
}
