import { commandLimits, commandNames, interlockNames, offeredCommands } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, edition, figure, named, text } from '../fields.ts';
import { procedure, route, type GivenOf, type ViewOf } from '../route.ts';
import { commandView } from './command.ts';
import { commandArguments, confirmServer, lifeS, reason } from './form.ts';

const form = { command: z.enum(offeredCommands), arguments: commandArguments.default({}), reason, lifeS };
const ofOne = z.strictObject({ deviceId: z.uuid(), ...form });
const ofMany = z.strictObject({
  deviceIds: z.array(z.uuid()).min(1).max(commandLimits.batchDevicesMax).refine((ids) => new Set(ids).size === ids.length, 'name each device once'),
  ...form,
});

const commandPreviewView = named(
  'CommandPreview',
  z.object({
    deviceId: z.uuid(),
    command: z.enum(commandNames),
    edition: edition.describe("Of the vehicle's newest frame: arguments have its ranges"),
    online: z.boolean(),
    dangerous: z.boolean(),
    needsApproval: z.boolean(),
    bytes: z.string().describe('The exact frame in hex; only the time in it is that of the preview'),
    interlocks: z.array(z.object({ name: z.enum(interlockNames), value: figure.describe('What the vehicle says; null = it says nothing'), limit: z.number() })),
    openCommandId: z.uuid().nullable().describe('The open command of the same name that would have to end first'),
  }),
);
/** A command before it is sent. */
export interface CommandPreview extends ViewOf<typeof commandPreviewView> {}

export const commandPreview = route({
  method: 'POST',
  path: '/api/v1/devices/:deviceId/command-previews',
  access: 'update',
  service: 'protocol',
  summary: 'A command before it is sent: its bytes, and what keeps it back',
  input: ofOne,
  output: commandPreviewView,
});

/** The edge demands a fresh password of a dangerous one and asks `commandQueue`. */
export const commandSend = route({
  method: 'POST',
  path: '/api/v1/devices/:deviceId/commands',
  access: 'update',
  service: 'edge',
  summary: 'Sends a command to a device, or queues it while the device is offline',
  input: ofOne,
  output: commandView,
});
/** What is asked of a vehicle. */
export type CommandForm = Omit<GivenOf<typeof commandSend>, 'deviceId'>;

/** Any command, those for settings among them. */
export const commandQueue = procedure({ service: 'protocol', subject: 'command-send', input: ofOne.extend({ command: z.enum(commandNames), confirmServer }), output: commandView });

const commandRefusal = z.object({ deviceId: z.uuid(), code: z.string(), detail: text.describe('Data of the error as text') });
/** A device that would be refused, or was. */
export interface CommandRefusal extends ViewOf<typeof commandRefusal> {}

const commandBatchPreviewView = named(
  'CommandBatchPreview',
  z.object({ devices: count, online: count, dangerous: z.boolean(), needsApproval: z.boolean(), refused: z.array(commandRefusal) }),
);
export interface CommandBatchPreview extends ViewOf<typeof commandBatchPreviewView> {}

export const commandBatchPreview = route({
  method: 'POST',
  path: '/api/v1/command-batch-previews',
  access: 'update',
  service: 'protocol',
  summary: 'One command for many devices: how many would take it',
  input: ofMany,
  output: commandBatchPreviewView,
  timeoutMs: commandLimits.batchTimeoutMs,
});

const commandBatchView = named('CommandBatchView', z.object({ batchId: z.uuid(), queued: count, refused: z.array(commandRefusal) }));
export interface CommandBatchView extends ViewOf<typeof commandBatchView> {}

/** As `commandSend`; the edge asks `commandBatchQueue`. */
export const commandBatchSend = route({
  method: 'POST',
  path: '/api/v1/command-batches',
  access: 'update',
  service: 'edge',
  summary: 'Sends one command to many devices',
  input: ofMany,
  output: commandBatchView,
  timeoutMs: commandLimits.batchTimeoutMs,
});
/** One command for many devices. */
export type CommandBatchForm = GivenOf<typeof commandBatchSend>;

export const commandBatchQueue = procedure({ service: 'protocol', subject: 'command-batch-send', input: ofMany, output: commandBatchView });
