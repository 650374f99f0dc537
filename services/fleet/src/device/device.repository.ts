import { Injectable } from '@nestjs/common';
import type { DeviceProjection } from '@voltdeck/contract';
import { DataSource } from 'typeorm';
import { projectionOf, projectionSql, type ProjectionRow } from './projection.ts';

const projectionsAtOnce = 800;

@Injectable()
export class DeviceRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Those of the VINs that are vehicles of ours. */
  async ofVins(vins: readonly string[]): Promise<{ vin: string; deviceId: string }[]> {
    return this.dataSource.query('select vin, id as "deviceId" from device where vin = any($1::text[]) and deleted_at is null', [vins]);
  }

  /** What a vehicle reported of itself counts; the history of its versions follows by trigger. @returns whether the device is there */
  async reportSoftware(id: string, version: string): Promise<boolean> {
    const [row] = await this.dataSource.query<{ there: boolean }[]>(
      `with changed as (
         update device set software_version = $2, updated_at = now(), version = version + 1, updated_by = null, revision = nextval('device_revision')
         where id = $1 and deleted_at is null and software_version is distinct from $2 returning id),
       announced as (insert into outbox (device_id) select id from changed)
       select exists (select from device where id = $1 and deleted_at is null) as there`,
      [id, version],
    );
    return row?.there === true;
  }

  /** Every device, deleted ones too, a page by id. */
  async projections(after: string | null): Promise<{ items: DeviceProjection[]; next: string | null }> {
    const rows = await this.dataSource.query<ProjectionRow[]>(
      `${projectionSql} where $1::uuid is null or device.id > $1 order by device.id limit $2`,
      [after, projectionsAtOnce],
    );
    const next = rows.length === projectionsAtOnce ? (rows.at(-1)?.id ?? null) : null;
    return { items: rows.map(projectionOf), next };
  }
}
