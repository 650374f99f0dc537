import { Injectable } from '@nestjs/common';
import type { Firmware as FirmwareRoutes, InputOf, SignedFirmware } from '@voltdeck/contract';
import { firmwareLimits, type FirmwareCause, type FirmwareSort, type FirmwareState, type UpgradeCause } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import { DataSource, IsNull, Not, type Repository, type SelectQueryBuilder } from 'typeorm';
import { down, up, type Order } from '../list-order.ts';
import { Firmware } from './firmware.entity.ts';

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

export interface NewFirmware extends SignedFirmware {
  readonly identity: string;
  readonly by: string;
}

/** A vehicle whose upgrade ended so may still be downloading. */
const unheard: readonly UpgradeCause[] = ['noAnswer', 'connectionLost', 'stepTimedOut'];

type Listed = Partial<Omit<InputOf<FirmwareRoutes['firmwareList']>, 'pageSize'>>;

/** Neither refused nor withdrawn. */
const counting = { state: Not<FirmwareState>('refused'), withdrawnAt: IsNull() } as const;
const withKey = { key: true } as const;
const searched = `position(lower(:search) in lower(concat_ws(' ', firmware.manifest->>'name', firmware.version, firmware.manifest#>>'{notes,zh-CN}', firmware.manifest#>>'{notes,en}'))) > 0`;

@Injectable()
export class FirmwareRepository {
  constructor(private readonly dataSource: DataSource) {}

  private get rows(): Repository<Firmware> {
    return this.dataSource.getRepository(Firmware);
  }

  find(id: string): Promise<Firmware | null> {
    return this.rows.findOne({ where: { id }, relations: withKey });
  }

  /** Whether an upgrade has ended for certain. */
  async isOver(upgradeId: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>('select from upgrade where id = $1 and ended_at is not null and (cause is null or cause <> all($2))', [upgradeId, unheard]);
    return rows.length > 0;
  }

  /** Behind the firmware `cursor`; newest first by default. */
  page({ cursor, sort = '-createdAt', ...listed }: Listed, size: number): Promise<Firmware[]> {
    const { by, beyond, direction } = firmwareOrders[sort];
    const found = this.wanted(listed);
    if (cursor !== undefined) found.andWhere(`(${by}, firmware.id) ${beyond} (select ${by}, firmware.id from firmware where firmware.id = :cursor)`, { cursor });
    const towards = direction === 'asc' ? 'ASC' : 'DESC';
    return found.orderBy(by, towards).addOrderBy('firmware.id', towards).limit(size).getMany();
  }

  count(listed: Listed): Promise<number> {
    return this.wanted(listed).getCount();
  }

  private wanted({ search, state, usable }: Listed): SelectQueryBuilder<Firmware> {
    const found = this.rows.createQueryBuilder('firmware').innerJoinAndSelect('firmware.key', 'key');
    if (search !== undefined) found.andWhere(searched, { search });
    if (state !== undefined) found.andWhere(`:state = case when firmware.withdrawn_at is null then firmware.state else 'withdrawn' end`, { state });
    if (usable !== undefined) found.andWhere(`:usable = (firmware.state = 'ready' and firmware.withdrawn_at is null and key.revoked_at is null)`, { usable });
    return found;
  }

  /** Everything of a version that is not refused and not withdrawn. */
  ofVersion(version: string): Promise<Firmware[]> {
    return this.rows.findBy({ version, ...counting });
  }

  /** Adds it, or finds the one that is the same. */
  async add({ manifest, keyId, signature, identity, by }: NewFirmware): Promise<Firmware | null> {
    const { version, size, sha256 } = manifest;
    const row = { id: randomUUID(), identity, manifest, version, size, sha256, keyId, signature, state: 'uploading', createdBy: by } as const;
    await this.rows.createQueryBuilder().insert().values(row).orIgnore().execute();
    return this.rows.findOne({ where: { identity, ...counting }, relations: withKey });
  }

  /** Notes a part where the upload is exactly at its offset. @returns whether it did */
  async addPart({ id, partId, offset, bytes }: InputOf<FirmwareRoutes['firmwarePartNote']>): Promise<boolean> {
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

  /** The upload starts again. */
  async restart(id: string): Promise<void> {
    await this.forgetParts(id);
    await this.rows.update({ id, state: 'uploading' }, { uploadedBytes: 0, touchedAt: () => 'now()' });
  }

  async ready(id: string): Promise<void> {
    await this.rows.update({ id, state: 'uploading' }, { state: 'ready', uploadedBytes: () => 'size', readyAt: () => 'now()' });
  }

  async refuse(id: string, cause: FirmwareCause): Promise<void> {
    await this.rows.update({ id, state: 'uploading' }, { state: 'refused', cause });
  }

  /** Gives up uploads that no one continues. @returns their ids */
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
    await this.rows.update({ id, withdrawnAt: IsNull() }, { withdrawnAt: () => 'now()', withdrawnBy: by });
  }
}
