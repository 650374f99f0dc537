import { limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { inOrder, moment, named, openRange, pageOf, paging, rowId, time } from '../fields.ts';
import { procedure, route, type ViewOf } from '../route.ts';

const noteView = named(
  'NoteView',
  z.object({
    id: z.string(),
    deviceId: z.uuid(),
    vin: z.string(),
    text: z.string(),
    at: moment.describe('What it is about, or where that begins'),
    endsAt: moment.nullable().describe('Where that ends; null for a moment'),
    createdAt: moment,
    createdBy: z.string().describe('Name of who wrote it'),
  }),
);
/** What a person has to say about a vehicle at a time. */
export interface NoteView extends ViewOf<typeof noteView> {}

/** Those that touch from <= time < to. */
export const notes = route({
  method: 'GET',
  path: '/api/v1/devices/:deviceId/notes',
  access: 'view',
  service: 'telemetry',
  summary: 'Notes on one device, newest first',
  input: z.strictObject({ deviceId: z.uuid(), ...openRange, ...paging }).refine(...inOrder),
  output: pageOf(noteView),
});

export const note = procedure({ service: 'telemetry', input: z.strictObject({ id: rowId }), output: noteView });

export const noteAdd = route({
  method: 'POST',
  path: '/api/v1/devices/:deviceId/notes',
  access: 'update',
  service: 'telemetry',
  summary: 'Adds a note to a device, at a moment or over a stretch',
  input: z
    .strictObject({
      deviceId: z.uuid(),
      text: z.string().trim().min(1).max(limits.faultCommentMax),
      from: time.optional().describe('Now when nothing is said'),
      to: time.optional().describe('Where a stretch ends'),
    })
    .refine(({ from, to }) => to === undefined || from !== undefined, { path: ['from'], message: 'A stretch has a beginning' })
    .refine(...inOrder),
  output: noteView,
});

export const noteDelete = route({
  method: 'DELETE',
  path: '/api/v1/notes/:noteId',
  access: 'update',
  service: 'telemetry',
  summary: 'Deletes a note; the audit log keeps its text',
  input: z.strictObject({ noteId: rowId }),
  output: noteView,
  before: note,
});
