import { firmwareRefusals, type FirmwareRefusal } from './firmware.ts';
import type { Text } from '../text/text.ts';

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
  openUpgrade: { 'zh-CN': '车辆有一个未完成的升级', en: 'The vehicle already has an upgrade in progress' },
  notInScope: { 'zh-CN': '没有此车辆，或不在您的数据范围内', en: 'The vehicle does not exist or is outside your data scope' },
};

export const campaignStates = ['draft', 'approved', 'running', 'paused', 'finished', 'stopped'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** Why a campaign is halted, or ended. */
export const campaignCauses = ['byUser', 'failures', 'successNotReached', 'firmwareWithdrawn'] as const;
export type CampaignCause = (typeof campaignCauses)[number];

export const campaignDeviceStates = ['waiting', 'running', 'success', 'failure', 'cancelled'] as const;
export type CampaignDeviceState = (typeof campaignDeviceStates)[number];

/** What a change of a campaign leads to: the campaign itself is running, paused or over; an upgrade of it has an outcome, or has it no longer. */
export const campaignChangeStates = ['running', 'paused', 'finished', 'stopped', 'waiting', 'success', 'failure', 'cancelled'] as const satisfies readonly (CampaignState | CampaignDeviceState)[];
export type CampaignChangeState = (typeof campaignChangeStates)[number];

/** Orders of the list; descending with a minus before the field. What has not started, or not ended, precedes the rest. */
export const campaignSorts = ['createdAt', '-createdAt', 'name', '-name', 'version', '-version', 'startedAt', '-startedAt', 'endedAt', '-endedAt'] as const;
export type CampaignSort = (typeof campaignSorts)[number];

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
  /** Changes that others have read are kept so long, and those of campaigns that are over. */
  changesKeptDays: 40,
  /** In one answer. */
  changesMax: 1_000,
  previewDevices: 200,
} as const;
