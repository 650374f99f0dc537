import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG } from '@voltdeck/platform';
import { DataSource } from 'typeorm';
import { Placement } from '../admission/placement.ts';
import type { FleetEnvironment } from '../environment.ts';
import { demoCustomers, demoGroups, demoProjects } from './demo-fleet.ts';

interface Id {
  readonly id: string;
}

/** With DEMO_FLEET=1: makes the example customers, projects and groups, and spreads new devices over them. */
@Injectable()
export class DemoService implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<FleetEnvironment, 'DEMO_FLEET'>,
    private readonly dataSource: DataSource,
    private readonly placement: Placement,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.DEMO_FLEET !== '1') return;
    await this.seed();
    const projects = await this.dataSource.query<Id[]>('select id from project where number = any($1) and deleted_at is null order by number', [
      demoProjects.map(({ number }) => number),
    ]);
    const groups = await this.dataSource.query<Id[]>('select id from "group" where name = any($1) and deleted_at is null order by name', [demoGroups]);
    this.placement.spreadOver(projects.map(({ id }) => id), groups.map(({ id }) => id));
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
