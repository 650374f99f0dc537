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
  signIn: route('POST', '/api/v1/session', 'public'),
  signOut: beforeFactor(personRoute('DELETE', '/api/v1/session', 'session')),
  session: beforeFactor(route('GET', '/api/v1/session', 'session')),
  challenge: route('POST', '/api/v1/challenge', 'public'),
  setUp: route('POST', '/api/v1/set-up', 'public'),
  changePassword: beforeFactor(personRoute('PUT', '/api/v1/session/password', 'session')),
  sessionList: beforeFactor(personRoute('GET', '/api/v1/sessions', 'session')),
  endSession: beforeFactor(personRoute('DELETE', '/api/v1/sessions/:id', 'session')),
  endAllSessions: beforeFactor(personRoute('DELETE', '/api/v1/sessions', 'session')),
  userList: route('GET', '/api/v1/users', 'administrator'),
  userAdd: freshRoute('POST', '/api/v1/users', 'administrator'),
  user: route('GET', '/api/v1/users/:id', 'administrator'),
  userChange: freshRoute('PUT', '/api/v1/users/:id', 'administrator'),
  userDelete: personRoute('DELETE', '/api/v1/users/:id', 'administrator'),
  userRestore: personRoute('POST', '/api/v1/users/:id/restore', 'administrator'),
  passwordLinkAdd: freshRoute('POST', '/api/v1/users/:id/password-links', 'administrator'),
  passwordLinkUse: route('POST', '/api/v1/password-link', 'public'),
  userSessionList: route('GET', '/api/v1/users/:id/sessions', 'administrator'),
  userSessionEnd: personRoute('DELETE', '/api/v1/users/:id/sessions', 'administrator'),
  userTokenList: route('GET', '/api/v1/users/:id/tokens', 'administrator'),
  userTokenRevoke: personRoute('DELETE', '/api/v1/users/:id/tokens/:tokenId', 'administrator'),
  tokenList: personRoute('GET', '/api/v1/tokens', 'session'),
  tokenAdd: personRoute('POST', '/api/v1/tokens', 'session'),
  pageToken: route('POST', '/api/v1/page-tokens', 'kiosk'),
  tokenRevoke: personRoute('DELETE', '/api/v1/tokens/:id', 'session'),
  auditList: route('GET', '/api/v1/audit', 'administrator'),
  auditVerification: route('GET', '/api/v1/audit/verification', 'administrator'),
  auditHashes: route('GET', '/api/v1/audit/hashes', 'administrator'),
} as const;

/** Fills the parameters of a route's path. */
export function pathOf(target: ApiRoute, parameters: Readonly<Record<string, string>> = {}): string {
  return target.path.replace(/:(\w+)/g, (_place, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`The path ${target.path} needs the parameter '${name}'`);
    return encodeURIComponent(value);
  });
}
