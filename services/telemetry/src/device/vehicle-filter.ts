import { place } from './visible.ts';

/** Vehicles of any of these lists; all when every list is empty. */
export interface VehicleFilter {
  readonly projectIds: readonly string[];
  readonly customerIds: readonly string[];
  readonly groupIds: readonly string[];
  readonly deviceIds: readonly string[];
}

interface FilteredColumns {
  readonly project: string;
  readonly customer: string;
  readonly groups: string;
  readonly device: string;
}

const ofDevice: FilteredColumns = { project: 'device.project_id', customer: 'device.customer_id', groups: 'device.group_ids', device: 'device.id' };

/** A condition over `device`. */
export function ofFilter({ projectIds, customerIds, groupIds, deviceIds }: VehicleFilter, parameters: unknown[], columns = ofDevice): string {
  const conditions = [
    ...(projectIds.length > 0 ? [`${columns.project} = any (${place(parameters, projectIds)}::uuid[])`] : []),
    ...(customerIds.length > 0 ? [`${columns.customer} = any (${place(parameters, customerIds)}::uuid[])`] : []),
    ...(groupIds.length > 0 ? [`${columns.groups} && ${place(parameters, groupIds)}::uuid[]`] : []),
    ...(deviceIds.length > 0 ? [`${columns.device} = any (${place(parameters, deviceIds)}::uuid[])`] : []),
  ];
  return conditions.length === 0 ? 'true' : conditions.join(' or ');
}
