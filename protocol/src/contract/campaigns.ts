import type { upgradeStatus } from '../codes/bms-codes.ts';
import type { InterlockView } from './commands.ts';
import { firmwareRefusals, type FirmwareRefusal } from './firmware.ts';
import type { Text } from './text.ts';

/** One device on its way to another firmware. */
export const upgradeStates = ['queued', 'notified', 'downloading', 'verifying', 'installing', 'restarting', 'success', 'failure'] as const;
export type UpgradeState = (typeof upgradeStates)[number];

export const openUpgradeStates = ['queued', 'notified', 'downloading', 'verifying', 'installing', 'restarting'] as const satisfies readonly UpgradeState[];

/** Why an upgrade ended without success. */
export const upgradeCauses = [
  'refusedByDevice',
  'noAnswer',
  'connectionLost',
  'interlocked',
  'notEncodable',
  'ranOut',
  'executionFailed',
  'versionDiffers',
  'stepTimedOut',
  'cancelled',
  'neverReady',
  'firmwareUnfit',
] as const;
export type UpgradeCause = (typeof upgradeCauses)[number];

/** Status of the specification (point 4). */
export type UpgradeStatus = (typeof upgradeStatus)[keyof typeof upgradeStatus];

/** Times are ISO 8601, UTC. */
export interface UpgradeView {
  readonly id: string;
  readonly deviceId: string;
  readonly vin: string;
  /** null = by the plain command, with an address that somebody typed. */
  readonly firmwareId: string | null;
  readonly campaignId: string | null;
  readonly version: string;
  readonly versionBefore: string | null;
  readonly state: UpgradeState;
  readonly status: UpgradeStatus;
  /** Of the step it is in; null = it does not say. */
  readonly percent: number | null;
  /** What the vehicle has fetched; null = nothing yet. */
  readonly bytesSent: number | null;
  readonly bytesTotal: number | null;
  readonly cause: UpgradeCause | null;
  readonly detail: string | null;
  /** The command that carries it: its steps hold the frames, and its approval is this upgrade's. */
  readonly commandId: string;
  readonly approval: 'notNeeded' | 'waiting' | 'given';
  readonly reason: string | null;
  readonly requestedBy: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly endedAt: string | null;
}

export interface UpgradeStepView {
  readonly at: string;
  readonly state: UpgradeState;
  readonly bytesSent: number | null;
  readonly detail: string | null;
}

export interface UpgradeDetailView extends UpgradeView {
  readonly steps: readonly UpgradeStepView[];
}

export interface UpgradeForm {
  readonly firmwareId: string;
  readonly reason: string;
  /** How long the vehicle may take from its answer to the version read back. */
  readonly timeLimitMinutes?: number;
  /** How long it may wait for a vehicle that is offline, seconds. */
  readonly lifeS?: number;
}

/** Why a device is left out: its firmware does not fit, or the device itself does not. */
export const fitReasons = [
  'notReady',
  'withdrawn',
  'keyRevoked',
  'modelUnknown',
  'modelDiffers',
  'hardwareUnknown',
  'hardwareDiffers',
  'versionUnknown',
  'sameVersion',
  'rollback',
  'belowMinimum',
  'openUpgrade',
  'notInScope',
] as const;
export type FitReason = (typeof fitReasons)[number];

/** A sentence for each. */
export const fitReasonTexts: Readonly<Record<FitReason | FirmwareRefusal, Text>> = {
  ...firmwareRefusals,
  openUpgrade: { 'zh-CN': '设备有一个未完成的升级', en: 'The device has an upgrade under way' },
  notInScope: { 'zh-CN': '没有此设备，或不在您的数据范围内', en: 'There is no such device, or it is outside your data scope' },
};

/** The check before an upgrade: what would keep it back. */
export interface UpgradePreview {
  readonly deviceId: string;
  readonly firmwareId: string;
  readonly version: string;
  readonly versionBefore: string | null;
  readonly online: boolean;
  readonly needsApproval: boolean;
  readonly unfit: readonly FitReason[];
  readonly interlocks: readonly InterlockView[];
  readonly openUpgradeId: string | null;
}

export interface UpgradeListInput {
  readonly deviceId: string;
  readonly cursor?: string;
  readonly pageSize?: number;
}

export const campaignStates = ['draft', 'approved', 'running', 'paused', 'finished', 'stopped'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** Why a campaign stands still, or ended. */
export const campaignCauses = ['byUser', 'failures', 'successNotReached', 'firmwareWithdrawn'] as const;
export type CampaignCause = (typeof campaignCauses)[number];

/** A list of VINs, or all that a filter finds, or all that its maker sees. */
export interface CampaignTarget {
  readonly all?: boolean;
  readonly vins?: readonly string[];
  readonly search?: string;
  readonly projectId?: string;
  readonly customerId?: string;
  readonly groupId?: string;
  readonly bmsModel?: string;
  readonly softwareVersion?: string;
}

/** A share of the devices; what no group takes makes one more at the end. */
export interface CampaignGroupForm {
  readonly by: 'percent' | 'count';
  readonly size: number;
}

/** In the business time zone; `to` before `from` reaches into the next day. */
export interface MaintenanceWindow {
  /** 1 Monday to 7 Sunday, the day on which it begins; empty = every day. */
  readonly days: readonly number[];
  /** HH:mm. */
  readonly from: string;
  readonly to: string;
}

export interface CampaignForm {
  readonly name: string;
  readonly firmwareId: string;
  readonly reason: string;
  readonly target: CampaignTarget;
  readonly groups: readonly CampaignGroupForm[];
  /** Of a group's devices: with so many successes the next group begins. */
  readonly successPercent: number;
  /** With more failures than this in a group the campaign pauses. */
  readonly failurePercent: number;
  /** Upgrades begin only within them; none = at any time. */
  readonly windows: readonly MaintenanceWindow[];
  readonly atOnce: number;
  readonly perMinute: number;
  /** Devices that match within so many days after the start join the last group; 0 = none. */
  readonly lateDays: number;
  /** A device whose state does not allow its upgrade for so long, counted from the start of its group, has failed. */
  readonly waitHours: number;
  /** Of one device. */
  readonly timeLimitMinutes: number;
}

/** What is sent to change a campaign. */
export interface CampaignChange extends CampaignForm {
  /** Of the campaign as it was read: one that changed since is refused with CAMPAIGN_CHANGED. */
  readonly edition: string;
}

export interface CampaignCounts {
  readonly waiting: number;
  readonly running: number;
  readonly success: number;
  readonly failure: number;
  readonly cancelled: number;
}

export const campaignDeviceStates = ['waiting', 'running', 'success', 'failure', 'cancelled'] as const satisfies readonly (keyof CampaignCounts)[];
export type CampaignDeviceState = (typeof campaignDeviceStates)[number];

/** Names the edition that was read and is approved. */
export interface CampaignApproval {
  readonly edition: string;
}

export interface CampaignView extends CampaignForm {
  readonly id: string;
  /** Another one after each change of the form and each approval. */
  readonly edition: string;
  readonly version: string;
  readonly state: CampaignState;
  readonly cause: CampaignCause | null;
  readonly detail: string | null;
  readonly needsApproval: boolean;
  /** Who changed it last: neither this user nor its maker can approve it. */
  readonly changedBy: string;
  readonly approvedBy: string | null;
  readonly createdBy: string;
  readonly startedBy: string | null;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  /** All 0 before it starts. */
  readonly counts: CampaignCounts;
}

export interface CampaignGroupView {
  /** 1 first. */
  readonly number: number;
  readonly devices: number;
  readonly counts: CampaignCounts;
  readonly startedAt: string | null;
  readonly passedAt: string | null;
}

/** Cheap enough to be asked for every second or two. */
export interface CampaignProgressView {
  readonly id: string;
  readonly state: CampaignState;
  readonly cause: CampaignCause | null;
  readonly detail: string | null;
  readonly devices: number;
  readonly counts: CampaignCounts;
  readonly groups: readonly CampaignGroupView[];
  /** Devices that are under way, by the state of their upgrade. */
  readonly underWay: readonly { readonly state: UpgradeState; readonly devices: number }[];
  /** Failures by their cause. */
  readonly causes: readonly { readonly cause: UpgradeCause; readonly devices: number }[];
  /** Whether upgrades may begin at this moment. */
  readonly inWindow: boolean;
}

export interface CampaignDeviceView {
  readonly deviceId: string;
  readonly vin: string;
  /** 1 first. */
  readonly group: number;
  readonly state: CampaignDeviceState;
  readonly attempts: number;
  readonly versionBefore: string | null;
  readonly upgradeId: string | null;
  readonly upgradeState: UpgradeState | null;
  readonly percent: number | null;
  readonly bytesSent: number | null;
  readonly bytesTotal: number | null;
  readonly cause: UpgradeCause | null;
  /** Of a waiting one: what keeps it back. */
  readonly detail: string | null;
  readonly updatedAt: string;
}

export interface CampaignDeviceListInput {
  readonly id: string;
  readonly state?: CampaignDeviceState;
  readonly group?: number;
  readonly search?: string;
  readonly cursor?: string;
  readonly pageSize?: number;
}

/** Orders of the list; descending with a minus before the field. What has not begun, or not ended, comes before the rest. */
export const campaignSorts = ['createdAt', '-createdAt', 'name', '-name', 'version', '-version', 'startedAt', '-startedAt', 'endedAt', '-endedAt'] as const;
export type CampaignSort = (typeof campaignSorts)[number];

export interface CampaignListInput {
  /** Absent: the newest first. */
  readonly sort?: CampaignSort;
  /** In name, version or reason. */
  readonly search?: string;
  readonly state?: CampaignState;
  readonly cursor?: string;
  readonly pageSize?: number;
}

export interface CampaignPreviewForm {
  readonly firmwareId: string;
  readonly target: CampaignTarget;
  readonly groups: readonly CampaignGroupForm[];
}

/** Whom a campaign would reach, and whom not and why; of each the first `campaignLimits.previewDevices`. */
export interface CampaignPreview {
  readonly version: string;
  /** Found by the target. */
  readonly devices: number;
  readonly fitting: number;
  readonly groups: readonly number[];
  readonly included: readonly { readonly deviceId: string; readonly vin: string; readonly versionBefore: string | null }[];
  readonly excluded: readonly { readonly deviceId: string | null; readonly vin: string; readonly reasons: readonly FitReason[] }[];
  readonly reasons: readonly { readonly reason: FitReason; readonly devices: number }[];
}

export const campaignLimits = {
  nameCharactersMax: 100,
  vinsMax: 2_000,
  devicesMax: 20_000,
  groupsMax: 10,
  windowsMax: 14,
  atOnceMax: 1_000,
  perMinuteMax: 10_000,
  lateDaysMax: 90,
  waitHoursMax: 2_160,
  timeLimitMinutesDefault: 30,
  timeLimitMinutesMax: 1_440,
  previewDevices: 200,
} as const;
