import { campaignCauses, campaignDeviceStates, campaignSorts, campaignStates, fitReasons } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, done, moment, named, oneById, pageOf, paging, text } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';
import { campaignEdition, campaignForm, groups, pilotGroupId, preferReady, target } from './form.ts';

/** A target is searched for in the whole fleet. */
export const searchTimeoutMs = 20_000;

export const campaignCounts = named('CampaignCounts', z.record(z.enum(campaignDeviceStates), count));
export interface CampaignCounts extends ViewOf<typeof campaignCounts> {}

/** State of a campaign. */
export const standing = { id: z.uuid(), state: z.enum(campaignStates), cause: z.enum(campaignCauses).nullable(), detail: text };

export const campaignView = named(
  'CampaignView',
  z.object({
    ...campaignForm.shape,
    ...standing,
    edition: z.string().describe('Changes with each change of the form and each approval'),
    version: z.string(),
    needsApproval: z.boolean(),
    changedBy: z.string().describe('Who changed it last: neither this user nor its creator can approve it'),
    approvedBy: text,
    createdBy: z.string(),
    startedBy: text,
    createdAt: moment,
    startedAt: moment.nullable(),
    endedAt: moment.nullable(),
    counts: campaignCounts.describe('All 0 before it starts'),
  }),
);
export interface CampaignView extends ViewOf<typeof campaignView> {}

const preview = named(
  'CampaignPreview',
  z.object({
    version: z.string(),
    devices: count.describe('Found by the target'),
    fitting: count,
    groups: z.array(count).describe('Devices of each wave'),
    pilot: count.nullable().describe('Devices of the pilot group that fit: the first wave; null = no group was named'),
    ready: count.nullable().describe('Of those that fit, how many are online and parked with enough charge now; null = not asked for'),
    included: z.array(z.object({ deviceId: z.uuid(), vin: z.string(), versionBefore: text })).describe('The first `campaignLimits.previewDevices`'),
    excluded: z.array(z.object({ deviceId: z.uuid().nullable(), vin: z.string(), reasons: z.array(z.enum(fitReasons)) })).describe('The first `campaignLimits.previewDevices`'),
    reasons: z.array(z.object({ reason: z.enum(fitReasons), devices: count })),
  }),
);
/** Devices that a campaign would reach, and why the others are left out. */
export interface CampaignPreview extends ViewOf<typeof preview> {}

export const campaignPreview = route({
  method: 'POST',
  path: '/api/v1/campaign-previews',
  access: 'add',
  service: 'protocol',
  summary: 'Devices that a campaign would reach, and why the others are left out',
  input: z.strictObject({ firmwareId: z.uuid(), target, groups, pilotGroupId, preferReady }),
  output: preview,
  timeoutMs: searchTimeoutMs,
});

export const campaignAdd = route({
  method: 'POST',
  path: '/api/v1/campaigns',
  access: 'add',
  service: 'protocol',
  summary: 'Creates the draft of a campaign',
  input: campaignForm,
  output: campaignView,
});

export const campaignList = route({
  method: 'GET',
  path: '/api/v1/campaigns',
  access: 'view',
  service: 'protocol',
  summary: 'Campaigns, newest first',
  input: z.strictObject({
    state: z.enum(campaignStates).optional(),
    search: z.string().trim().min(1).max(100).optional().describe('In name, version or reason'),
    sort: z.enum(campaignSorts).default('-createdAt'),
    ...paging,
    cursor: z.uuid().optional(),
  }),
  output: pageOf(campaignView),
});

export const campaign = route({
  method: 'GET',
  path: '/api/v1/campaigns/:id',
  access: 'view',
  service: 'protocol',
  summary: 'A campaign with its settings',
  input: oneById,
  output: campaignView,
});

export const campaignChange = route({
  method: 'PUT',
  path: '/api/v1/campaigns/:id',
  access: 'update',
  service: 'protocol',
  summary: 'Changes a campaign that has not started, which removes its approval',
  input: campaignForm.extend({ id: z.uuid(), edition: campaignEdition.describe('Of the campaign as it was read: one that has changed since is refused with CAMPAIGN_CHANGED') }),
  output: campaignView,
  before: campaign,
});

export const campaignDelete = route({
  method: 'DELETE',
  path: '/api/v1/campaigns/:id',
  access: 'delete',
  service: 'protocol',
  subject: 'campaign-remove',
  summary: 'Deletes a campaign that has not started',
  input: oneById,
  output: done,
  before: campaign,
});
