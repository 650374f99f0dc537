import { entityRoutes } from './entities/routes.ts';
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
  challenge: route('POST', '/api/v1/challenge', 'public'),
  setUp: route('POST', '/api/v1/set-up', 'public'),
  changePassword: route('PUT', '/api/v1/session/password', 'session'),
  confirmPassword: route('POST', '/api/v1/session/fresh', 'session'),
  sessionList: route('GET', '/api/v1/sessions', 'session'),
  endSession: route('DELETE', '/api/v1/sessions/:id', 'session'),
  endAllSessions: route('DELETE', '/api/v1/sessions', 'session'),
  userList: route('GET', '/api/v1/users', 'administrator'),
  userAdd: route('POST', '/api/v1/users', 'administrator'),
  user: route('GET', '/api/v1/users/:id', 'administrator'),
  userChange: route('PUT', '/api/v1/users/:id', 'administrator'),
  userDelete: route('DELETE', '/api/v1/users/:id', 'administrator'),
  userRestore: route('POST', '/api/v1/users/:id/restore', 'administrator'),
  tokenList: route('GET', '/api/v1/tokens', 'session'),
  tokenAdd: route('POST', '/api/v1/tokens', 'session'),
  tokenRevoke: route('DELETE', '/api/v1/tokens/:id', 'session'),
  auditList: route('GET', '/api/v1/audit', 'administrator'),
  auditVerification: route('GET', '/api/v1/audit/verification', 'administrator'),
  signInByLink: route('GET', '/sign-in', 'public'),
  fleetOverview: route('GET', '/api/v1/fleet/overview', 'view'),
  fleetStatus: route('GET', '/api/v1/fleet/status', 'view'),
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
  configList: entityRoutes.config.list,
  config: entityRoutes.config.read,
  configAdd: entityRoutes.config.add,
  configChange: entityRoutes.config.change,
  configDelete: entityRoutes.config.remove,
  configRestore: entityRoutes.config.restore,
  reminders: route('GET', '/api/v1/reminders', 'view'),
  changes: route('GET', '/api/v1/changes/:entity/:id', 'view'),
  bindings: route('GET', '/api/v1/devices/:id/bindings', 'view'),
  exports: route('GET', '/api/v1/exports/:entity', 'download'),
  importTemplate: route('GET', '/api/v1/device-imports/template', 'add'),
  deviceImport: route('POST', '/api/v1/device-imports', 'add'),
  latest: route('GET', '/api/v1/devices/:id/latest', 'view'),
  latestMany: route('GET', '/api/v1/latest', 'view'),
  series: route('GET', '/api/v1/devices/:id/series', 'view'),
  cells: route('GET', '/api/v1/devices/:id/cells', 'view'),
  track: route('GET', '/api/v1/devices/:id/track', 'view'),
  deviceStatistics: route('GET', '/api/v1/devices/:id/statistics', 'view'),
  quality: route('GET', '/api/v1/devices/:id/quality', 'view'),
  qualityList: route('GET', '/api/v1/quality', 'view'),
  fleetStatistics: route('GET', '/api/v1/fleet/statistics', 'view'),
  fleetDay: route('GET', '/api/v1/fleet/day', 'view'),
  messages: route('GET', '/api/v1/devices/:id/messages', 'view'),
  records: route('GET', '/api/v1/devices/:id/records', 'view'),
  deviceEvents: route('GET', '/api/v1/devices/:id/events', 'view'),
  faults: route('GET', '/api/v1/faults', 'view'),
  faultAcknowledge: route('PUT', '/api/v1/faults/:id/acknowledgement', 'update'),
  operations: route('GET', '/api/v1/operations', 'view'),
  vehicleList: route('GET', '/api/v1/vehicles', 'view'),
  live: route('GET', '/api/v1/live', 'view'),
  retention: route('GET', '/api/v1/retention', 'administrator'),
  retentionRun: route('POST', '/api/v1/retention/runs', 'administrator'),
  ledger: route('GET', '/api/v1/ledger', 'administrator'),
  telemetryExportBegin: route('POST', '/api/v1/telemetry-exports', 'download'),
  telemetryExportList: route('GET', '/api/v1/telemetry-exports', 'download'),
  telemetryExport: route('GET', '/api/v1/telemetry-exports/:id', 'download'),
  telemetryExportFile: route('GET', '/api/v1/telemetry-exports/:id/file', 'download'),
  telemetryExportCancel: route('DELETE', '/api/v1/telemetry-exports/:id', 'download'),
  deadLetterList: route('GET', '/api/v1/dead-letters', 'administrator'),
  deadLetter: route('GET', '/api/v1/dead-letters/:id', 'administrator'),
  deadLetterReplay: route('POST', '/api/v1/dead-letters/:id/replay', 'administrator'),
  deadLetterReplayAll: route('POST', '/api/v1/dead-letter-replays', 'administrator'),
  deadLetterDelete: route('DELETE', '/api/v1/dead-letters/:id', 'administrator'),
  deadLetterDeleteAll: route('DELETE', '/api/v1/dead-letters', 'administrator'),
  listener: route('GET', '/api/v1/listener', 'administrator'),
  modules: route('GET', '/api/v1/modules', 'public'),
  moduleHealthReport: route('POST', '/api/v1/module-health', 'session'),
  moduleList: route('GET', '/api/v1/module-registry', 'modulePublish'),
  moduleDependencies: route('GET', '/api/v1/module-dependencies', 'modulePublish'),
  moduleEvents: route('GET', '/api/v1/module-events', 'modulePublish'),
  moduleKeyList: route('GET', '/api/v1/module-keys', 'administrator'),
  moduleKeyAdd: route('POST', '/api/v1/module-keys', 'administrator'),
  moduleKeyRevoke: route('DELETE', '/api/v1/module-keys/:keyId', 'administrator'),
  moduleOverrideList: route('GET', '/api/v1/module-overrides', 'administrator'),
  moduleOverrideAdd: route('POST', '/api/v1/module-overrides', 'modulePublish'),
  moduleOverrideUse: route('POST', '/api/v1/module-override-uses', 'session'),
  moduleOverrideClear: route('DELETE', '/api/v1/module-override-uses', 'session'),
  moduleOverrideRevoke: route('DELETE', '/api/v1/module-overrides/:id', 'administrator'),
  moduleDetail: route('GET', '/api/v1/modules/:name', 'modulePublish'),
  modulePublish: route('POST', '/api/v1/modules/:name/versions', 'modulePublish'),
  modulePromote: route('POST', '/api/v1/modules/:name/promotion', 'modulePublish'),
  moduleRollback: route('POST', '/api/v1/modules/:name/rollback', 'modulePublish'),
  moduleRollout: route('PUT', '/api/v1/modules/:name/rollout', 'modulePublish'),
  moduleRolloutState: route('PUT', '/api/v1/modules/:name/rollout/state', 'modulePublish'),
  modulePins: route('PUT', '/api/v1/modules/:name/pins', 'administrator'),
  moduleHealth: route('GET', '/api/v1/modules/:name/health', 'modulePublish'),
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
