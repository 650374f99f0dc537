import { place } from './visible.ts';

export interface DeviceFilter {
  readonly deviceId?: string | undefined;
  readonly search?: string | undefined;
  readonly projectId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly groupId?: string | undefined;
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Conditions over `device`, besides `visible`. */
export function deviceConditions({ deviceId, search, projectId, customerId, groupId }: DeviceFilter, parameters: unknown[]): string[] {
  const conditions: string[] = [];
  if (deviceId) conditions.push(`device.id = ${place(parameters, deviceId)}`);
  const part = search?.trim();
  if (part) {
    const pattern = place(parameters, `%${escapeLike(part)}%`);
    conditions.push(`(device.vin ilike ${pattern} or device.plate ilike ${pattern} or device.project_name ilike ${pattern})`);
  }
  if (projectId) conditions.push(`device.project_id = ${place(parameters, projectId)}`);
  if (customerId) conditions.push(`device.customer_id = ${place(parameters, customerId)}`);
  if (groupId) conditions.push(`${place(parameters, groupId)}::uuid = any(device.group_ids)`);
  return conditions;
}
