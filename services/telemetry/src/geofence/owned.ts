import { DomainError } from '@voltdeck/base';
import type { Caller } from '@voltdeck/protocol/contract';
import type { DataSource } from 'typeorm';
import { place, visible } from '../device/visible.ts';

/** A condition over `geofence`: of the whole fleet, or of a project of which the caller sees a vehicle or keeps all. */
export function geofenceVisible(caller: Caller | null, parameters: unknown[]): string {
  const there = 'geofence.deleted_at is null';
  if (caller === null || caller.scope.all) return there;
  const seen = `exists (select from device where device.project_id = geofence.project_id and ${visible(caller, parameters)})`;
  return `${there} and (geofence.project_id is null or geofence.project_id = any (${place(parameters, caller.scope.projects)}::uuid[]) or ${seen})`;
}

const ofCustomers = 'select exists (select from device where project_id = $1 and customer_id = any ($2::uuid[])) as owned';

/**
 * Who draws for a project has all of it in scope; who draws for the fleet has everything.
 *
 * @throws DomainError SCOPE_EXCEEDED
 */
export async function refuseForeign(dataSource: DataSource, caller: Caller | null, projectId: string | null): Promise<void> {
  if (caller === null || caller.scope.all) return;
  if (projectId !== null) {
    if (caller.scope.projects.includes(projectId)) return;
    const [row] = await dataSource.query<{ owned: boolean }[]>(ofCustomers, [projectId, caller.scope.customers]);
    if (row?.owned === true) return;
  }
  throw new DomainError('SCOPE_EXCEEDED', { entity: 'geofence' });
}
