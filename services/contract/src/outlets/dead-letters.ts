import { outletLimits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, moment, named, pageOf, paging, rowId, text } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

const ofAdministrator = { access: 'administrator', service: 'telemetry' } as const;

const letterView = named(
  'OutletDeadLetter',
  z.object({
    id: z.string(),
    messageId: z.string().describe('Id of the event or record'),
    type: z.string(),
    vin: text,
    answer: z.string().describe('What the receiver answered at last'),
    attempts: count,
    givenUpAt: moment,
    again: z.boolean().describe('It is sent again as soon as the outlet delivers'),
  }),
);
/** A message that the receiver refused until the rule gave up. */
export interface OutletDeadLetter extends ViewOf<typeof letterView> {}

export const outletDeadLetters = route({
  method: 'GET',
  path: '/api/v1/outlets/:id/dead-letters',
  ...ofAdministrator,
  summary: `Messages that the receiver of an outlet refused, the newest first; kept for ${outletLimits.deadLetterDays} days`,
  input: z.strictObject({ id: z.uuid(), ...paging, cursor: rowId.optional() }),
  output: pageOf(letterView),
});

const chosen = z.strictObject({ id: z.uuid(), letterIds: z.array(rowId).min(1).max(1_000).optional().describe('Absent: all') });

export const outletDeadLettersReplay = route({
  method: 'POST',
  path: '/api/v1/outlets/:id/dead-letter-replays',
  ...ofAdministrator,
  summary: 'Sends dead letters of an outlet again, as soon as it delivers',
  input: chosen,
  output: z.object({ replayed: count }),
});

export const outletDeadLettersDelete = route({
  method: 'POST',
  path: '/api/v1/outlets/:id/dead-letter-deletions',
  ...ofAdministrator,
  summary: 'Deletes dead letters of an outlet',
  input: chosen,
  output: z.object({ deleted: count }),
});
