import type { RouteAccess } from '../permissions.ts';
import type { ApiRoute, ScopeList } from '../route.ts';

/** Routes of one entity. */
interface EntityRoutes {
  readonly list: ApiRoute;
  readonly read: ApiRoute;
  readonly add: ApiRoute;
  readonly change: ApiRoute;
  readonly remove: ApiRoute;
  readonly restore: ApiRoute;
}

const byPermission = { read: 'view', add: 'add', change: 'update', remove: 'delete' } as const satisfies Record<string, RouteAccess>;
/** A profile says how all that its vehicles send is read: everyone sees it, administrators change it. */
const changedByAdministrators = { read: 'view', add: 'administrator', change: 'administrator', remove: 'administrator' } as const satisfies Record<string, RouteAccess>;
const administrators = { ...changedByAdministrators, read: 'administrator' } as const satisfies Record<string, RouteAccess>;

function routesAt(path: string, access: Readonly<Record<keyof typeof byPermission, RouteAccess>> = byPermission): EntityRoutes {
  return {
    list: { method: 'GET', path, access: access.read },
    read: { method: 'GET', path: `${path}/:id`, access: access.read },
    add: { method: 'POST', path, access: access.add },
    change: { method: 'PATCH', path: `${path}/:id`, access: access.change },
    remove: { method: 'DELETE', path: `${path}/:id`, access: access.remove },
    restore: { method: 'POST', path: `${path}/:id/restore`, access: access.remove },
  };
}

/** Of an entity that belongs to all users: everyone reads it, who sees everything changes it. */
function fleetWideAt(path: string): EntityRoutes {
  const { list, read, add, change, remove, restore } = routesAt(path);
  return { list, read, add: { ...add, fleetWide: true }, change: { ...change, fleetWide: true }, remove: { ...remove, fleetWide: true }, restore: { ...restore, fleetWide: true } };
}

/** A new one is in no limited scope: only users who see everything add it. */
function addedFleetWideAt(path: string): EntityRoutes {
  const routes = routesAt(path);
  return { ...routes, add: { ...routes.add, fleetWide: true } };
}

/** A caller with a limited scope adds it to what one of these lists names. */
function addedWithin(path: string, within: readonly ScopeList[]): EntityRoutes {
  const routes = routesAt(path);
  return { ...routes, add: { ...routes.add, within } };
}

/** Routes of the entities that fleet keeps. */
export const entityRoutes = {
  project: addedWithin('/api/v1/projects', ['customers']),
  customer: addedFleetWideAt('/api/v1/customers'),
  group: addedFleetWideAt('/api/v1/groups'),
  device: addedWithin('/api/v1/devices', ['projects', 'customers', 'groups']),
  version: fleetWideAt('/api/v1/versions'),
  model: fleetWideAt('/api/v1/models'),
  config: fleetWideAt('/api/v1/configs'),
  profile: routesAt('/api/v1/profiles', changedByAdministrators),
  platform: routesAt('/api/v1/platforms', administrators),
} as const;
