import { Injectable } from '@nestjs/common';
import type { DeviceProjection } from '@voltdeck/contract';
import { DataSource } from 'typeorm';

const upsert = `
insert into device (id, vin, plate, project_id, project_name, customer_id, customer_name, group_ids, group_names, profile, activated_at, service_expires_at, bms_model, model_id, model_name, software, deleted, revision)
select id, vin, plate, "projectId", "projectName", "customerId", "customerName",
  array(select (item ->> 'id')::uuid from jsonb_array_elements(groups) with ordinality as member (item, place) order by place),
  array(select item ->> 'name' from jsonb_array_elements(groups) with ordinality as member (item, place) order by place),
  profile,
  coalesce("activatedOn", ("activatedAt" at time zone coalesce((select zone from rollup_zone), 'Asia/Shanghai'))::date),
  "serviceExpiresOn", "bmsModel", "modelId", "modelName", software, deleted, revision
from jsonb_to_recordset($1::jsonb) as given (
  id uuid, vin text, plate text, "projectId" uuid, "projectName" text, "customerId" uuid, "customerName" text,
  groups jsonb, profile text, "activatedOn" date, "activatedAt" timestamptz, "serviceExpiresOn" date, "bmsModel" text, "modelId" uuid, "modelName" text, software jsonb, deleted boolean, revision int8)
on conflict (id) do update set
  vin = excluded.vin, plate = excluded.plate,
  project_id = excluded.project_id, project_name = excluded.project_name,
  customer_id = excluded.customer_id, customer_name = excluded.customer_name,
  group_ids = excluded.group_ids, group_names = excluded.group_names, profile = excluded.profile,
  activated_at = excluded.activated_at, service_expires_at = excluded.service_expires_at, bms_model = excluded.bms_model, model_id = excluded.model_id, model_name = excluded.model_name, software = excluded.software, deleted = excluded.deleted, revision = excluded.revision
where device.revision < excluded.revision
  or (device.revision = excluded.revision and (device.group_names <> excluded.group_names or device.model_name is distinct from excluded.model_name))`;

/** The newest of each device: one statement cannot update a row again. */
function newestOfEach(projections: readonly DeviceProjection[]): DeviceProjection[] {
  const newest = new Map<string, DeviceProjection>();
  for (const projection of projections) {
    const other = newest.get(projection.id);
    if (other === undefined || other.revision < projection.revision) newest.set(projection.id, projection);
  }
  return [...newest.values()];
}

/** What telemetry keeps of the fleet's devices. */
@Injectable()
export class DeviceRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** An older revision than the stored one changes nothing. */
  async save(projections: readonly DeviceProjection[]): Promise<void> {
    if (projections.length === 0) return;
    await this.dataSource.query(upsert, [JSON.stringify(newestOfEach(projections))]);
  }
}
