import type { DeviceProjection } from '@voltdeck/contract';
import type { NamedRef } from '@voltdeck/protocol/contract';
import { modelOfDevice } from './model-of-device.ts';

export interface ProjectionRow extends Omit<DeviceProjection, 'revision' | 'modelId' | 'modelName'> {
  /** bigint travels as text. */
  readonly revision: string;
  readonly model: NamedRef | null;
}

/** Selects what other services keep of a device; append a `where`. */
export const projectionSql = `
  select device.id, device.vin, device.plate,
    project.id as "projectId", project.name as "projectName",
    customer.id as "customerId", customer.name as "customerName",
    coalesce((
      select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name)
      from device_group join "group" g on g.id = group_id where device_id = device.id), '[]') as groups,
    device.profile, to_char(device.activated_at, 'YYYY-MM-DD') as "activatedOn",
    iso(device.activated_at::timestamp at time zone (select business_zone())) as "activatedAt", to_char(device.service_expires_at, 'YYYY-MM-DD') as "serviceExpiresOn", device.bms_model as "bmsModel", ${modelOfDevice} as model,
    coalesce((
      select json_agg(json_build_object('version', version, 'since', iso(since)) order by since nulls first)
      from device_software where device_id = device.id), '[]') as software,
    device.deleted_at is not null as deleted, device.revision
  from device
  left join project on project.id = device.project_id
  left join customer on customer.id = project.customer_id`;

export function projectionOf({ model, ...row }: ProjectionRow): DeviceProjection {
  return { ...row, modelId: model?.id ?? null, modelName: model?.name ?? null, revision: Number(row.revision) };
}
