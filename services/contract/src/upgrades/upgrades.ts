import { upgradeStatus } from '@voltdeck/protocol/codes';
import { campaignLimits, commandLimits, fitReasons, interlockNames, upgradeCauses, upgradeStates } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { createdWithin } from '../commands/command.ts';
import { count, figure, moment, named, oneById, pageOf, paging, text } from '../fields.ts';
import { route, type ReadonlyDeep, type ViewOf } from '../route.ts';

const measured = count.nullable();

const upgradeView = named(
  'UpgradeView',
  z.object({
    id: z.uuid(),
    deviceId: z.uuid(),
    vin: z.string(),
    firmwareId: z.uuid().nullable().describe('null = by the plain command, with an address that was typed'),
    campaignId: z.uuid().nullable(),
    version: z.string(),
    versionBefore: text,
    state: z.enum(upgradeStates),
    status: z.literal(Object.values(upgradeStatus)),
    percent: measured.describe('Of the step it is in; null = not reported'),
    bytesSent: measured.describe('What the vehicle has fetched; null = nothing yet'),
    bytesTotal: measured,
    cause: z.enum(upgradeCauses).nullable(),
    detail: text,
    commandId: z.uuid().describe('The command that carries it: its steps hold the frames, and its approval is that of this upgrade'),
    approval: z.enum(['notNeeded', 'waiting', 'given']),
    reason: text,
    requestedBy: text,
    createdAt: moment,
    updatedAt: moment,
    endedAt: moment.nullable(),
  }),
);
export interface UpgradeView extends ViewOf<typeof upgradeView> {}

const upgradeStep = z.object({ at: moment, state: z.enum(upgradeStates), bytesSent: measured, detail: text });
export interface UpgradeStepView extends ViewOf<typeof upgradeStep> {}

const upgradeDetailView = named('UpgradeDetailView', upgradeView.extend({ steps: z.array(upgradeStep) }));
export interface UpgradeDetailView extends ViewOf<typeof upgradeDetailView> {}

const upgradePreviewView = named(
  'UpgradePreview',
  z.object({
    deviceId: z.uuid(),
    firmwareId: z.uuid(),
    version: z.string(),
    versionBefore: text,
    online: z.boolean(),
    needsApproval: z.boolean(),
    unfit: z.array(z.enum(fitReasons)),
    interlocks: z.array(z.object({ name: z.enum(interlockNames), value: figure, limit: z.number() })),
    openUpgradeId: z.uuid().nullable(),
  }),
);
/** The check before an upgrade: what would keep it back. */
export interface UpgradePreview extends ViewOf<typeof upgradePreviewView> {}

export const reason = z.string().trim().min(1).max(commandLimits.reasonCharactersMax);
export const timeLimitMinutes = count
  .min(1)
  .max(campaignLimits.timeLimitMinutesMax)
  .default(campaignLimits.timeLimitMinutesDefault)
  .describe('How long a vehicle may take from its answer until its version is read back');

const upgradeForm = z.strictObject({
  deviceId: z.uuid(),
  firmwareId: z.uuid(),
  reason,
  timeLimitMinutes,
  lifeS: count.min(1).max(commandLimits.lifeSMax).default(commandLimits.lifeSDefault).describe('How long it may wait for a vehicle that is offline, seconds'),
});
export type UpgradeForm = Omit<ReadonlyDeep<z.input<typeof upgradeForm>>, 'deviceId'>;

export const upgradePreview = route({
  method: 'POST',
  path: '/api/v1/devices/:deviceId/upgrade-previews',
  access: 'update',
  service: 'protocol',
  summary: 'An upgrade before it starts: what would keep it back',
  input: upgradeForm,
  output: upgradePreviewView,
});

export const upgradeStart = route({
  method: 'POST',
  path: '/api/v1/devices/:deviceId/upgrades',
  access: 'update',
  fresh: true,
  service: 'protocol',
  summary: 'Upgrades a device, or queues the upgrade while the device is offline',
  input: upgradeForm,
  output: upgradeView,
});

export const upgradeList = route({
  method: 'GET',
  path: '/api/v1/devices/:deviceId/upgrades',
  access: 'view',
  service: 'protocol',
  summary: 'Upgrades of a device, newest first',
  input: z.strictObject({ deviceId: z.uuid(), ...createdWithin, ...paging, cursor: z.uuid().optional() }),
  output: pageOf(upgradeView),
});

export const upgrade = route({
  method: 'GET',
  path: '/api/v1/upgrades/:id',
  access: 'view',
  service: 'protocol',
  summary: 'An upgrade with every step it took',
  input: oneById,
  output: upgradeDetailView,
});

export const upgradeCancel = route({
  method: 'POST',
  path: '/api/v1/upgrades/:id/cancellation',
  access: 'update',
  service: 'protocol',
  summary: 'Cancels an upgrade that has not been sent yet',
  input: oneById,
  output: upgradeView,
  before: upgrade,
});
