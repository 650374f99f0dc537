import { campaignDeviceStates, campaignLimits, campaignSorts, campaignStates, commandLimits, importFormats, limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';

/** What is asked of upgrades and campaigns. Shapes are checked here; what belongs together is judged by the service. */

const id = z.uuid();
const page = { cursor: z.string().min(1).max(80).optional(), pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMax).optional() };
const between = (least: number, most: number) => z.number().int().min(least).max(most);
const reason = z.string().trim().min(1).max(commandLimits.reasonCharactersMax);
const percent = z.number().min(0).max(100);

export const oneInput = z.strictObject({ id });
export type OneInput = z.infer<typeof oneInput>;

export const upgradeInput = z.strictObject({
  id,
  firmwareId: z.uuid(),
  reason,
  timeLimitMinutes: between(1, campaignLimits.timeLimitMinutesMax).optional(),
  lifeS: between(1, commandLimits.lifeSMax).optional(),
});
export type UpgradeBody = z.infer<typeof upgradeInput>;

export const upgradeListInput = z.strictObject({ id, ...page });
export type UpgradeListQuery = z.infer<typeof upgradeListInput>;

const target = z.strictObject({
  all: z.boolean().optional(),
  vins: z.array(z.string().min(1).max(17)).min(1).max(campaignLimits.vinsMax).optional(),
  search: z.string().min(1).max(100).optional(),
  projectId: z.uuid().optional(),
  customerId: z.uuid().optional(),
  groupId: z.uuid().optional(),
  bmsModel: z.string().min(1).max(64).optional(),
  softwareVersion: z.string().min(1).max(64).optional(),
});
const groups = z.array(z.strictObject({ by: z.enum(['percent', 'count']), size: z.number().gt(0).max(campaignLimits.devicesMax) })).max(campaignLimits.groupsMax);
const windows = z.array(z.strictObject({ days: z.array(between(1, 7)).max(7), from: z.string().max(5), to: z.string().max(5) })).max(campaignLimits.windowsMax);

export const campaignPreviewInput = z.strictObject({ firmwareId: z.uuid(), target, groups: groups.default([]) });
export type CampaignPreviewBody = z.infer<typeof campaignPreviewInput>;

const form = {
  name: z.string().trim().min(1).max(campaignLimits.nameCharactersMax),
  firmwareId: z.uuid(),
  reason,
  target,
  groups: groups.default([]),
  successPercent: percent.default(90),
  failurePercent: percent.default(5),
  windows: windows.default([]),
  atOnce: between(1, campaignLimits.atOnceMax).default(50),
  perMinute: between(1, campaignLimits.perMinuteMax).default(100),
  lateDays: between(0, campaignLimits.lateDaysMax).default(0),
  waitHours: between(1, campaignLimits.waitHoursMax).default(72),
  timeLimitMinutes: between(1, campaignLimits.timeLimitMinutesMax).default(campaignLimits.timeLimitMinutesDefault),
};

export const campaignInput = z.strictObject(form);
export type CampaignBody = z.infer<typeof campaignInput>;

/** What somebody else changed or approved meanwhile is not overwritten. */
const edition = z.string('send the `edition` of the campaign as it was read').min(1).max(64);

export const campaignChangeInput = z.strictObject({ id, edition, ...form });
export type CampaignChangeBody = z.infer<typeof campaignChangeInput>;

export const campaignApprovalInput = z.strictObject({ id, edition });
export type CampaignApprovalBody = z.infer<typeof campaignApprovalInput>;

export const campaignListInput = z.strictObject({
  state: z.enum(campaignStates).optional(),
  search: z.string().min(1).max(100).optional(),
  sort: z.enum(campaignSorts).optional(),
  ...page,
});
export type CampaignListQuery = z.infer<typeof campaignListInput>;

export const campaignDeviceListInput = z.strictObject({
  id,
  state: z.enum(campaignDeviceStates).optional(),
  group: z.coerce.number().int().min(1).max(campaignLimits.groupsMax + 1).optional(),
  search: z.string().trim().min(1).max(17).optional(),
  ...page,
});
export type CampaignDeviceListQuery = z.infer<typeof campaignDeviceListInput>;

export const campaignReportInput = z.strictObject({ id, format: z.enum(importFormats).default('csv') });
export type CampaignReportQuery = z.infer<typeof campaignReportInput>;
