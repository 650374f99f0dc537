import type { Scope } from '@voltdeck/protocol/contract';
import type { EntityManager } from 'typeorm';
import { device } from '../definitions/device.ts';
import { modelName } from '../device/model-of-device.ts';
import type { ColumnName } from './headings.ts';

/** Fields of a device as an import writes them; what is not there stays. */
export interface DeviceFields {
  vin?: string | null;
  plate?: string | null;
  vehicleType?: string | null;
  modelId?: string | null;
  projectId?: string | null;
  groupIds?: readonly string[];
  batteryId?: string | null;
  bmsId?: string | null;
  bmsModel?: string | null;
  hardwareId?: string | null;
  softwareVersion?: string | null;
  imei?: string | null;
  iccid?: string | null;
  activatedAt?: string | null;
  serviceExpiresAt?: string | null;
  profile?: string | null;
  serviceSuspended?: boolean;
}

/** A device that has a VIN of the file. */
export interface Present {
  readonly id: string;
  readonly deleted: boolean;
  /** Whether the caller may change it. */
  readonly owned: boolean;
  readonly updatedBy: string | null;
  readonly fields: DeviceFields;
  /** Its cells as an export writes them. */
  readonly shown: Readonly<Partial<Record<ColumnName, string>>>;
}

type Row = Omit<Present, 'fields' | 'shown'> & DeviceFields & { readonly vin: string; readonly projectNumber: string | null; readonly projectName: string | null; readonly groupNames: string; readonly modelName: string | null };

const presentSql = (owned: string): string => `
  select device.id, device.deleted_at is not null as deleted, ${owned} as owned, device.updated_by as "updatedBy",
    device.vin, device.plate, device.vehicle_type as "vehicleType", device.model_id as "modelId", device.project_id as "projectId",
    array(select group_id from device_group where device_id = device.id) as "groupIds",
    device.battery_id as "batteryId", device.bms_id as "bmsId", device.bms_model as "bmsModel", device.hardware_id as "hardwareId",
    device.software_version as "softwareVersion", device.imei, device.iccid, device.profile, device.service_suspended as "serviceSuspended",
    to_char(device.activated_at, 'YYYY-MM-DD') as "activatedAt", to_char(device.service_expires_at, 'YYYY-MM-DD') as "serviceExpiresAt",
    project.number as "projectNumber", project.name as "projectName", (${String(device.view.model)})->>'name' as "modelName",
    coalesce((select string_agg(g.name, '; ' order by g.name) from device_group join "group" g on g.id = group_id where device_id = device.id), '') as "groupNames"
  from ${device.from} where device.vin = any($1::text[])`;

function presentOf({ id, deleted, owned, updatedBy, projectNumber, projectName, groupNames, modelName: model, ...fields }: Row): Present {
  const { modelId: _model, projectId: _project, groupIds: _groups, serviceSuspended, ...texts } = fields;
  const shown = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value ?? '']));
  return {
    ...{ id, deleted, owned, updatedBy, fields },
    shown: { ...shown, project: projectName ?? '', projectNumber: projectNumber ?? '', groups: groupNames, model: model ?? '', serviceSuspended: String(serviceSuspended === true) },
  };
}

/** Devices by VIN, deleted ones too. @param lock no one changes them while the transaction lasts */
export async function presentDevices(manager: EntityManager, vins: readonly string[], scope: Scope, lock: boolean): Promise<ReadonlyMap<string, Present>> {
  // Read after the lock is held: what another change was about to write is in it.
  if (lock) await manager.query('select id from device where vin = any($1::text[]) order by id for update', [vins]);
  const values: unknown[] = [vins];
  const rows = await manager.query<Row[]>(presentSql(device.owned(scope, values)), values);
  return new Map(rows.map((row) => [row.vin, presentOf(row)]));
}

/** Vehicle models by what people call them. */
export async function modelsByName(manager: EntityManager): Promise<ReadonlyMap<string, string>> {
  const rows = await manager.query<{ name: string; id: string }[]>(`select ${modelName('vehicle_model')} as name, id from vehicle_model where deleted_at is null for share`);
  return new Map(rows.map(({ name, id }) => [name, id]));
}
