import {
  commandCauses,
  commandNames,
  commandStates,
  commandSteps,
  interlockNames,
  type CommandBatchPreview,
  type CommandBatchView,
  type CommandDetailView,
  type CommandPreview,
  type CommandView,
  type DeviceSettingChangeView,
  type DeviceSettingsView,
} from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, shape } from '../api/shape.ts';

/** What the routes of commands and settings answer; the compiler compares them with the contract's views. */

const text = z.string().nullable();
const value = z.union([z.string(), z.number()]).nullable();
const count = z.number().int();
const edition = z.union([z.literal(2016), z.literal(2025)]);
const range = z.object({ min: z.number(), max: z.number(), unit: text }).nullable();
const refusal = z.object({ deviceId: z.uuid(), code: z.string(), detail: text });

const command = z.object({
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
  cause: z.enum(commandCauses).nullable(),
  detail: text,
  result: z.record(z.string(), value).nullable(),
});

export const commandAnswer = shape<CommandView>()('CommandView', command);

export const commandDetailAnswer = shape<CommandDetailView>()(
  'CommandDetailView',
  command.extend({ steps: z.array(z.object({ at: moment, step: z.enum(commandSteps), bytes: text, detail: text, by: text })) }),
);

export const commandPreviewAnswer = shape<CommandPreview>()(
  'CommandPreview',
  z.object({
    deviceId: z.uuid(),
    command: z.enum(commandNames),
    edition,
    online: z.boolean(),
    dangerous: z.boolean(),
    needsApproval: z.boolean(),
    bytes: z.string(),
    interlocks: z.array(z.object({ name: z.enum(interlockNames), value: z.number().nullable(), limit: z.number() })),
    openCommandId: z.uuid().nullable(),
  }),
);

export const batchPreviewAnswer = shape<CommandBatchPreview>()(
  'CommandBatchPreview',
  z.object({ devices: count, online: count, dangerous: z.boolean(), needsApproval: z.boolean(), refused: z.array(refusal) }),
);

export const batchAnswer = shape<CommandBatchView>()('CommandBatchView', z.object({ batchId: z.uuid(), queued: count, refused: z.array(refusal) }));

export const settingsAnswer = shape<DeviceSettingsView>()(
  'DeviceSettingsView',
  z.object({ deviceId: z.uuid(), edition, items: z.array(z.object({ name: z.string(), value, writable: z.boolean(), range, knownAt: moment.nullable() })) }),
);

export const settingChangeAnswer = shape<DeviceSettingChangeView>()(
  'DeviceSettingChangeView',
  z.object({ id: z.string(), name: z.string(), before: value, after: value, at: moment, commandId: z.uuid(), by: text }),
);
