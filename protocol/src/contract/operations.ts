import { companyOperations } from './company-operations.ts';
import { scimOperations } from './scim-operations.ts';
import type { ComplianceInput, ComplianceListInput, ComplianceRowView, DeviceComplianceView, FleetComplianceView } from './compliance.ts';
import type { DeviceKeyView, ScopeLists, ScopePreview } from './administration.ts';
import type { Caller } from './permissions.ts';
import type { ErrorCode, ErrorData, FieldProblem } from './errors.ts';
import type {
  CommandBatchForm,
  CommandBatchPreview,
  CommandBatchView,
  CommandDetailView,
  CommandForm,
  CommandListInput,
  CommandPreview,
  CommandView,
  DeviceSettingChangeView,
  DeviceSettingsView,
} from './commands.ts';
import type { DeadLetterContent, DeadLetterDeletion, DeadLetterListInput, DeadLetterPage, DeadLetterReplay, DeadLetterSelection } from './dead-letters.ts';
import type { BindingListInput, BindingView } from './entities/bindings.ts';
import type { ChangeListInput, EntityFields, ImportPart, ImportRun } from './entities/operations.ts';
import type { ChangeView, ImportReport } from './entities/views.ts';
import { profileOperations, type SealedKey } from './entities/profile-operations.ts';
import { operation, type Done, type Operation, type Visitor } from './operation.ts';
import { factorOperations } from './factor-operations.ts';
import type { FreshForm, SecondStepGrant } from './factors.ts';
import { firmwareOperations } from './firmware-operations.ts';
import { campaignOperations, upgradeOperations } from './campaign-operations.ts';
import type { RefusedLoginListInput, RefusedLoginView } from './refused-logins.ts';
import { securityOperations, type SecurityPolicy, type ShownSecurity, type VehicleProof } from './vehicle-security.ts';
import type { RetentionInput, RetentionRun, RetentionView } from './retention.ts';
import type { SettingValues } from './rules/settings.ts';
import type { ExportPage, ExportPageInput, ExportSelection } from './telemetry-exports.ts';
import type { PageTokenGrant, PageTokenInput } from './page-tokens.ts';
import type { FirmwareFaultsInput, FirmwareFaultsView } from './firmware-faults.ts';
import type { PackHealthView } from './pack-health.ts';
import type {
  CellsInput,
  CellsView,
  DeviceQualityView,
  DeviceRangeInput,
  DeviceStatisticsView,
  FleetDayView,
  FleetStatisticsInput,
  FleetStatisticsView,
  QualityListInput,
  QualityRowView,
  TrackView,
} from './statistics.ts';
import type { AuditHashesInput, AuditHashView } from './audit-heads.ts';
import type {
  AuditEntryView,
  AuditFact,
  AuditIntent,
  AuditListInput,
  AuditOutcome,
  AuditVerificationView,
  ChallengeGrant,
  FreshView,
  PasswordLinkGrant,
  OwnSessionView,
  SignInForm,
  TokenGrant,
  TokenView,
  UserView,
  StrangerCounts,
} from './people.ts';
import type { DeviceProjection, FleetOverviewView, Page, ResolvedCaller, SessionGrant, SessionView } from './views.ts';
import type { WallInput, WallTrendView } from './wall.ts';

export type { Done, Operation, Visitor } from './operation.ts';

/** What travels: the input, who asks (null between services), and the request's id. */
export interface Request<Input> {
  readonly input: Input;
  readonly caller: Caller | null;
  readonly requestId: string;
  /** W3C trace context of the sender, when it traces. */
  readonly traceparent?: string;
}

/** The answer: a value, or a named failure. */
export type Reply<Output> =
  | { readonly ok: true; readonly value: Output }
  | { readonly ok: false; readonly code: ErrorCode; readonly data?: ErrorData; readonly fields?: readonly FieldProblem[] };

/** A login as the protocol service saw it. */
export interface DeviceLogin {
  readonly vin: string;
  readonly iccid: string | null;
  readonly edition: 2016 | 2025;
  readonly packCodes: readonly string[];
  readonly remoteAddress: string;
  /** Epoch ms. */
  readonly at: number;
  /** What it showed of itself; absent: it did not come by the port. A VIN that is not known registers itself only where this fulfils the policy. */
  readonly shown?: ShownSecurity;
  /** How it proved who it is. */
  readonly proof?: VehicleProof;
}

export interface AdmittedDevice {
  readonly deviceId: string;
  /** Name of the device profile. */
  readonly profile: string;
  /** What is stored of the device differs from this login: it is written by `recordLogin`, after the session is claimed. */
  readonly differs: boolean;
  /** How it proved who it is at its last login; null: never recorded. */
  readonly proof?: VehicleProof | null;
  /** What is demanded of it; absent: of an earlier fleet. */
  readonly policy?: SecurityPolicy;
}

/** A public key that a device signs with. */
export interface DeviceKey {
  /** Code of `signatureAlgorithms`: 1 SM2, 2 RSA, 3 ECC. */
  readonly algorithm: number;
  /** Base64 of the bytes as the device sent them. */
  readonly publicKey: string;
  /** Epoch ms. */
  readonly validFrom: number;
  /** null = until somebody ends it. */
  readonly validTo: number | null;
}

/** What the listener must know of a device before it can read or believe what it sends. */
export interface DeviceSecurity {
  readonly deviceId: string;
  readonly profile: string;
  readonly keys: readonly DeviceKey[];
  /** Symmetric keys in use. */
  readonly cipherKeys: readonly SealedKey[];
  readonly projectId: string | null;
}

/** Command 09 with its signature already verified against the key that it carries. */
export interface DeviceActivation {
  readonly vin: string;
  readonly chipId: string;
  readonly algorithm: number;
  /** Base64. */
  readonly publicKey: string;
  readonly remoteAddress: string;
  /** Epoch ms. */
  readonly at: number;
  /** False: only a key that is known already passes, whatever the policy is. */
  readonly firstUse?: boolean;
}

/** `known`: the same chip and key again, nothing changed; `closed`: a key that is not known, where the first one is not taken on trust. */
export type ActivationOutcome = 'registered' | 'known' | 'chipUsed' | 'vinDuplicate' | 'closed';

/** What the listener says of a frame in the flags byte of its batch; the values add up. */
export const frameFlags = {
  /** It came encrypted; what is stored is its plain form. */
  sealed: 1,
  /** Its signature was verified. */
  signed: 2,
  /** It came over a platform's link. */
  relayed: 4,
  /** Its data unit is of the other edition: it is kept, and not decoded. */
  otherEdition: 8,
} as const;

export interface UserListInput {
  readonly search?: string;
  /** The deleted in place of the others. */
  readonly deleted?: boolean;
  /** Absent: by login name, ascending. */
  readonly sort?: 'loginName' | '-loginName';
  readonly cursor?: string;
  readonly pageSize?: number;
}



/** Of the messages of a device, by the time in the frame. */
export const messageSorts = ['at', '-at'] as const;
export type MessageSort = (typeof messageSorts)[number];


/** Every request between the edge and the services. */
export const operations = {
  identity: {
    ...factorOperations,
    challenge: operation<{ remoteAddress: string; browser: string | null }, ChallengeGrant>('identity.challenge'),
    signIn: operation<SignInForm & Visitor & { challenge: string; browser: string | null }, SessionGrant | SecondStepGrant>('identity.sign-in'),
    /** Fields of forms travel as they were given, and are checked by identity. */
    setUp: operation<EntityFields & Visitor & { token: string }, SessionGrant>('identity.set-up'),
    signInByLink: operation<{ token: string } & Visitor, SessionGrant | SecondStepGrant>('identity.sign-in-by-link'),
    resolveSession: operation<{ secret: string }, ResolvedCaller>('identity.resolve-session'),
    resolveToken: operation<{ token: string }, ResolvedCaller>('identity.resolve-token'),
    signOut: operation<{ secret: string }, { done: true }>('identity.sign-out'),
    current: operation<{ secret: string }, SessionView>('identity.current'),
    changePassword: operation<EntityFields & { secret: string }, Done>('identity.change-password'),
    confirmPassword: operation<FreshForm & { secret: string; origin: string }, FreshView>('identity.confirm-password'),
    fresh: operation<{ secret: string }, FreshView>('identity.fresh'),
    sessionList: operation<{ secret: string }, { items: OwnSessionView[] }>('identity.session-list'),
    /** One of the caller's own, for the audit log. */
    ownSession: operation<{ id: string }, OwnSessionView>('identity.own-session'),
    ownSessions: operation<Record<string, never>, { items: OwnSessionView[] }>('identity.own-sessions'),
    endSession: operation<{ id: string }, Done>('identity.end-session'),
    endAllSessions: operation<Record<string, never>, Done>('identity.end-all-sessions'),
    userList: operation<UserListInput, Page<UserView>>('identity.user-list'),
    user: operation<{ id: string }, UserView>('identity.user'),
    userAdd: operation<EntityFields, UserView>('identity.user-add'),
    userChange: operation<EntityFields & { id: string; version: number }, UserView>('identity.user-change'),
    userDelete: operation<{ id: string }, UserView>('identity.user-delete'),
    userRestore: operation<{ id: string }, UserView>('identity.user-restore'),
    passwordLinkAdd: operation<{ id: string }, PasswordLinkGrant>('identity.password-link-add'),
    passwordLinkUse: operation<EntityFields & Visitor & { token: string }, SessionGrant | SecondStepGrant>('identity.password-link-use'),
    userSessionList: operation<{ id: string }, { items: OwnSessionView[] }>('identity.user-session-list'),
    userSessionEnd: operation<{ id: string }, Done>('identity.user-session-end'),
    userTokenList: operation<{ id: string }, { items: TokenView[] }>('identity.user-token-list'),
    userTokenRevoke: operation<{ id: string; tokenId: string }, Done>('identity.user-token-revoke'),
    tokenList: operation<Record<string, never>, { items: TokenView[] }>('identity.token-list'),
    token: operation<{ id: string }, TokenView>('identity.token'),
    tokenAdd: operation<EntityFields, TokenGrant>('identity.token-add'),
    pageTokenAdd: operation<PageTokenInput, PageTokenGrant>('identity.page-token-add'),
    tokenRevoke: operation<{ id: string }, Done>('identity.token-revoke'),
    audit: operation<AuditFact, Done>('identity.audit'),
    auditBegin: operation<AuditIntent, Done>('identity.audit-begin'),
    auditEnd: operation<AuditOutcome, Done>('identity.audit-end'),
    auditStrangers: operation<StrangerCounts, Done>('identity.audit-strangers'),
    auditList: operation<AuditListInput, Page<AuditEntryView>>('identity.audit-list'),
    auditVerification: operation<Record<string, never>, AuditVerificationView>('identity.audit-verification'),
    auditHashes: operation<AuditHashesInput, { items: AuditHashView[] }>('identity.audit-hashes'),
    ...companyOperations,
    ...scimOperations,
  },
  fleet: {
    /** Decides whether a device can log in. It registers an unknown one where that is open, and changes no known one. */
    admit: operation<DeviceLogin, AdmittedDevice>('fleet.admit'),
    /** The vehicles of these VINs, those of ours among them. */
    devicesOf: operation<{ vins: readonly string[] }, { items: { vin: string; deviceId: string }[] }>('fleet.devices-of'),
    /** Stores what a login reported, once its session is held. */
    recordLogin: operation<DeviceLogin, Done>('fleet.record-login'),
    overview: operation<Record<string, never>, FleetOverviewView>('fleet.overview'),
    changes: operation<ChangeListInput, Page<ChangeView>>('fleet.changes'),
    bindings: operation<BindingListInput, Page<BindingView>>('fleet.bindings'),
    keyList: operation<{ id: string }, { items: DeviceKeyView[] }>('fleet.key-list'),
    keyEnd: operation<{ id: string; keyId: string }, { items: DeviceKeyView[] }>('fleet.key-end'),
    scopePreview: operation<ScopeLists, ScopePreview>('fleet.scope-preview'),
    settings: operation<Record<string, never>, SettingValues>('fleet.settings'),
    importPart: operation<ImportPart, { done: true }>('fleet.import-part'),
    importRun: operation<ImportRun, ImportReport>('fleet.import-run'),
    projections: operation<{ after: string | null }, { items: DeviceProjection[]; next: string | null }>('fleet.projections'),
    deviceKeys: operation<{ vin: string }, DeviceSecurity>('fleet.device-keys'),
    /** A version that the vehicle itself reported. */
    softwareReported: operation<{ deviceId: string; version: string }, Done>('fleet.software-reported'),
    activate: operation<DeviceActivation, { outcome: ActivationOutcome }>('fleet.activate'),
    ...profileOperations,
    ...securityOperations,
  },
  telemetry: {
    cells: operation<CellsInput, CellsView>('telemetry.cells'),
    track: operation<DeviceRangeInput, TrackView>('telemetry.track'),
    deviceStatistics: operation<DeviceRangeInput, DeviceStatisticsView>('telemetry.device-statistics'),
    fleetStatistics: operation<FleetStatisticsInput, FleetStatisticsView>('telemetry.fleet-statistics'),
    fleetDay: operation<{ projectId?: string }, FleetDayView>('telemetry.fleet-day'),
    firmwareFaults: operation<FirmwareFaultsInput, FirmwareFaultsView>('telemetry.firmware-faults'),
    wallTrend: operation<WallInput, WallTrendView>('telemetry.wall-trend'),
    quality: operation<DeviceRangeInput, DeviceQualityView>('telemetry.quality'),
    packHealth: operation<DeviceRangeInput, PackHealthView>('telemetry.pack-health'),
    qualityList: operation<QualityListInput, Page<QualityRowView>>('telemetry.quality-list'),
    deviceCompliance: operation<DeviceRangeInput, DeviceComplianceView>('telemetry.device-compliance'),
    fleetCompliance: operation<ComplianceInput, FleetComplianceView>('telemetry.fleet-compliance'),
    complianceList: operation<ComplianceListInput, Page<ComplianceRowView>>('telemetry.compliance-list'),
    retention: operation<RetentionInput, RetentionView>('telemetry.retention'),
    retentionRun: operation<Record<string, never>, RetentionRun>('telemetry.retention-run'),
    exportCount: operation<ExportSelection, { rows: number }>('telemetry.export-count'),
    exportPage: operation<ExportPageInput, ExportPage>('telemetry.export-page'),
    deadLetterList: operation<DeadLetterListInput, DeadLetterPage>('telemetry.dead-letter-list'),
    deadLetter: operation<{ id: string }, DeadLetterContent>('telemetry.dead-letter'),
    deadLetterReplay: operation<{ id: string }, DeadLetterReplay>('telemetry.dead-letter-replay'),
    deadLetterReplayAll: operation<DeadLetterSelection, DeadLetterReplay>('telemetry.dead-letter-replay-all'),
    deadLetterDelete: operation<{ id: string }, DeadLetterDeletion>('telemetry.dead-letter-delete'),
    deadLetterDeleteAll: operation<DeadLetterSelection, DeadLetterDeletion>('telemetry.dead-letter-delete-all'),
  },
  upgrades: upgradeOperations,
  campaigns: campaignOperations,
  firmware: firmwareOperations,
  protocol: {
    refusedLogins: operation<RefusedLoginListInput, Page<RefusedLoginView>>('protocol.refused-logins'),
    commandPreview: operation<CommandForm & { deviceId: string }, CommandPreview>('protocol.command-preview'),
    commandSend: operation<CommandForm & { deviceId: string }, CommandView>('protocol.command-send'),
    commandBatchPreview: operation<CommandBatchForm, CommandBatchPreview>('protocol.command-batch-preview'),
    commandBatchSend: operation<CommandBatchForm, CommandBatchView>('protocol.command-batch-send'),
    commandList: operation<CommandListInput, Page<CommandView>>('protocol.command-list'),
    command: operation<{ id: string }, CommandDetailView>('protocol.command'),
    commandCancel: operation<{ id: string }, CommandView>('protocol.command-cancel'),
    commandApprove: operation<{ id: string }, CommandView>('protocol.command-approve'),
    deviceSettings: operation<{ id: string }, DeviceSettingsView>('protocol.device-settings'),
    deviceSettingChanges: operation<{ deviceId: string; cursor?: string; pageSize?: number }, Page<DeviceSettingChangeView>>('protocol.device-setting-changes'),
  },
} as const;

/** Output type of an operation. */
export type OutputOf<T> = T extends Operation<unknown, infer Output> ? Output : never;
