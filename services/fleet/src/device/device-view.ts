import type { DeviceSource, DeviceView, NamedRef, ServiceStatus } from '@voltdeck/protocol/contract';

const expiringMs = 30 * 24 * 3_600_000;

/** A device as its table and those it belongs to have it. */
export interface DeviceRow {
  readonly id: string;
  readonly vin: string;
  readonly plate: string | null;
  readonly vehicle_type: string | null;
  readonly source: DeviceSource;
  readonly project: NamedRef | null;
  readonly customer: NamedRef | null;
  readonly groups: readonly NamedRef[];
  readonly battery_id: string | null;
  readonly bms_id: string | null;
  readonly bms_model: string | null;
  readonly hardware_id: string | null;
  readonly software_version: string | null;
  readonly imei: string | null;
  readonly iccid: string | null;
  readonly activated_at: Date | null;
  readonly service_suspended: boolean;
  readonly service_expires_at: Date | null;
  readonly created_at: Date;
}

/** Selects `DeviceRow`; append a `where`. Scope columns: project.id, project.customer_id, `groupIdsSql`. */
export const deviceSql = `
  select device.*,
    case when project.id is not null then json_build_object('id', project.id, 'name', project.name) end as project,
    case when customer.id is not null then json_build_object('id', customer.id, 'name', customer.name) end as customer,
    coalesce((
      select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name)
      from device_group join "group" g on g.id = group_id where device_id = device.id), '[]') as groups
  from device
  left join project on project.id = device.project_id
  left join customer on customer.id = project.customer_id`;

export const groupIdsSql = 'array(select group_id from device_group where device_id = device.id)';

export function serviceStatusOf(row: DeviceRow, now: number): ServiceStatus {
  if (row.service_suspended) return 'suspended';
  if (row.activated_at === null) return 'notActivated';
  const leftMs = row.service_expires_at === null ? Infinity : row.service_expires_at.getTime() - now;
  if (leftMs <= 0) return 'expired';
  return leftMs <= expiringMs ? 'expiring' : 'inService';
}

export function deviceView(row: DeviceRow, now = Date.now()): DeviceView {
  return {
    id: row.id,
    vin: row.vin,
    plate: row.plate,
    vehicleType: row.vehicle_type,
    source: row.source,
    project: row.project,
    customer: row.customer,
    groups: row.groups,
    batteryId: row.battery_id,
    bmsId: row.bms_id,
    bmsModel: row.bms_model,
    hardwareId: row.hardware_id,
    softwareVersion: row.software_version,
    imei: row.imei,
    iccid: row.iccid,
    activatedAt: row.activated_at?.toISOString() ?? null,
    serviceStatus: serviceStatusOf(row, now),
    serviceExpiresAt: row.service_expires_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
