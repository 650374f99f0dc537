import { campaignDeviceStates, campaignLimits, importFormats, upgradeCauses, upgradeStates } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, moment, named, oneById, pageOf, paging, tableFile, text } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';
import { campaignCounts, standing } from './campaigns.ts';

const number = count.describe('1 first');
const measured = count.nullable();

const group = z.object({ number, devices: count, counts: campaignCounts, startedAt: moment.nullable(), passedAt: moment.nullable() });
export interface CampaignGroupView extends ViewOf<typeof group> {}

const campaignProgressView = named(
  'CampaignProgressView',
  z.object({
    ...standing,
    devices: count,
    counts: campaignCounts,
    groups: z.array(group),
    underWay: z.array(z.object({ state: z.enum(upgradeStates), devices: count })).describe('Devices that are under way, by the state of their upgrade'),
    causes: z.array(z.object({ cause: z.enum(upgradeCauses), devices: count })).describe('Failures by their cause'),
    inWindow: z.boolean().describe('Upgrades may start at this moment'),
  }),
);
/** Cheap enough to be asked for every second or two. */
export interface CampaignProgressView extends ViewOf<typeof campaignProgressView> {}

export const campaignProgress = route({
  method: 'GET',
  path: '/api/v1/campaigns/:id/progress',
  access: 'view',
  service: 'protocol',
  summary: 'How far a campaign is, by wave and step',
  input: oneById,
  output: campaignProgressView,
});

const campaignDeviceView = named(
  'CampaignDeviceView',
  z.object({
    deviceId: z.uuid(),
    vin: z.string(),
    group: number,
    state: z.enum(campaignDeviceStates),
    attempts: count,
    versionBefore: text,
    upgradeId: z.uuid().nullable(),
    upgradeState: z.enum(upgradeStates).nullable(),
    percent: measured,
    bytesSent: measured,
    bytesTotal: measured,
    cause: z.enum(upgradeCauses).nullable(),
    detail: text.describe('Of a waiting device: what keeps it back'),
    updatedAt: moment,
  }),
);
export interface CampaignDeviceView extends ViewOf<typeof campaignDeviceView> {}

export const campaignDevices = route({
  method: 'GET',
  path: '/api/v1/campaigns/:id/devices',
  access: 'view',
  service: 'protocol',
  summary: 'Devices of a campaign in their order',
  input: z.strictObject({
    id: z.uuid(),
    state: z.enum(campaignDeviceStates).optional(),
    group: number.min(1).max(campaignLimits.groupsMax + 1).optional(),
    search: z.string().trim().min(1).max(17).optional().describe('Part of the VIN'),
    ...paging,
    cursor: z.uuid().optional(),
  }),
  output: pageOf(campaignDeviceView),
});

/** The edge writes it from the pages of `campaignDevices`. */
export const campaignReport = route({
  method: 'GET',
  path: '/api/v1/campaigns/:id/report',
  access: 'download',
  service: 'edge',
  summary: 'Every device of a campaign and its result, as a file',
  input: z.strictObject({ id: z.uuid(), format: z.enum(importFormats).default('csv') }),
  ...tableFile,
});
