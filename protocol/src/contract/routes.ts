import { companyRoutes } from './company-routes.ts';
import { entityRoutes } from './entities/routes.ts';
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
  scopePreview: route('POST', '/api/v1/scope-previews', 'administrator'),
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
  fleetOverview: route('GET', '/api/v1/fleet/overview', 'view'),
  deviceList: entityRoutes.device.list,
  device: entityRoutes.device.read,
  deviceAdd: entityRoutes.device.add,
  deviceChange: entityRoutes.device.change,
  deviceDelete: entityRoutes.device.remove,
  deviceRestore: entityRoutes.device.restore,
  projectList: entityRoutes.project.list,
  project: entityRoutes.project.read,
  projectAdd: entityRoutes.project.add,
  projectChange: entityRoutes.project.change,
  projectDelete: entityRoutes.project.remove,
  projectRestore: entityRoutes.project.restore,
  customerList: entityRoutes.customer.list,
  customer: entityRoutes.customer.read,
  customerAdd: entityRoutes.customer.add,
  customerChange: entityRoutes.customer.change,
  customerDelete: entityRoutes.customer.remove,
  customerRestore: entityRoutes.customer.restore,
  groupList: entityRoutes.group.list,
  group: entityRoutes.group.read,
  groupAdd: entityRoutes.group.add,
  groupChange: entityRoutes.group.change,
  groupDelete: entityRoutes.group.remove,
  groupRestore: entityRoutes.group.restore,
  versionList: entityRoutes.version.list,
  version: entityRoutes.version.read,
  versionAdd: entityRoutes.version.add,
  versionChange: entityRoutes.version.change,
  versionDelete: entityRoutes.version.remove,
  versionRestore: entityRoutes.version.restore,
  modelList: entityRoutes.model.list,
  model: entityRoutes.model.read,
  modelAdd: entityRoutes.model.add,
  modelChange: entityRoutes.model.change,
  modelDelete: entityRoutes.model.remove,
  modelRestore: entityRoutes.model.restore,
  configList: entityRoutes.config.list,
  config: entityRoutes.config.read,
  configAdd: entityRoutes.config.add,
  configChange: entityRoutes.config.change,
  configDelete: entityRoutes.config.remove,
  configRestore: entityRoutes.config.restore,
  profileList: entityRoutes.profile.list,
  profile: entityRoutes.profile.read,
  profileAdd: entityRoutes.profile.add,
  profileChange: entityRoutes.profile.change,
  profileDelete: entityRoutes.profile.remove,
  profileRestore: entityRoutes.profile.restore,
  platformList: entityRoutes.platform.list,
  platform: entityRoutes.platform.read,
  platformAdd: entityRoutes.platform.add,
  platformChange: entityRoutes.platform.change,
  platformDelete: entityRoutes.platform.remove,
  platformRestore: entityRoutes.platform.restore,
  profileCipherKeyList: route('GET', '/api/v1/profiles/:id/cipher-keys', 'administrator'),
  profileCipherKeySet: route('PUT', '/api/v1/profiles/:id/cipher-keys/:cipher', 'administrator'),
  profileCipherKeyEnd: route('DELETE', '/api/v1/profiles/:id/cipher-keys/:cipher', 'administrator'),
  deviceCipherKeyList: route('GET', '/api/v1/devices/:id/cipher-keys', 'view'),
  deviceCipherKeySet: route('PUT', '/api/v1/devices/:id/cipher-keys/:cipher', 'administrator'),
  deviceCipherKeyEnd: route('DELETE', '/api/v1/devices/:id/cipher-keys/:cipher', 'administrator'),
  deploymentPolicy: route('GET', '/api/v1/security-policy', 'view'),
  deploymentPolicyChange: freshRoute('PUT', '/api/v1/security-policy', 'administrator'),
  projectPolicy: route('GET', '/api/v1/projects/:id/security-policy', 'view'),
  projectPolicyChange: freshRoute('PUT', '/api/v1/projects/:id/security-policy', 'administrator'),
  devicePolicy: route('GET', '/api/v1/devices/:id/security-policy', 'view'),
  devicePolicyChange: freshRoute('PUT', '/api/v1/devices/:id/security-policy', 'administrator'),
  activationOpen: freshRoute('PUT', '/api/v1/devices/:id/activation-window', 'administrator'),
  activationClose: route('DELETE', '/api/v1/devices/:id/activation-window', 'administrator'),
  reminders: route('GET', '/api/v1/reminders', 'view'),
  changes: route('GET', '/api/v1/changes/:entity/:id', 'view'),
  bindings: route('GET', '/api/v1/devices/:id/bindings', 'view'),
  deviceKeyList: route('GET', '/api/v1/devices/:id/keys', 'view'),
  deviceKeyEnd: freshRoute('DELETE', '/api/v1/devices/:id/keys/:keyId', 'update'),
  exports: route('GET', '/api/v1/exports/:entity', 'download'),
  importTemplate: route('GET', '/api/v1/device-imports/template', 'add'),
  deviceImport: { ...route('POST', '/api/v1/device-imports', 'add'), within: ['projects', 'customers', 'groups'] },
  modelImportTemplate: route('GET', '/api/v1/model-imports/template', 'add'),
  modelImport: fleetWide(route('POST', '/api/v1/model-imports', 'add')),
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
