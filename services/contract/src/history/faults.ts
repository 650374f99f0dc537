import { faultLevelMax, faultTypeMax } from '@voltdeck/protocol/codes';
import { faultStates, limits, timeSorts } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, deviceFilter, figure, inBothLanguages, inOrder, moment, named, openRange, pageOf, paging, rowId, text } from '../fields.ts';
import { procedure, route, type ViewOf } from '../route.ts';

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
      acknowledged: z.boolean().optional().describe('Whether someone acknowledged it at its level: one that rose since counts as not acknowledged'),
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
