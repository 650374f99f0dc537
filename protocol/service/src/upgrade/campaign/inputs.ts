import { campaignDeviceStates, campaignLimits, campaignSorts, campaignStates, commandLimits, limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';

const page = { cursor: z.uuid().optional(), pageSize: z.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSizeDefault) };
const between = (least: number, most: number) => z.number().int().min(least).max(most);
const percent = z.number().min(0).max(100);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'give a time like 22:30');

const filters = ['search', 'projectId', 'customerId', 'groupId', 'bmsModel', 'softwareVersion'] as const;

/** A list, or a filter, or plainly all: nobody means the whole fleet by leaving something out. */
const target = z
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

const groups = z
  .array(z.discriminatedUnion('by', [z.strictObject({ by: z.literal('percent'), size: z.number().gt(0).max(100) }), z.strictObject({ by: z.literal('count'), size: between(1, campaignLimits.devicesMax) })]))
  .max(campaignLimits.groupsMax);

const window = z
  .strictObject({ days: z.array(between(1, 7)).max(7), from: clock, to: clock })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'a window that ends when it begins is none' });

export const previewInput = z.strictObject({ firmwareId: z.uuid(), target, groups });

const form = z.strictObject({
  name: z.string().trim().min(1).max(campaignLimits.nameCharactersMax),
  firmwareId: z.uuid(),
  reason: z.string().trim().min(1).max(commandLimits.reasonCharactersMax),
  target,
  groups,
  successPercent: percent,
  failurePercent: percent,
  windows: z.array(window).max(campaignLimits.windowsMax),
  atOnce: between(1, campaignLimits.atOnceMax),
  perMinute: between(1, campaignLimits.perMinuteMax),
  lateDays: between(0, campaignLimits.lateDaysMax),
  waitHours: between(1, campaignLimits.waitHoursMax),
  timeLimitMinutes: between(1, campaignLimits.timeLimitMinutesMax),
});

export const addInput = form;
export const changeInput = form.extend({ id: z.uuid(), edition: z.string().min(1).max(64) });
export const approvalInput = z.strictObject({ id: z.uuid(), edition: z.string().min(1).max(64) });
export const oneInput = z.strictObject({ id: z.uuid() });
export const listInput = z.strictObject({
  state: z.enum(campaignStates).optional(),
  search: z.string().trim().min(1).max(100).optional(),
  sort: z.enum(campaignSorts).optional(),
  ...page,
});
export const deviceListInput = z.strictObject({
  id: z.uuid(),
  state: z.enum(campaignDeviceStates).optional(),
  group: between(1, campaignLimits.groupsMax + 1).optional(),
  search: z.string().trim().min(1).max(17).optional(),
  ...page,
});
