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
  fleetOverview: route('GET', '/api/v1/fleet/overview', 'view'),
  cells: route('GET', '/api/v1/devices/:id/cells', 'view'),
  track: route('GET', '/api/v1/devices/:id/track', 'view'),
  deviceStatistics: route('GET', '/api/v1/devices/:id/statistics', 'view'),
  quality: route('GET', '/api/v1/devices/:id/quality', 'view'),
  packHealth: route('GET', '/api/v1/devices/:id/pack-health', 'view'),
  qualityList: route('GET', '/api/v1/quality', 'view'),
  deviceCompliance: route('GET', '/api/v1/devices/:id/compliance', 'view'),
  fleetCompliance: route('GET', '/api/v1/compliance', 'view'),
  complianceList: route('GET', '/api/v1/compliance/vehicles', 'view'),
  fleetStatistics: route('GET', '/api/v1/fleet/statistics', 'view'),
  fleetDay: route('GET', '/api/v1/fleet/day', 'view'),
  firmwareFaults: route('GET', '/api/v1/fleet/firmware-faults', 'view'),
  wall: route('GET', '/api/v1/wall', 'view'),
  live: route('GET', '/api/v1/live', 'view'),
  retention: route('GET', '/api/v1/retention', 'administrator'),
  retentionRun: route('POST', '/api/v1/retention/runs', 'administrator'),
  telemetryExportBegin: route('POST', '/api/v1/telemetry-exports', 'download'),
  telemetryExportList: route('GET', '/api/v1/telemetry-exports', 'download'),
  telemetryExport: route('GET', '/api/v1/telemetry-exports/:id', 'download'),
  telemetryExportFile: route('GET', '/api/v1/telemetry-exports/:id/file', 'download'),
  telemetryExportCancel: route('DELETE', '/api/v1/telemetry-exports/:id', 'download'),
  refusedLoginList: route('GET', '/api/v1/refused-logins', 'administrator'),
  terminalSessions: route('GET', '/api/v1/devices/:id/connections', 'view'),
  terminalRefusals: route('GET', '/api/v1/devices/:id/refusals', 'view'),
  liveFrames: route('GET', '/api/v1/devices/:id/live-frames', 'view'),
  captureList: route('GET', '/api/v1/devices/:id/captures', 'view'),
  captureStart: route('POST', '/api/v1/devices/:id/captures', 'update'),
  capture: route('GET', '/api/v1/captures/:id', 'view'),
  captureStop: route('POST', '/api/v1/captures/:id/stop', 'update'),
  captureFile: route('GET', '/api/v1/captures/:id/file', 'download'),
  platformLinkList: route('GET', '/api/v1/platform-links', 'administrator'),
  deadLetterList: route('GET', '/api/v1/dead-letters', 'administrator'),
  deadLetter: route('GET', '/api/v1/dead-letters/:id', 'administrator'),
  deadLetterReplay: route('POST', '/api/v1/dead-letters/:id/replay', 'administrator'),
  deadLetterReplayAll: route('POST', '/api/v1/dead-letter-replays', 'administrator'),
  deadLetterDelete: route('DELETE', '/api/v1/dead-letters/:id', 'administrator'),
  deadLetterDeleteAll: route('DELETE', '/api/v1/dead-letters', 'administrator'),
  systemStatus: route('GET', '/api/v1/status', 'administrator'),
  weaknesses: route('GET', '/api/v1/weaknesses', 'administrator'),
  logLevel: route('PUT', '/api/v1/log-level', 'administrator'),
  commandPreview: route('POST', '/api/v1/devices/:id/command-previews', 'update'),
  commandSend: route('POST', '/api/v1/devices/:id/commands', 'update'),
  commandList: route('GET', '/api/v1/devices/:id/commands', 'view'),
  commandBatchPreview: route('POST', '/api/v1/command-batch-previews', 'update'),
  commandBatchSend: route('POST', '/api/v1/command-batches', 'update'),
  commandBatch: route('GET', '/api/v1/command-batches/:id', 'view'),
  command: route('GET', '/api/v1/commands/:id', 'view'),
  commandCancel: route('POST', '/api/v1/commands/:id/cancellation', 'update'),
  commandApprove: freshRoute('POST', '/api/v1/commands/:id/approval', 'update'),
  deviceSettings: route('GET', '/api/v1/devices/:id/settings', 'view'),
  deviceSettingChanges: route('GET', '/api/v1/devices/:id/setting-changes', 'view'),
  deviceSettingsRead: route('POST', '/api/v1/devices/:id/setting-readings', 'update'),
  deviceSettingsWrite: route('PUT', '/api/v1/devices/:id/settings', 'update'),
  upgradePreview: route('POST', '/api/v1/devices/:id/upgrade-previews', 'update'),
  upgradeStart: freshRoute('POST', '/api/v1/devices/:id/upgrades', 'update'),
  upgradeList: route('GET', '/api/v1/devices/:id/upgrades', 'view'),
  upgrade: route('GET', '/api/v1/upgrades/:id', 'view'),
  upgradeCancel: route('POST', '/api/v1/upgrades/:id/cancellation', 'update'),
  campaignPreview: route('POST', '/api/v1/campaign-previews', 'add'),
  campaignAdd: route('POST', '/api/v1/campaigns', 'add'),
  campaignList: route('GET', '/api/v1/campaigns', 'view'),
  campaign: route('GET', '/api/v1/campaigns/:id', 'view'),
  campaignChange: route('PUT', '/api/v1/campaigns/:id', 'update'),
  campaignDelete: route('DELETE', '/api/v1/campaigns/:id', 'delete'),
  campaignApprove: freshRoute('POST', '/api/v1/campaigns/:id/approval', 'update'),
  campaignStart: freshRoute('POST', '/api/v1/campaigns/:id/start', 'update'),
  campaignPause: route('POST', '/api/v1/campaigns/:id/pause', 'update'),
  campaignResume: freshRoute('POST', '/api/v1/campaigns/:id/resume', 'update'),
  campaignStop: route('POST', '/api/v1/campaigns/:id/stop', 'update'),
  campaignRetry: freshRoute('POST', '/api/v1/campaigns/:id/retry', 'update'),
  campaignProgress: route('GET', '/api/v1/campaigns/:id/progress', 'view'),
  campaignDevices: route('GET', '/api/v1/campaigns/:id/devices', 'view'),
  campaignReport: route('GET', '/api/v1/campaigns/:id/report', 'download'),
  firmwareList: route('GET', '/api/v1/firmware', 'view'),
  firmwareAdd: route('POST', '/api/v1/firmware', 'add'),
  firmware: route('GET', '/api/v1/firmware/:id', 'view'),
  firmwarePart: route('PATCH', '/api/v1/firmware/:id/content', 'add'),
  firmwareComplete: route('POST', '/api/v1/firmware/:id/completion', 'add'),
  firmwareWithdraw: fleetWide(route('DELETE', '/api/v1/firmware/:id', 'delete')),
  firmwareKeyList: route('GET', '/api/v1/firmware-keys', 'administrator'),
  firmwareKeyAdd: freshRoute('POST', '/api/v1/firmware-keys', 'administrator'),
  firmwareKeyRevoke: freshRoute('DELETE', '/api/v1/firmware-keys/:keyId', 'administrator'),
  firmwareLinkSecretRotate: route('POST', '/api/v1/firmware-link-secrets', 'administrator'),
  deviceFirmware: route('GET', '/api/v1/devices/:id/firmware', 'view'),
  firmwareDownload: route('GET', '/firmware/:token/:name', 'device'),
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
  openApi: route('GET', '/api/v1/openapi.json', 'public'),
  mapSettings: route('GET', '/api/v1/map-settings', 'session'),
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
