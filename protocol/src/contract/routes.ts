import type { RouteAccess } from './permissions.ts';
import type { ApiRoute, Method } from './route.ts';

function route(method: Method, path: string, access: RouteAccess): ApiRoute {
  return { method, path, access };
}

function freshRoute(method: Method, path: string, access: RouteAccess): ApiRoute {
  return { method, path, access, fresh: true };
}

/** What belongs to all users is changed by who sees everything. */
function fleetWide(target: ApiRoute): ApiRoute {
  return { ...target, fleetWide: true };
}

function personRoute(method: Method, path: string, access: RouteAccess): ApiRoute {
  return { method, path, access, person: true };
}

function beforeFactor(target: ApiRoute): ApiRoute {
  return { ...target, beforeFactor: true };
}

export const apiPrefix = '/api/v1';

/** Every route of the API. The edge declares its controllers from it, the pages call by it. */
export const routes = {
  signOut: beforeFactor(personRoute('DELETE', '/api/v1/session', 'session')),
  session: beforeFactor(route('GET', '/api/v1/session', 'session')),
  changePassword: beforeFactor(personRoute('PUT', '/api/v1/session/password', 'session')),
  sessionList: beforeFactor(personRoute('GET', '/api/v1/sessions', 'session')),
  endSession: beforeFactor(personRoute('DELETE', '/api/v1/sessions/:id', 'session')),
  endAllSessions: beforeFactor(personRoute('DELETE', '/api/v1/sessions', 'session')),
} as const;

/** Fills the parameters of a route's path. */
export function pathOf(target: ApiRoute, parameters: Readonly<Record<string, string>> = {}): string {
  return target.path.replace(/:(\w+)/g, (_place, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`The path ${target.path} needs the parameter '${name}'`);
    return encodeURIComponent(value);
  });
}
