import { Injectable } from '@nestjs/common';
import { simulatedVinPattern } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import type { Acting } from '../acting.ts';
import { announce } from '../outbox/announce.ts';
import { demoCustomers, demoGroups, demoProjects } from './demo-names.ts';

/** What the demonstration made, without the vehicles' records. */
export interface DemoCounts {
  readonly vehicles: number;
  readonly customers: number;
  readonly projects: number;
  readonly groups: number;
}

export interface FleetStart {
  readonly customers: number;
  readonly projects: number;
  readonly vehicles: number;
  readonly heard: number;
}

const simulated = 'device.deleted_at is null and device.vin ~ $1';
const real = `device.deleted_at is null and device.vin !~ $1`;

/** Made by the demonstration: under its name, and never changed by a person. What a real vehicle uses belongs to that. */
const projects = `select project.id from project where project.number = any($2) and project.updated_by is null and project.deleted_at is null
  and not exists (select from device where device.project_id = project.id and ${real})`;
const groups = `select made.id from "group" made where made.name = any($3) and made.updated_by is null and made.deleted_at is null
  and not exists (select from device_group join device on device.id = device_id where group_id = made.id and ${real})`;
const customers = `select customer.id from customer where customer.name = any($4) and customer.updated_by is null and customer.deleted_at is null
  and not exists (select from project where project.customer_id = customer.id and project.deleted_at is null and project.id not in (${projects}))`;

const made = [simulatedVinPattern, demoProjects.map(({ number }) => number), demoGroups, demoCustomers];

@Injectable()
export class DemoDataRepository {
  constructor(private readonly dataSource: DataSource) {}

  async counts(): Promise<DemoCounts> {
    const [row] = await this.dataSource.query<DemoCounts[]>(
      `select (select count(*)::int4 from device where ${simulated}) as vehicles, (select count(*)::int4 from (${projects}) as made) as projects,
         (select count(*)::int4 from (${groups}) as made) as groups, (select count(*)::int4 from (${customers}) as made) as customers`,
      made,
    );
    return row ?? { vehicles: 0, customers: 0, projects: 0, groups: 0 };
  }

  /** Simulated vehicles, those that were removed among them. */
  async vehicles(): Promise<string[]> {
    return (await this.dataSource.query<{ id: string }[]>('select id from device where vin ~ $1 order by vin', [simulatedVinPattern])).map(({ id }) => id);
  }

  /** What of the fleet is no demonstration. */
  async start(): Promise<FleetStart> {
    const [row] = await this.dataSource.query<FleetStart[]>(
      `select (select count(*)::int4 from device where ${real}) as vehicles, (select count(*)::int4 from device where ${real} and device.edition is not null) as heard,
         (select count(*)::int4 from project where deleted_at is null and not (number = any($2) and updated_by is null)) as projects,
         (select count(*)::int4 from customer where deleted_at is null and not (name = any($3) and updated_by is null)) as customers`,
      [simulatedVinPattern, demoProjects.map(({ number }) => number), demoCustomers],
    );
    return row ?? { customers: 0, projects: 0, vehicles: 0, heard: 0 };
  }

  /** All in one step: what is left, no vehicle names. A removal that found nothing to remove ends the demonstration too. */
  async remove(acting: Acting): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      // Asked for before the vehicles go: they are what makes something the demonstration's.
      const ids = await manager.query<{ id: string }[]>(`select id from device where ${simulated}`, [simulatedVinPattern]);
      const others = {
        customer: await manager.query<{ id: string }[]>(`select id from (${customers}) as made where $3::text[] is not null`, made),
        project: await manager.query<{ id: string }[]>(`select id from (${projects}) as made`, made.slice(0, 2)),
        group: await manager.query<{ id: string }[]>(`select id from (${groups}) as made where $2::text[] is not null`, made.slice(0, 3)),
      };
      const devices = ids.map(({ id }) => id);
      await manager.query('update device set project_id = null where id = any($1::uuid[])', [devices]);
      await manager.query('delete from device_group where device_id = any($1::uuid[])', [devices]);
      await removed(manager, 'device', devices, acting);
      for (const [entity, rows] of Object.entries(others)) await removed(manager, entity, rows.map(({ id }) => id), acting);
      await announce(manager, devices);
      await manager.query('insert into demo_end (by) values ($1) on conflict (only_row) do nothing', [acting.caller.loginName]);
    });
  }
}

async function removed(manager: EntityManager, entity: string, ids: readonly string[], { caller, requestId }: Acting): Promise<void> {
  if (ids.length === 0) return;
  await manager.query(`update "${entity}" set deleted_at = now(), updated_at = now(), updated_by = $2, version = version + 1 where id = any($1::uuid[])`, [ids, caller.loginName]);
  await manager.query(
    `insert into change (entity, entity_id, user_id, login_name, request_id, action) select $2, id, $3, $4, $5, 'delete' from unnest($1::uuid[]) as gone (id)`,
    [ids, entity, caller.userId, caller.loginName, requestId],
  );
}
