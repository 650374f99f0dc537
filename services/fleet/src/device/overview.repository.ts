import { Injectable } from '@nestjs/common';
import type { FleetOverviewView } from '@voltdeck/contract';
import { scopeCondition } from '@voltdeck/base';
import type { Scope } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { groupIdsSql } from './groups-of-device.ts';

const groupsOfProjectSql = `array(
  select group_id from device join device_group on device_id = device.id
  where device.project_id = project.id and device.deleted_at is null)`;

const inProject = { project: 'project.id', customer: 'project.customer_id' } as const;

/** A project is seen as well when the caller sees only some of its devices, by a group. */
function overviewSql(scope: Scope, values: unknown[]): string {
  const device = scopeCondition(scope, { ...inProject, groups: groupIdsSql }, values);
  const project = scopeCondition(scope, { ...inProject, groups: groupsOfProjectSql }, values);
  const customer = scopeCondition(scope, { project: 'null::uuid', customer: 'customer.id', groups: 'null::uuid[]' }, values);
  return `
    with seen_device as (
      select device.created_at from device left join project on project.id = device.project_id
      where device.deleted_at is null and ${device}
    ),
    seen_project as (select id, customer_id from project where project.deleted_at is null and ${project}),
    seen_customer as (
      select id from customer where customer.deleted_at is null and (${customer} or id in (select customer_id from seen_project))
    )
    select
      (select count(*)::int from seen_device) as devices,
      (select count(*)::int from seen_project) as projects,
      (select count(*)::int from seen_customer) as customers,
      (select count(*)::int from seen_device
       where created_at >= date_trunc('month', now(), (select business_zone()))) as "devicesAddedThisMonth"`;
}

@Injectable()
export class OverviewRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Counts of what the caller may see; the month is that of the business time zone. */
  async overview(scope: Scope): Promise<FleetOverviewView> {
    const values: unknown[] = [];
    const [row] = await this.dataSource.query<FleetOverviewView[]>(overviewSql(scope, values), values);
    return row ?? { devices: 0, projects: 0, customers: 0, devicesAddedThisMonth: 0 };
  }
}
