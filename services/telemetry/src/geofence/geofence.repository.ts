import { Injectable } from '@nestjs/common';
import { geofenceLimits, type Caller, type GeofenceShape } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { place, visible } from '../device/visible.ts';
import { toMicrodegrees } from '../track/packed-points.ts';
import { markOpenHours } from './fill.ts';
import { waitForGeofences } from './geofence-folder.ts';
import { geofenceVisible } from './owned.ts';
import { readyShape } from './shape.ts';

export interface GeofenceRow {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly project_id: string | null;
  readonly project_name: string | null;
  readonly shape: GeofenceShape;
  readonly revision: number;
  readonly working_out: boolean;
  readonly inside: number;
  readonly created_at: Date;
  readonly created_by: string;
  readonly updated_at: Date;
}

export interface GeofenceFields {
  readonly name: string;
  readonly colour: string;
  readonly projectId: string | null;
  readonly shape: GeofenceShape;
}

const boxOf = (shape: GeofenceShape): number[] => {
  const { west, south, east, north } = readyShape(shape).box;
  return [west, south, east, north].map(toMicrodegrees);
};

const pastDays = `date_trunc('hour', now() - interval '${geofenceLimits.pastDays} days')`;
const add = `
insert into geofence (name, colour, project_id, shape, west, south, east, north, created_by, fill_from)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${pastDays}) returning id::text`;
const change = `
update geofence set name = $2, colour = $3, project_id = $4, shape = $5, west = $6, south = $7, east = $8, north = $9, revision = revision + 1, updated_at = now(),
  fill_from = case when $10 then ${pastDays} else fill_from end
where id = $1 and revision = $11 and deleted_at is null returning id`;
const forget = 'delete from geofence_crossing where geofence = $1';
// What arrived meanwhile, late records too, is calculated behind.
const restore = `update geofence set fill_from = ${pastDays}, deleted_at = null where id = $1 and deleted_at is not null`;

@Injectable()
export class GeofenceRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** By name. */
  list(caller: Caller | null): Promise<GeofenceRow[]> {
    const parameters: unknown[] = [];
    return this.read(caller, parameters, 'true');
  }

  async find(caller: Caller | null, id: string): Promise<GeofenceRow | null> {
    const parameters: unknown[] = [];
    const [row] = await this.read(caller, parameters, `geofence.id = ${place(parameters, id)}::int8`);
    return row ?? null;
  }

  /** What a deleted one was; null when it is none. */
  async findDeleted(id: string): Promise<{ readonly projectId: string | null } | null> {
    const [row] = await this.dataSource.query<{ projectId: string | null }[]>('select project_id as "projectId" from geofence where id = $1 and deleted_at is not null', [id]);
    return row ?? null;
  }

  async count(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>('select count(*)::int4 as count from geofence where deleted_at is null');
    return row?.count ?? 0;
  }

  /** @returns its id */
  add({ name, colour, projectId, shape }: GeofenceFields, by: string): Promise<string> {
    return this.alone(async (manager) => {
      const [row] = await manager.query<{ id: string }[]>(add, [name, colour, projectId, JSON.stringify(shape), ...boxOf(shape), by]);
      await markOpenHours(manager, row?.id ?? '');
      return row?.id ?? '';
    });
  }

  /** @param moved its shape changed: crossings of the old shape do not count. @returns false when another user was faster */
  change(id: string, revision: number, { name, colour, projectId, shape }: GeofenceFields, moved: boolean): Promise<boolean> {
    return this.alone(async (manager) => {
      const [changed] = await manager.query<[unknown[], number]>(change, [id, name, colour, projectId, JSON.stringify(shape), ...boxOf(shape), moved, revision]);
      if (changed.length === 0) return false;
      if (moved) {
        await manager.query(forget, [id]);
        await markOpenHours(manager, id);
      }
      return true;
    });
  }

  async remove(id: string): Promise<void> {
    await this.alone((manager) => manager.query('update geofence set deleted_at = now() where id = $1 and deleted_at is null', [id]));
  }

  async restore(id: string): Promise<void> {
    await this.alone(async (manager) => {
      await manager.query(restore, [id]);
      await markOpenHours(manager, id);
    });
  }

  private read(caller: Caller | null, parameters: unknown[], condition: string): Promise<GeofenceRow[]> {
    const isInside = `select count(*)::int4 from geofence_crossing as stay join device on device.number = stay.device
      where stay.geofence = geofence.id and stay.entered and stay.left_at is null
        and (geofence.project_id is null or geofence.project_id = device.project_id) and ${visible(caller, parameters)}`;
    return this.dataSource.query<GeofenceRow[]>(
      `select id::text, name, colour, project_id, (select device.project_name from device where device.project_id = geofence.project_id limit 1) as project_name, shape, revision,
        fill_from is not null as working_out, (${isInside}) as inside, created_at, created_by, updated_at
       from geofence where ${geofenceVisible(caller, parameters)} and ${condition} order by lower(name), id`,
      parameters,
    );
  }

  /** While crossings are calculated, no geofence changes. */
  private alone<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(waitForGeofences);
      return work(manager);
    });
  }
}
