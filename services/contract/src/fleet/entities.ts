import { forms, type EntityName } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import type { BusProcedure, OutputOf } from '../route.ts';
import { deviceFilters, deviceView } from './device.ts';
import { administrators, changedByAdministrators, entity, type EntityRoutes } from './entity.ts';
import { configView, customerView, groupView, projectView, versionView } from './master-data.ts';
import { faultEntry } from './fault-entry.ts';
import { modelView } from './model.ts';
import { platformView, profileView } from './profile.ts';

/** The entities that people keep: a row makes the routes of one. */
export const entities = {
  project: entity('project', { path: '/api/v1/projects', view: projectView, form: forms.project, filters: { customerId: z.uuid().optional() }, within: ['customers'], owned: ['projects', 'customers'] }),
  customer: entity('customer', { path: '/api/v1/customers', view: customerView, form: forms.customer, owned: ['customers'], fleetWide: 'added' }),
  group: entity('group', { path: '/api/v1/groups', view: groupView, form: forms.group, owned: ['groups'], fleetWide: 'added' }),
  device: entity('device', { path: '/api/v1/devices', view: deviceView, form: forms.device, filters: deviceFilters, within: ['projects', 'customers', 'groups'] }),
  version: entity('version', { path: '/api/v1/versions', view: versionView, form: forms.version, fleetWide: 'changed' }),
  model: entity('model', { path: '/api/v1/models', view: modelView, form: forms.model, fleetWide: 'changed' }),
  faultEntry,
  config: entity('config', { path: '/api/v1/configs', view: configView, form: forms.config, fleetWide: 'changed' }),
  profile: entity('profile', { path: '/api/v1/profiles', view: profileView, form: forms.profile, access: changedByAdministrators }),
  platform: entity('platform', { path: '/api/v1/platforms', view: platformView, form: forms.platform, access: administrators }),
} as const satisfies Record<EntityName, EntityRoutes>;
type Entities = typeof entities;

export type EntityViews = { readonly [Name in EntityName]: OutputOf<Entities[Name]['read']> };

/** Each route under its name: `deviceList`, `device`, `deviceAdd` … */
type ByName = { readonly [Name in EntityName as `${Name}List`]: Entities[Name]['list'] } & { readonly [Name in EntityName]: Entities[Name]['read'] } & {
  readonly [Name in EntityName as `${Name}Add`]: Entities[Name]['add'];
} & { readonly [Name in EntityName as `${Name}Change`]: Entities[Name]['change'] } & { readonly [Name in EntityName as `${Name}Delete`]: Entities[Name]['remove'] } & {
  readonly [Name in EntityName as `${Name}Restore`]: Entities[Name]['restore'];
};

export function entityRoutes(): ByName;
export function entityRoutes(): Readonly<Record<string, BusProcedure>> {
  return Object.fromEntries(
    Object.entries(entities).flatMap(([name, { list, read, add, change, remove, restore }]): [string, BusProcedure][] => [
      [`${name}List`, list],
      [name, read],
      [`${name}Add`, add],
      [`${name}Change`, change],
      [`${name}Delete`, remove],
      [`${name}Restore`, restore],
    ]),
  );
}
