import { campaignLimits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count } from '../fields.ts';
import type { ViewOf } from '../route.ts';
import { reason, timeLimitMinutes } from '../upgrades/upgrades.ts';

const between = (least: number, most: number) => count.min(least).max(most);
const percent = z.number().min(0).max(100);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'give a time like 22:30');

const filters = ['search', 'projectId', 'customerId', 'groupId', 'bmsModel', 'softwareVersion'] as const;

export const target = z
  .strictObject({
    all: z.boolean().optional(),
    vins: z.array(z.string().trim().min(1).max(17)).min(1).max(campaignLimits.vinsMax).optional(),
    search: z.string().trim().min(1).max(100).optional(),
    projectId: z.uuid().optional(),
    customerId: z.uuid().optional(),
    groupId: z.uuid().optional(),
    bmsModel: z.string().trim().min(1).max(64).optional(),
    softwareVersion: z.string().trim().min(1).max(64).optional(),
  })
  .refine((given) => [given.all === true, given.vins !== undefined, filters.some((name) => given[name] !== undefined)].filter(Boolean).length === 1, 'give a list of VINs, or a filter, or all');
/** A list of VINs, or a filter, or plainly all that its creator sees: leaving something out never means the whole fleet. */
export interface CampaignTarget extends ViewOf<typeof target> {}

const group = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('percent'), size: z.number().gt(0).max(100) }),
  z.strictObject({ by: z.literal('count'), size: between(1, campaignLimits.devicesMax) }),
]);
/** The size of a wave. */
export type CampaignGroupForm = ViewOf<typeof group>;

export const groups = z.array(group).max(campaignLimits.groupsMax).default([]).describe('The waves. A share is of the devices that fit, without those of the pilot group, rounded to the nearest whole device and at least one. Devices that no wave takes make one more at the end');

const window = z
  .strictObject({ days: z.array(between(1, 7)).max(7).describe('1 Monday to 7 Sunday, the day on which it starts; empty = every day'), from: clock, to: clock })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'a window that ends when it begins is none' });
/** In the business time zone; `to` before `from` reaches into the next day. */
export interface MaintenanceWindow extends ViewOf<typeof window> {}

/** Which vehicles come first. */
export const pilotGroupId = z.uuid().nullable().default(null).describe('Vehicles of this fleet group are the first wave; shares of `groups` are of the others');
export const preferReady = z.boolean().default(true).describe('Vehicles that are online and parked with enough charge when the campaign starts come before the others, in the pilot and over the waves');

export const campaignForm = z.strictObject({
  name: z.string().trim().min(1).max(campaignLimits.nameCharactersMax),
  firmwareId: z.uuid(),
  reason,
  target,
  pilotGroupId,
  preferReady,
  groups,
  successPercent: percent.default(90).describe('At this share of successes in a wave the next wave starts'),
  failurePercent: percent.default(5).describe('At more failures than this in a wave the campaign pauses'),
  windows: z.array(window).max(campaignLimits.windowsMax).default([]).describe('Upgrades start only within them; none = at any time'),
  atOnce: between(1, campaignLimits.atOnceMax).default(50),
  perMinute: between(1, campaignLimits.perMinuteMax).default(100),
  lateDays: between(0, campaignLimits.lateDaysMax).default(0).describe('Devices that match within this many days after the start join the last wave; 0 = none'),
  waitHours: between(1, campaignLimits.waitHoursMax).default(72).describe('A device whose state prevents its upgrade for this long after its wave started has failed'),
  timeLimitMinutes,
});
export interface CampaignForm extends ViewOf<typeof campaignForm> {}

export const campaignEdition = z.string('send the `edition` of the campaign as it was read').min(1).max(64);
