import { deadLetterSorts } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, moment, named, paging, text } from '../fields.ts';
import { domain, route, type ViewOf } from '../route.ts';

const deadLetterView = named(
  'DeadLetterView',
  z.object({
    id: z.string().describe('Its sequence in the stream, in digits'),
    at: moment.describe('When it was put aside'),
    reason: z.string().describe('Code of `deadLetterReasons`'),
    detail: z.string().describe('The sentence of whoever refused it'),
    deviceId: z.uuid().nullable().describe('null for a batch that cannot be read'),
    vin: text,
    frames: count.describe('0 for a batch that cannot be read'),
    bytes: count,
  }),
);
/** What telemetry could not store, kept in a stream for an administrator to read, to replay or to delete. */
export interface DeadLetterView extends ViewOf<typeof deadLetterView> {}

const deadLetterFrame = z.object({ deviceId: z.uuid(), vin: text, receivedAt: moment, hex: z.string() });
export interface DeadLetterFrame extends ViewOf<typeof deadLetterFrame> {}

const deadLetterContent = named(
  'DeadLetterContent',
  z.object({
    ...deadLetterView.shape,
    content: z.array(deadLetterFrame),
    unreadable: text.describe('The bytes of a batch that cannot be read; null for one that can'),
  }),
);
/** One letter with what it holds. */
export interface DeadLetterContent extends ViewOf<typeof deadLetterContent> {}

const deadLetterPage = named(
  'DeadLetterPage',
  z.object({
    items: z.array(deadLetterView),
    next: text,
    total: count.describe('Of the letters that were asked for'),
    reasons: z.array(z.object({ reason: z.string(), count })).describe('Of all letters'),
    bytes: count.describe('Of the whole stream'),
    bytesMax: count.describe('How many it may hold before the oldest goes'),
  }),
);
export interface DeadLetterPage extends ViewOf<typeof deadLetterPage> {}

const id = z.string().regex(/^[1-9]\d{0,14}$/);
const selection = { reason: z.string().regex(/^[A-Z_]{1,40}$/).optional(), deviceId: z.uuid().optional() };
/** What is deleted here is gone permanently. */
const confirm = z.literal('true', 'Say confirm=true: what is deleted here is gone for good');

const deadLetterList = route({
  method: 'GET',
  path: '/api/v1/dead-letters',
  access: 'administrator',
  service: 'telemetry',
  summary: 'What could not be stored, the oldest first',
  input: z.strictObject({ ...selection, sort: z.enum(deadLetterSorts).default('id'), ...paging }),
  output: deadLetterPage,
});

const deadLetter = route({
  method: 'GET',
  path: '/api/v1/dead-letters/:id',
  access: 'administrator',
  service: 'telemetry',
  summary: 'A dead letter with its frames',
  input: z.strictObject({ id }),
  output: deadLetterContent,
});

const replayView = named(
  'DeadLetterReplay',
  z.object({
    replayed: count.describe('Given back to ingest, and no dead letters any more'),
    next: text.describe('Where to go on; null = there was no more. A letter that is refused again comes behind all others'),
  }),
);
export interface DeadLetterReplay extends ViewOf<typeof replayView> {}

const deadLetterReplay = route({
  method: 'POST',
  path: '/api/v1/dead-letters/:id/replay',
  access: 'administrator',
  service: 'telemetry',
  summary: 'Gives a dead letter back to ingest',
  input: z.strictObject({ id }),
  output: replayView,
});

/** All letters of a reason, of a device, or all of them: replayed so many at a time, the oldest first, an acknowledgement each. */
const deadLetterReplayAll = route({
  method: 'POST',
  path: '/api/v1/dead-letter-replays',
  access: 'administrator',
  service: 'telemetry',
  summary: 'Gives dead letters back to ingest, so many a request',
  input: z.strictObject({ ...selection, cursor: paging.cursor.describe('Go on behind this one') }),
  output: replayView,
  timeoutMs: 20_000,
});

const deletionView = named('DeadLetterDeletion', z.object({ deleted: count }));
export interface DeadLetterDeletion extends ViewOf<typeof deletionView> {}

const deadLetterDelete = route({
  method: 'DELETE',
  path: '/api/v1/dead-letters/:id',
  access: 'administrator',
  service: 'telemetry',
  summary: 'Deletes a dead letter for good',
  input: z.strictObject({ id, confirm }),
  output: deletionView,
});

const deadLetterDeleteAll = route({
  method: 'DELETE',
  path: '/api/v1/dead-letters',
  access: 'administrator',
  service: 'telemetry',
  summary: 'Deletes the dead letters of a reason, or all, for good',
  input: z.strictObject({ ...selection, confirm }),
  output: deletionView,
});

/** What could not be stored. */
export const deadLetters = domain({ deadLetterList, deadLetter, deadLetterReplay, deadLetterReplayAll, deadLetterDelete, deadLetterDeleteAll });
export type DeadLetters = typeof deadLetters;
