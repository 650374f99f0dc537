import { Injectable } from '@nestjs/common';
import type { DeviceProjection } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { projectionOf, projectionSql, type ProjectionRow } from './projection.ts';

const projectionsAtOnce = 800;

@Injectable()
export class DeviceRepository {
  constructor(private readonly dataSource: DataSource) {}

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
