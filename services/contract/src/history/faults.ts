import { faultLevelMax, faultTypeMax } from '@voltdeck/protocol/codes';
import { faultStepKinds, faultStates, faultWorkLimits, limits, notificationKinds, timeSorts } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, deviceFilter, figure, inBothLanguages, inOrder, itemsOf, moment, named, namedRef, openRange, pageOf, paging, rowId, text } from '../fields.ts';
import { procedure, route, type ViewOf } from '../route.ts';
import { faultFilter } from './fault-filter.ts';

const faultView = named(
  'FaultView',
  z.object({
    id: z.string(),
    deviceId: z.uuid(),
    vin: z.string(),
    plate: text,
    projectName: text,
    type: count.describe('Fault type of protocol/README.md, Faults and levels'),
    name: inBothLanguages.describe('What the fault dictionary calls it for the BMS model of the vehicle'),
    state: z.enum(faultStates),
    startLevel: count,
    highestLevel: count,
    endLevel: count.describe('Level in the last record that named it'),
    startedAt: moment,
    endedAt: moment.nullable().describe('When a record first said that it is gone; null while it is active, also while the vehicle is silent'),
    durationS: z.number().describe('Until now while it is active'),
    acknowledgedAt: moment.nullable(),
    acknowledgedBy: text.describe('Name of who acknowledged it'),
    acknowledgedLevel: figure.describe('Its level then'),
    roseTo: figure.describe('Level to which it rose after that: the acknowledgement holds no more; null while it holds'),
    withdrawnAt: moment.nullable().describe('When an acknowledgement of it was last taken back'),
    withdrawnBy: text.describe('Name of who took it back'),
    comment: text,
    assigneeId: z.uuid().nullable().describe('User who is to take care of it'),
    assignee: text.describe('Name of that user when it was assigned'),
    snoozedUntil: moment.nullable().describe('It needs no one until then; null where it was not snoozed, the time is over, or its level rose since'),
    snoozedBy: text,
    bmsModel: text.describe('Of the vehicle'),
    software: text.describe('Version that ran when it started; null where it is not known'),
    clearedBy: text.describe('Name of who ended it at `endedAt`, and why; null where the vehicle itself told that it is gone'),
    clearReason: text,
  }),
);
/** A stretch in which a vehicle reported a fault. */
export interface FaultView extends ViewOf<typeof faultView> {}

/** What was at some time of from <= time < to. */
export const faults = route({
  method: 'GET',
  path: '/api/v1/faults',
  access: 'view',
  service: 'telemetry',
  summary: 'Faults, active and past, newest first unless sorted otherwise',
  input: z
    .strictObject({
      deviceId: z.uuid().optional(),
      ...deviceFilter,
      ...openRange,
      type: z.number().int().min(1).max(faultTypeMax).optional(),
      level: z.number().int().min(1).max(faultLevelMax).optional().describe('The highest level is at least this'),
      state: z.enum(faultStates).optional(),
      ...faultFilter,
      sort: z.enum(timeSorts).default('-at').describe('By their beginning'),
      ...paging,
    })
    .refine(...inOrder),
  output: pageOf(faultView),
});

export const fault = procedure({ service: 'telemetry', input: z.strictObject({ id: rowId }), output: faultView });

export const faultAcknowledge = route({
  method: 'PUT',
  path: '/api/v1/faults/:faultId/acknowledgement',
  access: 'update',
  service: 'telemetry',
  summary: 'Acknowledges a fault or changes its comment',
  input: z.strictObject({ faultId: rowId, comment: z.string().max(limits.faultCommentMax).trim().optional() }),
  output: faultView,
  before: fault,
});

export const faultUnacknowledge = route({
  method: 'DELETE',
  path: '/api/v1/faults/:faultId/acknowledgement',
  access: 'update',
  service: 'telemetry',
  summary: 'Takes the acknowledgement of a fault back: no one takes care of it any more',
  input: z.strictObject({ faultId: rowId }),
  output: faultView,
  before: fault,
});

export const faultClear = route({
  method: 'PUT',
  path: '/api/v1/faults/:faultId/clearing',
  access: 'update',
  service: 'telemetry',
  summary: 'Ends a fault that its vehicle does not end',
  input: z.strictObject({
    faultId: rowId,
    reason: z.string().trim().min(1).max(limits.faultCommentMax),
    confirmed: z.boolean().optional().describe('Although the vehicle is heard: when it names the fault again, the fault stands again'),
  }),
  output: faultView,
  before: fault,
});

export const faultAssign = route({
  method: 'PUT',
  path: '/api/v1/faults/:faultId/assignment',
  access: 'update',
  service: 'telemetry',
  summary: 'Assigns a fault to a user who sees its vehicle',
  input: z.strictObject({ faultId: rowId, userId: z.uuid().optional().describe('The caller without it') }),
  output: faultView,
  before: fault,
});

export const faultUnassign = route({
  method: 'DELETE',
  path: '/api/v1/faults/:faultId/assignment',
  access: 'update',
  service: 'telemetry',
  summary: 'Takes the assignment of a fault back',
  input: z.strictObject({ faultId: rowId }),
  output: faultView,
  before: fault,
});

export const faultAssignees = route({
  method: 'GET',
  path: '/api/v1/fault-assignees',
  access: 'update',
  service: 'telemetry',
  summary: 'Users to whom at least one of these faults can be assigned, by login name',
  input: z.strictObject({ faultIds: z.array(rowId).min(1).max(faultWorkLimits.assigneesFaultsMax) }),
  output: itemsOf(namedRef),
});

export const faultSnooze = route({
  method: 'PUT',
  path: '/api/v1/faults/:faultId/snooze',
  access: 'update',
  service: 'telemetry',
  summary: 'Snoozes an active fault: it needs no one until then, unless its level rises, and its escalations wait',
  input: z.strictObject({ faultId: rowId, minutes: count.min(1).max(faultWorkLimits.snoozeMinutesMax) }),
  output: faultView,
  before: fault,
});

export const faultUnsnooze = route({
  method: 'DELETE',
  path: '/api/v1/faults/:faultId/snooze',
  access: 'update',
  service: 'telemetry',
  summary: 'Ends the snooze of a fault before its time',
  input: z.strictObject({ faultId: rowId }),
  output: faultView,
  before: fault,
});

const faultStepView = named(
  'FaultStepView',
  z.object({
    kind: z.enum(faultStepKinds),
    at: moment.nullable().describe('null where the time was not recorded'),
    level: figure.describe('Level that it had or rose to'),
    by: text.describe('Name of the person; null = not a person'),
    text: text.describe('Comment, reason, or name of the person it was assigned to'),
    until: moment.nullable().describe('End of a snooze'),
    channel: z.enum(notificationKinds).nullable().describe('Kind of the notification channels of messages'),
    messages: figure.describe('How many messages were sent to such channels'),
  }),
);
/** Something that happened to a fault, or that someone did about it. */
export interface FaultStepView extends ViewOf<typeof faultStepView> {}

export const faultTimeline = route({
  method: 'GET',
  path: '/api/v1/faults/:faultId/timeline',
  access: 'view',
  service: 'telemetry',
  summary: 'What happened to a fault and what people did about it, the oldest first',
  input: z.strictObject({ faultId: rowId }),
  output: itemsOf(faultStepView),
});
