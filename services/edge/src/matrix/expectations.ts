import type { EntityName } from '@voltdeck/protocol/contract';
import { administrators, leftOut, object, open, own, personal, publishers, scoped, shared, type Ask, type Expectation } from './expectation.ts';
import type { Side } from './side.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
const hourMs = 3_600_000;

const one = (name: 'project' | 'customer' | 'group' | 'device' | 'version' | 'config'): Ask => (side) => ({ path: { id: side[name] } });
const ofNobody: Ask = () => ({ path: { id: nobody } });
const ofModule: Ask = () => ({ path: { name: 'none' }, body: {} });
const ofNumber: Ask = () => ({ path: { id: '999999999' } });
const nothing: Ask = () => ({});
const ofDevice = (query: Readonly<Record<string, string>> = {}): Ask => ({ device }) => ({ path: { id: device }, query });
const ofRange = (query: Readonly<Record<string, string>> = {}): Ask => ({ device, at }) => ({ path: { id: device }, query: { ...query, from: String(at - hourMs), to: String(at + hourMs) } });

/** A change of a spare one. */
const changed = (name: EntityName, fields: object): Ask => async (side) => {
  const { id, version } = await side.spare(name);
  return { path: { id }, body: { version, ...fields } };
};
const removed = (name: EntityName): Ask => async (side) => {
  const { id, version } = await side.spare(name);
  return { path: { id }, query: { version: String(version) } };
};
const restored = (name: EntityName): Ask => async (side) => {
  const { id, version } = await side.spareDeleted(name);
  return { path: { id }, body: { version } };
};
const unused = (side: Side): string => `${side.name.slice(0, 4)}-${Math.random().toString(36).slice(2, 8)}`;

/** Every route of the contract by its name there, one line each. A new route is not served before it stands here. */
export const expectations: Readonly<Record<string, Expectation>> = {
  signIn: open(),
  challenge: open(),
  setUp: open(),
  signInByLink: open(),
  modules: open(),
  openApi: open(),
  latestBuild: open(),

  session: own(),
  sessionList: own(),
  endSession: own(ofNobody, 404),
  signOut: own(),
  endAllSessions: own(),
  changePassword: own(() => ({ body: {} }), 400),
  confirmPassword: own(() => ({ body: {} }), 400),
  tokenList: own(),
  tokenAdd: own(() => ({ body: { name: 'program', kind: 'automation', permissions: [], lifeDays: 1 } })),
  tokenRevoke: own(ofNobody, 404),

  userList: administrators(),
  userAdd: administrators(() => ({ body: {} }), 400),
  user: administrators(ofNobody, 404),
  userChange: administrators(() => ({ path: { id: nobody }, body: {} }), 400),
  userDelete: administrators(ofNobody, 404),
  userRestore: administrators(() => ({ path: { id: nobody }, body: {} }), 404),
  auditList: administrators(),
  auditVerification: administrators(),
  retention: administrators(),
  retentionRun: administrators(() => ({ body: {} })),
  ledger: administrators(),
  deadLetterList: administrators(),
  deadLetter: administrators(ofNumber, 404),
  deadLetterReplay: administrators(ofNumber, 404),
  deadLetterReplayAll: administrators(() => ({ body: {} })),
  deadLetterDelete: administrators(() => ({ path: { id: '999999999' }, query: { confirm: 'true' } }), 404),
  deadLetterDeleteAll: administrators(nothing, 400),
  listener: administrators(),

  moduleHealthReport: own(() => ({ body: {} }), 400),
  moduleOverrideUse: own(() => ({ body: {} }), 400),
  moduleOverrideClear: own(),
  moduleList: publishers(),
  moduleDependencies: publishers(),
  moduleEvents: publishers(),
  moduleDetail: publishers(() => ({ path: { name: 'none' } })),
  modulePublish: publishers(ofModule),
  modulePromote: publishers(ofModule),
  moduleRollback: publishers(ofModule),
  moduleRollout: publishers(ofModule),
  moduleRolloutState: publishers(ofModule),
  moduleHealth: publishers(() => ({ path: { name: 'none' } })),
  moduleOverrideAdd: publishers(() => ({ body: {} })),
  moduleOverrideList: administrators(),
  moduleOverrideRevoke: administrators(ofNobody, 404),
  moduleKeyList: administrators(),
  moduleKeyAdd: administrators(() => ({ body: {} }), 400),
  moduleKeyRevoke: administrators(() => ({ path: { keyId: 'none' } }), 404),
  modulePins: administrators(() => ({ path: { name: 'none' }, body: {} }), 400),

  projectList: scoped(),
  project: object(one('project')),
  projectAdd: object((side) => ({ body: { name: unused(side), number: unused(side), customerId: side.customer } }), 400),
  projectChange: object(changed('project', { description: 'd' })),
  projectDelete: object(removed('project')),
  projectRestore: object(restored('project')),
  customerList: scoped(),
  customer: object(one('customer')),
  customerAdd: shared((side) => ({ body: { name: unused(side) } }), 403),
  customerChange: object((side) => ({ path: { id: side.customer }, body: { version: 1, description: 'd' } })),
  customerDelete: object(removed('customer')),
  customerRestore: object(restored('customer')),
  groupList: scoped(),
  group: object(one('group')),
  groupAdd: shared((side) => ({ body: { name: unused(side) } }), 403),
  groupChange: object((side) => ({ path: { id: side.group }, body: { version: 1, description: 'd' } })),
  groupDelete: object(removed('group')),
  groupRestore: object(restored('group')),
  deviceList: scoped(),
  device: object(one('device')),
  deviceAdd: object((side) => ({ body: { vin: unused(side).toUpperCase(), projectId: side.project } }), 400),
  deviceChange: object(changed('device', { plate: 'P' })),
  deviceDelete: object(removed('device')),
  deviceRestore: object(restored('device')),
  versionList: shared(),
  version: shared(one('version')),
  versionAdd: shared((side) => ({ body: { number: unused(side) } })),
  versionChange: shared(changed('version', { notes: 'n' })),
  versionDelete: shared(removed('version')),
  versionRestore: shared(restored('version')),
  configList: shared(),
  config: shared(async (side) => ({ path: { id: (await side.spare('config')).id } })),
  configAdd: shared(() => ({ body: { name: 'carbonKgPerKwh', value: '0.5' } }), 403),
  configChange: shared(changed('config', { value: '61' }), 403),
  configDelete: shared(removed('config'), 403),
  configRestore: shared(restored('config'), 403),
  reminders: scoped(),
  changes: object(({ project }) => ({ path: { entity: 'project', id: project } })),
  exports: scoped(() => ({ path: { entity: 'device' } })),
  importTemplate: shared(),
  deviceImport: shared(() => ({ query: { format: 'csv', dryRun: 'true' }, file: 'vin\nLVDIMPORT0000001\n' })),

  fleetOverview: scoped(),
  fleetStatus: scoped(),
  fleetStatistics: scoped(({ at }) => ({ query: { from: String(at - 40 * 24 * hourMs), to: String(at + hourMs) } })),
  fleetDay: scoped(),
  vehicleList: scoped(),
  qualityList: scoped(),
  latestMany: leftOut(({ device }) => ({ query: { devices: device } })),
  cells: object(ofRange({ kind: 'voltage' })),
  track: object(ofRange()),
  deviceStatistics: object(ofRange()),
  quality: object(ofRange()),
  bindings: object(ofDevice()),
  latest: object(ofDevice()),
  series: object(ofRange({ metrics: 'soc' })),
  messages: object(ofDevice()),
  records: object(ofDevice()),
  deviceEvents: object(ofDevice()),
  commandPreview: object(({ device }) => ({ path: { id: device }, body: { command: 'unfreeze' } })),
  commandSend: object(async (side) => ({ path: { id: (await side.spare('device')).id }, body: { command: 'queryCalibration' } })),
  commandList: object(ofDevice()),
  commandBatchPreview: shared(({ device }) => ({ body: { deviceIds: [device], command: 'enable' } })),
  commandBatchSend: shared(({ device }) => ({ body: { deviceIds: [device], command: 'enable' } })),
  commandBatch: shared(ofNobody),
  command: object(async (side) => ({ path: { id: await side.commanded() } })),
  commandCancel: object(async (side) => ({ path: { id: await side.commanded() }, body: {} })),
  commandApprove: object(async (side) => ({ path: { id: await side.commanded() }, body: {} })),
  deviceSettings: object(ofDevice()),
  deviceSettingChanges: object(ofDevice()),
  deviceSettingsRead: object(async (side) => ({ path: { id: (await side.spare('device')).id }, body: {} })),
  deviceSettingsWrite: object(async (side) => ({ path: { id: (await side.spare('device')).id }, body: { values: { returnInterval: 20 } } })),
  faults: scoped(),
  faultAcknowledge: object(({ fault }) => ({ path: { id: fault }, body: {} })),
  operations: scoped(),
  telemetryExportBegin: object(({ device, at }) => ({ body: { kind: 'records', format: 'csv', deviceId: device, from: at - hourMs, to: at + hourMs, fields: ['soc'] } })),
  telemetryExportList: shared(),
  telemetryExport: personal(async (side) => ({ path: { id: await side.exported() } })),
  telemetryExportFile: personal(async (side) => ({ path: { id: await side.exported() } })),
  telemetryExportCancel: personal(async (side) => ({ path: { id: await side.exported() } })),
  live: object(({ device }) => ({ query: { devices: device } })),
};
