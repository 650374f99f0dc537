import { perLevel } from '@voltdeck/protocol/codes';
import {
  auditFaults,
  faultStates,
  offlineCauses,
  operationKinds,
  permissions,
  tokenKinds,
  tokenPermissions,
  userTypes,
  type AttentionView,
  type AuditEntryView,
  type AuditHashView,
  type AuditVerificationView,
  type BmuView,
  type ChallengeView,
  type DeviceEventView,
  type FaultView,
  type FleetOverviewView,
  type FleetStatusView,
  type FreshView,
  type LatestBuild,
  type LatestView,
  type LedgerView,
  type ListenerView,
  type MessageView,
  type OperationView,
  type OwnSessionView,
  type RecordPage,
  type RecordView,
  type SeriesView,
  type SessionView,
  type PasswordLinkGrant,
  type TokenGrant,
  type TokenView,
  type UserView,
  type VehicleView,
} from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, shape } from './shape.ts';

/** What the routes answer, for the API's description and whoever makes a client from it. */

const count = z.number().int();
const text = z.string().nullable();
const figure = z.number().nullable();
const workingState = z.enum(['charging', 'discharging', 'idle', 'offline']);
const working = z.object({ charging: count, discharging: count, idle: count, offline: count });
const levels = perLevel(() => count);
const ids = z.array(z.uuid());

export const sessionAnswer = shape<SessionView>()(
  'SessionView',
  z.object({
    user: z.object({ id: z.uuid(), loginName: z.string(), name: z.string(), type: z.enum(userTypes) }),
    permissions: z.array(z.enum(permissions)),
    reach: z.object({ all: z.boolean(), projects: z.boolean(), customers: z.boolean(), groups: z.boolean() }).optional(),
    expiresAt: moment,
    secondStepNeeded: z.literal(true).optional(),
  }),
);

export const challengeAnswer = shape<ChallengeView>()(
  'ChallengeView',
  z.object({ image: z.string(), question: z.object({ 'zh-CN': z.string(), en: z.string() }), expiresAt: moment }),
);

export const freshAnswer = shape<FreshView>()('FreshView', z.object({ freshUntil: moment }));

export const ownSessionAnswer = shape<OwnSessionView>()(
  'OwnSessionView',
  z.object({ id: z.string(), current: z.boolean(), address: z.string(), device: z.string(), createdAt: moment, lastSeenAt: moment }),
);

export const tokenAnswer = shape<TokenView>()(
  'TokenView',
  z.object({
    id: z.uuid(),
    name: z.string(),
    kind: z.enum(tokenKinds),
    permissions: z.array(z.enum(tokenPermissions)),
    screens: z.array(z.string()),
    team: z.string().nullable(),
    scope: z.object({ projects: ids, customers: ids, groups: ids }).nullable(),
    routes: z.array(z.string()).nullable(),
    createdAt: moment,
    expiresAt: moment,
  }),
);

export const tokenGrantAnswer = shape<TokenGrant>()('TokenGrant', z.object({ token: z.string(), view: tokenAnswer }));

export const passwordLinkGrantAnswer = shape<PasswordLinkGrant>()('PasswordLinkGrant', z.object({ token: z.string(), expiresAt: moment }));

export const userAnswer = shape<UserView>()(
  'UserView',
  z.object({
    id: z.uuid(),
    version: count,
    loginName: z.string(),
    name: z.string(),
    email: text,
    mobile: text,
    type: z.enum(userTypes),
    permissions: z.array(z.enum(permissions)),
    projectIds: ids,
    customerIds: ids,
    groupIds: ids,
    createdAt: moment,
    updatedAt: moment,
    deletedAt: moment.nullable(),
    hasPassword: z.boolean(),
    company: z.object({ provider: z.string(), lastSignInAt: moment.nullable() }).nullable(),
  }),
);

export const auditEntryAnswer = shape<Omit<AuditEntryView, 'result'> & { result: string }>()(
  'AuditEntryView',
  z.object({
    id: z.string(),
    sequence: count,
    at: moment,
    action: z.string(),
    path: z.string(),
    userId: text,
    loginName: text,
    token: text,
    address: z.string(),
    requestId: z.string(),
    result: z.string(),
    input: z.unknown(),
    before: z.unknown(),
    after: z.unknown(),
    hash: z.string(),
  }),
);

export const auditVerificationAnswer = shape<AuditVerificationView>()(
  'AuditVerificationView',
  z.object({
    entries: count,
    head: z.object({ sequence: count, hash: z.string() }).nullable(),
    broken: z.object({ sequence: count, reason: z.enum(auditFaults) }).nullable(),
    keyedFrom: count.nullable(),
    headKeys: z.array(z.object({ keyId: z.string(), publicKey: z.string() })),
  }),
);

export const auditHashAnswer = shape<AuditHashView>()('AuditHashView', z.object({ sequence: count, hash: z.string() }));

export const fleetOverviewAnswer = shape<FleetOverviewView>()('FleetOverviewView', z.object({ devices: count, projects: count, customers: count, devicesAddedThisMonth: count }));

export const vehicleAnswer = shape<VehicleView>()(
  'VehicleView',
  z.object({
    deviceId: z.uuid(),
    vin: z.string(),
    plate: text,
    projectName: text,
    workingState,
    faultLevel: figure,
    soc: figure,
    longitude: figure,
    latitude: figure,
    receivedAt: moment.nullable(),
  }),
);

const attention = shape<AttentionView>()(
  'AttentionView',
  z.object({
    deviceId: z.uuid(),
    vin: z.string(),
    plate: text,
    projectName: text,
    level: count,
    faultType: figure,
    workingState,
    soc: figure,
    highestCellVoltage: figure,
    lowestCellVoltage: figure,
    highestTemperature: figure,
    lowestTemperature: figure,
    insulationResistance: figure,
    since: moment,
  }),
);

export const fleetStatusAnswer = shape<FleetStatusView>()(
  'FleetStatusView',
  z.object({
    asOf: moment,
    working,
    cumulative: z.object({ mileageKm: z.number(), chargeKwh: z.number(), dischargeKwh: z.number() }),
    faultLevels: z.object(levels),
    faultTypes: z.array(z.object({ type: count, ...levels })),
    attention: z.array(attention),
    attentionTotal: count,
    soh: z.array(z.tuple([z.number(), count])),
    groups: z.array(z.object({ id: text, name: text, working })),
  }),
);

const bmu = shape<BmuView>()('BmuView', z.object({ number: count, voltages: z.array(figure), temperatures: z.array(figure) }));
const values = z.record(z.string(), figure);
const faultLevels = z.array(z.object({ type: count, level: count }));

export const latestAnswer = shape<LatestView>()(
  'LatestView',
  z.object({
    deviceId: z.uuid(),
    vin: z.string(),
    recordedAt: moment,
    receivedAt: moment,
    liveAt: moment,
    workingState,
    offlineCause: z.enum(offlineCauses).nullable().exactOptional(),
    offlineAfterMs: count,
    values,
    reasons: z.record(z.string(), z.enum(['abnormal', 'invalid', 'outOfRange'])),
    faults: faultLevels,
    bmus: z.array(bmu),
  }),
);

const columns = z.record(z.string(), z.array(figure));

export const seriesAnswer = shape<SeriesView>()(
  'SeriesView',
  z.object({
    deviceId: z.uuid(),
    from: moment,
    to: moment,
    bucketS: z.number(),
    times: z.array(count),
    columns,
    lowest: columns.exactOptional(),
    highest: columns.exactOptional(),
    codesFrom: moment.exactOptional(),
  }),
);

export const messageAnswer = shape<MessageView>()(
  'MessageView',
  z.object({
    id: z.string(),
    deviceId: z.uuid(),
    receivedAt: moment,
    recordedAt: moment,
    direction: z.enum(['up', 'down']),
    command: count,
    response: count,
    rejected: text,
    bytes: z.string(),
  }),
);

const record = shape<RecordView>()(
  'RecordView',
  z.object({ recordedAt: moment, receivedAt: moment, reissued: z.boolean(), clockAhead: z.boolean(), values, faults: faultLevels, bmus: z.array(bmu) }),
);

export const recordPageAnswer = shape<RecordPage>()('RecordPage', z.object({ items: z.array(record), next: text }));

export const deviceEventAnswer = shape<DeviceEventView>()(
  'DeviceEventView',
  z.object({
    id: z.string(),
    deviceId: z.uuid(),
    kind: z.string(),
    at: moment,
    receivedAt: moment,
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])),
  }),
);

export const faultAnswer = shape<FaultView>()(
  'FaultView',
  z.object({
    id: z.string(),
    deviceId: z.uuid(),
    vin: z.string(),
    plate: text,
    projectName: text,
    type: count,
    state: z.enum(faultStates),
    startLevel: count,
    highestLevel: count,
    endLevel: count,
    startedAt: moment,
    endedAt: moment.nullable(),
    durationS: z.number(),
    acknowledgedAt: moment.nullable(),
    acknowledgedBy: text,
    comment: text,
    clearedBy: text,
    clearReason: text,
  }),
);

export const operationAnswer = shape<OperationView>()(
  'OperationView',
  z.object({
    id: z.string(),
    deviceId: z.uuid(),
    vin: z.string(),
    plate: text,
    projectName: text,
    kind: z.enum(operationKinds),
    running: z.boolean(),
    startedAt: moment,
    endedAt: moment,
    durationS: z.number(),
    startSoc: figure,
    endSoc: figure,
    energyKwh: z.number(),
    highestCurrent: figure,
    lowestTemperature: figure,
    highestTemperature: figure,
    highestCellVoltage: figure,
    lowestCellVoltage: figure,
    endCellSpread: figure,
    startMileage: figure,
    endMileage: figure,
  }),
);

export const ledgerAnswer = shape<LedgerView>()(
  'LedgerView',
  z.object({ accepted: count, stored: count, duplicate: count, rejected: z.record(z.string(), count), records: count }),
);

export const listenerAnswer = shape<ListenerView>()(
  'ListenerView',
  z.object({ node: z.string(), connections: count, onlineDevices: count, counters: z.record(z.string(), z.number()) }),
);

/** A build is open to what later kits add. */
const servedModule = z.looseObject({ name: z.string(), version: z.string(), channel: z.enum(['stable', 'canary', 'pinned', 'override']).optional(), baseUrl: z.string(), remote: z.string(), entry: z.string() });
const servedOverride = z.object({ id: z.uuid(), name: z.string(), version: z.string().nullable(), url: z.string().nullable(), expiresAt: moment });

export const moduleSnapshotAnswer = z
  .looseObject({ revision: z.string(), modules: z.array(servedModule), fallbacks: z.array(servedModule), overrides: z.array(servedOverride), refused: z.array(z.looseObject({ name: z.string(), reason: z.string() })) })
  .meta({ id: 'ModuleSnapshot' });

export const latestBuildAnswer = shape<LatestBuild>()('LatestBuild', z.object({ id: z.string() }));

export const openApiAnswer = z.looseObject({ openapi: z.literal('3.1.0'), info: z.looseObject({}), paths: z.looseObject({}) });
