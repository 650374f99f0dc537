import type { ApiRoute } from '../routes.ts';

/** Routes of one entity. */
interface EntityRoutes {
  readonly list: ApiRoute;
  readonly read: ApiRoute;
  readonly add: ApiRoute;
  readonly change: ApiRoute;
  readonly remove: ApiRoute;
  readonly restore: ApiRoute;
}

function routesAt(path: string): EntityRoutes {
  return {
    list: { method: 'GET', path, access: 'view' },
    read: { method: 'GET', path: `${path}/:id`, access: 'view' },
    add: { method: 'POST', path, access: 'add' },
    change: { method: 'PATCH', path: `${path}/:id`, access: 'update' },
    remove: { method: 'DELETE', path: `${path}/:id`, access: 'delete' },
    restore: { method: 'POST', path: `${path}/:id/restore`, access: 'delete' },
  };
}

/** Routes of the entities that fleet keeps. */
export const entityRoutes = {
  project: routesAt('/api/v1/projects'),
  customer: routesAt('/api/v1/customers'),
  group: routesAt('/api/v1/groups'),
  device: routesAt('/api/v1/devices'),
  version: routesAt('/api/v1/versions'),
  config: routesAt('/api/v1/configs'),
} as const;
