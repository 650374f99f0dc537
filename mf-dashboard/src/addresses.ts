import type { Grouping } from '@voltdeck/protocol/contract';

/** Pages of this module that its figures lead to. */
export const vehicleListPath = '/main/vehicle-list';
export const alarmListPath = '/main/alarm-list';

/** The list of projects, which an administration module owns. */
export const projectListPath = '/eco/project-list';

/** Filter of the lists that keeps them to one project, customer or group. */
export const groupFilter: Readonly<Record<Grouping, string>> = { project: 'projectId', customer: 'customerId', group: 'groupId' };

/** A list as its address narrows it. */
export function narrowed(path: string, filters: Readonly<Record<string, string | number>>): string {
  return `${path}?${new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)])).toString()}`;
}
