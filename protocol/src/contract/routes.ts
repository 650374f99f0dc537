import { companyRoutes } from './company-routes.ts';
import { factorRoutes } from './factor-routes.ts';
import type { RouteAccess } from './permissions.ts';
import type { ApiRoute, Method } from './route.ts';
import { scimRoutes } from './scim-routes.ts';

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

/** Who gets which version of a module. */
function channelRoute(method: Method, path: string): ApiRoute {
  return { method, path, access: 'modulePublish', fresh: 'people' };
}

function personRoute(method: Method, path: string, access: RouteAccess): ApiRoute {
  return { method, path, access, person: true };
}

export const apiPrefix = '/api/v1';

/** Every route of the API. The edge declares its controllers from it, the pages call by it. */
export const routes = {
  signIn: route('POST', '/api/v1/session', 'public'),
  signOut: personRoute('DELETE', '/api/v1/session', 'session'),
  session: route('GET', '/api/v1/session', 'session'),
  challenge: route('POST', '/api/v1/challenge', 'public'),
  setUp: route('POST', '/api/v1/set-up', 'public'),
  changePassword: personRoute('PUT', '/api/v1/session/password', 'session'),
  confirmPassword: personRoute('POST', '/api/v1/session/fresh', 'session'),
  sessionList: personRoute('GET', '/api/v1/sessions', 'session'),
  endSession: personRoute('DELETE', '/api/v1/sessions/:id', 'session'),
  endAllSessions: personRoute('DELETE', '/api/v1/sessions', 'session'),
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
  ...factorRoutes,
  signInByLink: route('GET', '/sign-in', 'public'),
  ...companyRoutes,
  ...scimRoutes,
  modules: route('GET', '/api/v1/modules', 'public'),
  moduleHealthReport: route('POST', '/api/v1/module-health', 'session'),
  moduleList: route('GET', '/api/v1/module-registry', 'modulePublish'),
  moduleDependencies: route('GET', '/api/v1/module-dependencies', 'modulePublish'),
  moduleEvents: route('GET', '/api/v1/module-events', 'modulePublish'),
  moduleKeyList: route('GET', '/api/v1/module-keys', 'administrator'),
  moduleKeyAdd: freshRoute('POST', '/api/v1/module-keys', 'administrator'),
  moduleKeyRevoke: freshRoute('DELETE', '/api/v1/module-keys/:keyId', 'administrator'),
  screenHeartbeat: route('PUT', '/api/v1/screens/:name/heartbeat', 'view'),
  screenPictureKeep: route('PUT', '/api/v1/screens/:name/picture', 'view'),
  screenList: route('GET', '/api/v1/screens', 'view'),
  screen: route('GET', '/api/v1/screens/:name', 'view'),
  screenHistory: route('GET', '/api/v1/screens/:name/heartbeats', 'view'),
  screenPicture: route('GET', '/api/v1/screens/:name/picture', 'view'),
  screenPictureAsk: route('POST', '/api/v1/screens/:name/picture-requests', 'update'),
  screenReload: route('POST', '/api/v1/screens/:name/reloads', 'update'),
  screenPlay: route('PUT', '/api/v1/screens/:name/playlist', 'update'),
  screenTitle: route('PUT', '/api/v1/screens/:name/title', 'update'),
  screenPin: route('PUT', '/api/v1/screens/:name/version', 'administrator'),
  screenDelete: route('DELETE', '/api/v1/screens/:name', 'delete'),
  sceneList: route('GET', '/api/v1/scenes', 'view'),
  scene: route('GET', '/api/v1/scenes/:name', 'view'),
  sceneAdd: fleetWide(route('POST', '/api/v1/scenes', 'add')),
  sceneChange: fleetWide(route('PUT', '/api/v1/scenes/:name', 'update')),
  sceneDelete: fleetWide(route('DELETE', '/api/v1/scenes/:name', 'delete')),
  embedList: route('GET', '/api/v1/embeds', 'view'),
  embedAdd: personRoute('POST', '/api/v1/embeds', 'add'),
  embedEnd: route('DELETE', '/api/v1/embeds/:id', 'view'),
  moduleOverrideList: route('GET', '/api/v1/module-overrides', 'administrator'),
  moduleOverrideAdd: route('POST', '/api/v1/module-overrides', 'modulePublish'),
  moduleOverrideUse: route('POST', '/api/v1/module-override-uses', 'session'),
  moduleOverrideClear: route('DELETE', '/api/v1/module-override-uses', 'session'),
  moduleOverrideRevoke: route('DELETE', '/api/v1/module-overrides/:id', 'administrator'),
  moduleDetail: route('GET', '/api/v1/modules/:name', 'modulePublish'),
  modulePublish: route('POST', '/api/v1/modules/:name/versions', 'modulePublish'),
  modulePromote: channelRoute('POST', '/api/v1/modules/:name/promotion'),
  moduleSettings: route('PUT', '/api/v1/modules/:name/settings', 'administrator'),
  moduleOriginWithdraw: route('POST', '/api/v1/modules/:name/origin-withdrawals', 'administrator'),
  moduleRollback: channelRoute('POST', '/api/v1/modules/:name/rollback'),
  moduleRollout: channelRoute('PUT', '/api/v1/modules/:name/rollout'),
  moduleRolloutState: route('PUT', '/api/v1/modules/:name/rollout/state', 'modulePublish'),
  modulePromotionGrant: freshRoute('PUT', '/api/v1/modules/:name/promotion-grant', 'administrator'),
  moduleYank: freshRoute('POST', '/api/v1/modules/:name/yanks', 'administrator'),
  modulePins: route('PUT', '/api/v1/modules/:name/pins', 'administrator'),
  moduleHealth: route('GET', '/api/v1/modules/:name/health', 'modulePublish'),
} as const;

/** Fills the parameters of a route's path. */
export function pathOf(target: ApiRoute, parameters: Readonly<Record<string, string>> = {}): string {
  return target.path.replace(/:(\w+)/g, (_place, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`The path ${target.path} needs the parameter '${name}'`);
    return encodeURIComponent(value);
  });
}
