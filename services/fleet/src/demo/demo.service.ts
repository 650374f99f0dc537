import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG } from '@voltdeck/base';
import { demoEquipment, isSimulatedVin } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { Placement } from '../admission/placement.ts';
import type { FleetEnvironment } from '../environment.ts';
import { announce } from '../outbox/announce.ts';
import { DemoEnd } from './demo-end.ts';
import { demoCustomers, demoGroups, demoProjects } from './demo-names.ts';
import { DemoHistory } from './demo-history.ts';
import { DemoVehicles } from './demo-vehicles.ts';

interface Id {
  readonly id: string;
}

/** With DEMO_FLEET=1: makes the example customers, projects and groups, and spreads simulated vehicles over them. */
@Injectable()
export class DemoService implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<FleetEnvironment, 'DEMO_FLEET'>,
    private readonly dataSource: DataSource,
    private readonly placement: Placement,
    private readonly vehicles: DemoVehicles,
    private readonly history: DemoHistory,
    private readonly ended: DemoEnd,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (await this.ended.isPast()) {
      this.placement.end();
      return;
    }
    if (this.config.DEMO_FLEET !== '1') return;
    await this.seed();
    const projects = await this.dataSource.query<Id[]>('select id from project where number = any($1) and deleted_at is null order by number', [
      demoProjects.map(({ number }) => number),
    ]);
    const groups = await this.dataSource.query<Id[]>('select id from "group" where name = any($1) and deleted_at is null order by name', [demoGroups]);
    await this.equip();
    this.placement.spreadOver(projects.map(({ id }) => id), groups.map(({ id }) => id));
    await this.vehicles.enter();
    await this.history.give();
  }

  /** Simulated vehicles that were registered before the demo knew what is on them. */
  private async equip(): Promise<void> {
    const without = await this.dataSource.query<{ id: string; vin: string }[]>(
      `select id, vin from device where source = 'login' and bms_model is null and hardware_id is null and software_version is null`,
    );
    const bare = without.filter(({ vin }) => isSimulatedVin(vin));
    await this.dataSource.transaction(async (manager) => {
      await manager.query(
        `update device set bms_model = given."bmsModel", hardware_id = given."hardwareId", software_version = given."softwareVersion"
         from jsonb_to_recordset($1::jsonb) as given (id uuid, "bmsModel" text, "hardwareId" text, "softwareVersion" text) where device.id = given.id`,
        [JSON.stringify(bare.map(({ id, vin }) => ({ id, ...demoEquipment(vin) })))],
      );
      // They ran it all the time.
      await manager.query(`delete from device_software where device_id = any($1::uuid[]) and since is null`, [bare.map(({ id }) => id)]);
      await manager.query(`update device_software set since = null where device_id = any($1::uuid[])`, [bare.map(({ id }) => id)]);
      await announce(manager, bare.map(({ id }) => id));
    });
  }

  private async seed(): Promise<void> {
    await this.dataSource.query('insert into customer (name) select unnest($1::text[]) on conflict do nothing', [demoCustomers]);
    await this.dataSource.query('insert into "group" (name) select unnest($1::text[]) on conflict do nothing', [demoGroups]);
    await this.dataSource.query(
      `insert into project (number, name, customer_id)
       select number, demo.name, customer.id
       from jsonb_to_recordset($1::jsonb) as demo(number text, name text, customer text)
       join customer on customer.name = demo.customer and customer.deleted_at is null
       on conflict do nothing`,
      [JSON.stringify(demoProjects)],
    );
  }
}
