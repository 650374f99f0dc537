import { pages, type Grouping } from '@voltdeck/protocol/contract';

/** Pages of this module that its figures lead to. */
export const vehicleListPath = '/main/vehicle-list';
export const alarmListPath = pages.alarmList;

export const themePath = '/main/theme';

/** Pages of other modules. */
export const projectListPath = '/eco/project-list';
export const customerListPath = '/eco/customer-list';
export const batchPath = '/main/batch';

/** Filter of the lists that keeps them to one project, customer or group. */
export const groupFilter: Readonly<Record<Grouping, string>> = { project: 'projectId', customer: 'customerId', group: 'groupId' };

/** A list as its address narrows it. */
export function narrowed(path: string, filters: Readonly<Record<string, string | number>>): string {
  return `${path}?${new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)])).toString()}`;
}
