import { Injectable } from '@nestjs/common';
import type { DeviceProjection } from '@voltdeck/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { projectionOf, projectionSql, type ProjectionRow } from '../device/projection.ts';

const atOnce = 500;

@Injectable()
export class OutboxRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Takes changed devices from the outbox, hands over their state as it is now, and forgets them once that is done.
   *
   * @returns how many were taken; less than a full batch means that the outbox is empty.
   */
  async drain(publish: (changes: readonly DeviceProjection[]) => Promise<void>): Promise<{ more: boolean }> {
    return this.dataSource.transaction(async (manager) => {
      const taken = await take(manager);
      if (taken.length > 0) {
        await publish(await projections(manager, taken));
        await manager.query('delete from outbox where id = any($1::bigint[])', [taken.map(({ id }) => id)]);
      }
      return { more: taken.length === atOnce };
    });
  }
}

interface OutboxRow {
  readonly id: string;
  readonly device_id: string;
}

async function take(manager: EntityManager): Promise<OutboxRow[]> {
  return manager.query<OutboxRow[]>('select id, device_id from outbox order by id limit $1 for update skip locked', [atOnce]);
}

async function projections(manager: EntityManager, taken: readonly OutboxRow[]): Promise<DeviceProjection[]> {
  const ids = [...new Set(taken.map(({ device_id }) => device_id))];
  const rows = await manager.query<ProjectionRow[]>(`${projectionSql} where device.id = any($1::uuid[])`, [ids]);
  return rows.map(projectionOf);
}
