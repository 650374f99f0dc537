import type { Address, EntityViews, RouteName } from '@voltdeck/contract';
import { addresses } from '@voltdeck/contract/addresses';
import type { EntityFields, EntityName, Page } from '@voltdeck/protocol/contract';
import type { Endpoint } from './endpoint.ts';

/** Calls of one entity that fleet keeps. A change names the version that it was made from. */
export interface EntityEndpoints<Name extends EntityName> {
  readonly list: Endpoint<Page<EntityViews[Name]>>;
  readonly read: Endpoint<EntityViews[Name]>;
  readonly add: Endpoint<EntityViews[Name], EntityFields>;
  readonly change: Endpoint<EntityViews[Name], EntityFields & { readonly version: number }>;
  readonly remove: Endpoint<{ readonly done: true }>;
  readonly restore: Endpoint<EntityViews[Name], { readonly version: number }>;
}

function endpointsOf<Name extends EntityName>(name: Name): EntityEndpoints<Name> {
  const at = (route: RouteName): Pick<Address, 'route'> => ({ route: addresses[route].route });
  return { list: at(`${name}List`), read: at(name), add: at(`${name}Add`), change: at(`${name}Change`), remove: at(`${name}Delete`), restore: at(`${name}Restore`) };
}

/** Every call of the entities with its types. */
export const entityEndpoints: { readonly [Name in EntityName]: EntityEndpoints<Name> } = {
  project: endpointsOf('project'),
  customer: endpointsOf('customer'),
  group: endpointsOf('group'),
  device: endpointsOf('device'),
  version: endpointsOf('version'),
  model: endpointsOf('model'),
  faultEntry: endpointsOf('faultEntry'),
  config: endpointsOf('config'),
  profile: endpointsOf('profile'),
  platform: endpointsOf('platform'),
};
