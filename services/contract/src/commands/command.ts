import { commandCauses, commandNames, commandStates, commandSteps } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, named, oneById, openRange, pageOf, paging, text } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';
import { settingValue } from './form.ts';

const facts = z.object({
  id: z.uuid(),
  deviceId: z.uuid(),
  vin: z.string(),
  command: z.enum(commandNames),
  state: z.enum(commandStates),
  arguments: z.record(z.string(), z.union([z.string(), z.number()])),
  reason: text,
  batchId: z.uuid().nullable(),
  requestedBy: text,
  approval: z.enum(['notNeeded', 'waiting', 'given']),
  approvedBy: text,
  createdAt: moment,
  expiresAt: moment,
  endedAt: moment.nullable(),
  cause: z.enum(commandCauses).nullable().describe('Why it ended without success, or what kept it from being sent'),
  detail: text,
  result: z.record(z.string(), settingValue).nullable().describe('What a query brought: values by name of setting, the calibration as text of JSON'),
});

export const commandView = named('CommandView', facts);
/** A command to a vehicle. */
export interface CommandView extends ViewOf<typeof commandView> {}

const commandStepView = z.object({
  at: moment,
  step: z.enum(commandSteps),
  bytes: text.describe('The frame that went down or came up, hex'),
  detail: text,
  by: text.describe('Who; null = not a person'),
});
export interface CommandStepView extends ViewOf<typeof commandStepView> {}

const commandDetailView = named('CommandDetailView', facts.extend({ steps: z.array(commandStepView) }));
export interface CommandDetailView extends ViewOf<typeof commandDetailView> {}

export const createdWithin = { from: openRange.from.describe('Created in from <= time < to'), to: openRange.to };

const page = { ...paging, cursor: z.uuid().optional() };

export const commandList = route({
  method: 'GET',
  path: '/api/v1/devices/:deviceId/commands',
  access: 'view',
  service: 'protocol',
  summary: 'Commands of a device, the newest first',
  input: z.strictObject({ deviceId: z.uuid(), ...createdWithin, ...page }),
  output: pageOf(commandView),
});

export const commandBatch = route({
  method: 'GET',
  path: '/api/v1/command-batches/:batchId',
  access: 'view',
  service: 'protocol',
  summary: 'Commands of a batch that the caller has sent',
  input: z.strictObject({ batchId: z.uuid(), ...page }),
  output: pageOf(commandView),
});

export const command = route({
  method: 'GET',
  path: '/api/v1/commands/:id',
  access: 'view',
  service: 'protocol',
  summary: 'A command with every step it took',
  input: oneById,
  output: commandDetailView,
});

export const commandCancel = route({
  method: 'POST',
  path: '/api/v1/commands/:id/cancellation',
  access: 'update',
  service: 'protocol',
  summary: 'Cancels a command that still waits',
  input: oneById,
  output: commandView,
  before: command,
});

export const commandApprove = route({
  method: 'POST',
  path: '/api/v1/commands/:id/approval',
  access: 'update',
  fresh: true,
  service: 'protocol',
  summary: 'Approves a dangerous command of another user',
  input: oneById,
  output: commandView,
  before: command,
});
