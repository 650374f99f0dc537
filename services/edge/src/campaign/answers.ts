import {
  campaignCauses,
  campaignDeviceStates,
  campaignStates,
  fitReasons,
  interlockNames,
  upgradeCauses,
  upgradeStates,
  type CampaignCounts,
  type CampaignDeviceView,
  type CampaignPreview,
  type CampaignProgressView,
  type CampaignView,
  type UpgradeDetailView,
  type UpgradePreview,
  type UpgradeView,
} from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, shape } from '../api/shape.ts';

/** What the routes of upgrades and campaigns answer; the compiler compares them with the contract's views. */

const text = z.string().nullable();
const count = z.number().int();
const measured = count.nullable();
const time = moment.nullable();
const status = z.union([z.literal(1), z.literal(2), z.literal(3)]);

const upgrade = z.object({
  id: z.uuid(),
  deviceId: z.uuid(),
  vin: z.string(),
  firmwareId: z.uuid().nullable(),
  campaignId: z.uuid().nullable(),
  version: z.string(),
  versionBefore: text,
  state: z.enum(upgradeStates),
  status,
  percent: measured,
  bytesSent: measured,
  bytesTotal: measured,
  cause: z.enum(upgradeCauses).nullable(),
  detail: text,
  commandId: z.uuid(),
  approval: z.enum(['notNeeded', 'waiting', 'given']),
  reason: text,
  requestedBy: text,
  createdAt: moment,
  updatedAt: moment,
  endedAt: time,
});

export const upgradeAnswer = shape<UpgradeView>()('UpgradeView', upgrade);

export const upgradeDetailAnswer = shape<UpgradeDetailView>()(
  'UpgradeDetailView',
  upgrade.extend({ steps: z.array(z.object({ at: moment, state: z.enum(upgradeStates), bytesSent: measured, detail: text })) }),
);

export const upgradePreviewAnswer = shape<UpgradePreview>()(
  'UpgradePreview',
  z.object({
    deviceId: z.uuid(),
    firmwareId: z.uuid(),
    version: z.string(),
    versionBefore: text,
    online: z.boolean(),
    needsApproval: z.boolean(),
    unfit: z.array(z.enum(fitReasons)),
    interlocks: z.array(z.object({ name: z.enum(interlockNames), value: z.number().nullable(), limit: z.number() })),
    openUpgradeId: z.uuid().nullable(),
  }),
);

const counts = shape<CampaignCounts>()('CampaignCounts', z.object({ waiting: count, running: count, success: count, failure: count, cancelled: count }));

const target = z.object({
  all: z.boolean().optional(),
  vins: z.array(z.string()).optional(),
  search: z.string().optional(),
  projectId: z.string().optional(),
  customerId: z.string().optional(),
  groupId: z.string().optional(),
  bmsModel: z.string().optional(),
  softwareVersion: z.string().optional(),
});

export const campaignAnswer = shape<CampaignView>()(
  'CampaignView',
  z.object({
    name: z.string(),
    firmwareId: z.uuid(),
    reason: z.string(),
    target,
    groups: z.array(z.object({ by: z.enum(['percent', 'count']), size: z.number() })),
    successPercent: z.number(),
    failurePercent: z.number(),
    windows: z.array(z.object({ days: z.array(z.number()), from: z.string(), to: z.string() })),
    atOnce: count,
    perMinute: count,
    lateDays: count,
    waitHours: count,
    timeLimitMinutes: count,
    id: z.uuid(),
    edition: z.string(),
    version: z.string(),
    state: z.enum(campaignStates),
    cause: z.enum(campaignCauses).nullable(),
    detail: text,
    needsApproval: z.boolean(),
    changedBy: z.string(),
    approvedBy: text,
    createdBy: z.string(),
    startedBy: text,
    createdAt: moment,
    startedAt: time,
    endedAt: time,
    counts,
  }),
);

export const campaignProgressAnswer = shape<CampaignProgressView>()(
  'CampaignProgressView',
  z.object({
    id: z.uuid(),
    state: z.enum(campaignStates),
    cause: z.enum(campaignCauses).nullable(),
    detail: text,
    devices: count,
    counts,
    groups: z.array(z.object({ number: count, devices: count, counts, startedAt: time, passedAt: time })),
    underWay: z.array(z.object({ state: z.enum(upgradeStates), devices: count })),
    causes: z.array(z.object({ cause: z.enum(upgradeCauses), devices: count })),
    inWindow: z.boolean(),
  }),
);

export const campaignDeviceAnswer = shape<CampaignDeviceView>()(
  'CampaignDeviceView',
  z.object({
    deviceId: z.uuid(),
    vin: z.string(),
    group: count,
    state: z.enum(campaignDeviceStates),
    attempts: count,
    versionBefore: text,
    upgradeId: z.uuid().nullable(),
    upgradeState: z.enum(upgradeStates).nullable(),
    percent: measured,
    bytesSent: measured,
    bytesTotal: measured,
    cause: z.enum(upgradeCauses).nullable(),
    detail: text,
    updatedAt: moment,
  }),
);

export const campaignPreviewAnswer = shape<CampaignPreview>()(
  'CampaignPreview',
  z.object({
    version: z.string(),
    devices: count,
    fitting: count,
    groups: z.array(count),
    included: z.array(z.object({ deviceId: z.uuid(), vin: z.string(), versionBefore: text })),
    excluded: z.array(z.object({ deviceId: z.uuid().nullable(), vin: z.string(), reasons: z.array(z.enum(fitReasons)) })),
    reasons: z.array(z.object({ reason: z.enum(fitReasons), devices: count })),
  }),
);
