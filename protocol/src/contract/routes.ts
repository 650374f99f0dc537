import type { Access } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A route of the HTTP API: where it is and what it asks of the caller. */
export interface ApiRoute {
  readonly method: Method;
  /** Express style: `/api/v1/devices/:id`. */
  readonly path: string;
  readonly access: Access;
}

function route(method: Method, path: string, access: Access): ApiRoute {
  return { method, path, access };
}

export const apiPrefix = '/api/v1';

/** Every route of the API. The edge declares its controllers from it, the pages call by it. */
export const routes = {
  signIn: route('POST', '/api/v1/session', 'public'),
  signOut: route('DELETE', '/api/v1/session', 'session'),
  session: route('GET', '/api/v1/session', 'session'),
  signInByLink: route('GET', '/sign-in', 'public'),
  fleetOverview: route('GET', '/api/v1/fleet/overview', 'view'),
  fleetStatus: route('GET', '/api/v1/fleet/status', 'view'),
  deviceList: route('GET', '/api/v1/devices', 'view'),
  device: route('GET', '/api/v1/devices/:id', 'view'),
  latest: route('GET', '/api/v1/devices/:id/latest', 'view'),
  series: route('GET', '/api/v1/devices/:id/series', 'view'),
  messages: route('GET', '/api/v1/devices/:id/messages', 'view'),
  vehicleList: route('GET', '/api/v1/vehicles', 'view'),
  live: route('GET', '/api/v1/live', 'view'),
  ledger: route('GET', '/api/v1/ledger', 'administrator'),
  listener: route('GET', '/api/v1/listener', 'administrator'),
  modules: route('GET', '/api/v1/modules', 'public'),
  openApi: route('GET', '/api/v1/openapi.json', 'public'),
  latestBuild: route('GET', '/builds/latest.json', 'public'),
} as const;

/** Fills the parameters of a route's path. */
export function pathOf(target: ApiRoute, parameters: Readonly<Record<string, string>> = {}): string {
  return target.path.replace(/:(\w+)/g, (_place, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`The path ${target.path} needs the parameter '${name}'`);
    return encodeURIComponent(value);
  });
}
