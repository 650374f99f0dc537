import { archiveRestoreDaysMax } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, done, moment, named, text } from '../fields.ts';
import { domain, route, type ViewOf } from '../route.ts';

const day = z.iso.date().describe('Of UTC, as in the names of the files');

const archivedDayView = named(
  'ArchivedDayView',
  z.object({
    day,
    generation: count.describe('How often the day was written; 0: not yet'),
    rows: count,
    bytes: count.describe('Of its files'),
    verifiedAt: moment.nullable().describe('When its files were last read back whole; null: not since they were written, or since the store changed'),
    droppedAt: moment.nullable().describe('Since when the archive alone has its records; null: the store has them too'),
    changed: z.boolean().describe('Records arrived since: the day is written again'),
    openVehicles: count.describe('Vehicles whose records are back in the store'),
    openUntil: moment.nullable().describe('Until when a restored day stays in the store'),
    lateFrames: count.describe('Frames that wait to be merged into it'),
    ordered: z.enum(['verify', 'restore']).nullable().describe('What waits to be done'),
    problem: text.describe('Why it could not be written, read or restored'),
  }),
);
/** A day of the archive. */
export interface ArchivedDayView extends ViewOf<typeof archivedDayView> {}

const archiveView = named(
  'ArchiveView',
  z.object({
    kind: z.enum(['folder', 's3']).nullable().describe('null: no archive is configured'),
    place: text.describe('Folder, or address of the bucket with the prefix'),
    afterDays: count.describe('Setting of the system; 0 = days are not archived'),
    lastDay: day.nullable().describe('The newest day that is archived and verified'),
    days: count,
    rows: count,
    bytes: count,
    waitingDays: count.describe('Closed days that are due and not written and verified'),
    lateFrames: count,
    problem: z.object({ day, message: z.string() }).nullable().describe('The newest day that has one'),
  }),
);
/** How the archive does. */
export interface ArchiveView extends ViewOf<typeof archiveView> {}

const archiveDays = named('ArchivedDays', z.object({ items: z.array(archivedDayView), next: text.describe('Day before which to continue') }));
export interface ArchivedDays extends ViewOf<typeof archiveDays> {}

const ofArchive = { access: 'administrator', service: 'telemetry' } as const;
const oneDay = { day };

/** Records of closed days in Parquet files. */
export const archive = domain({
  archive: route({ method: 'GET', path: '/api/v1/archive', ...ofArchive, summary: 'How the archive does: where it is, what it holds, what waits', output: archiveView }),
  archiveDays: route({
    method: 'GET',
    path: '/api/v1/archive/days',
    ...ofArchive,
    summary: 'Days of the archive, the newest first',
    input: z.strictObject({ before: day.optional().describe('Only earlier days'), pageSize: z.number().int().min(1).max(366).default(31) }),
    output: archiveDays,
  }),
  archiveVerify: route({
    method: 'POST',
    path: '/api/v1/archive/days/:day/verifications',
    ...ofArchive,
    summary: 'Read the files of a day back and compare them with the manifest, digests, counts and sums; in the background',
    input: z.strictObject(oneDay),
    output: done,
  }),
  archiveRestore: route({
    method: 'POST',
    path: '/api/v1/archive/days/:day/restores',
    ...ofArchive,
    summary: 'Put the records of a day back into the store for some days; in the background',
    input: z.strictObject({ ...oneDay, keepDays: z.number().int().min(1).max(archiveRestoreDaysMax).default(7) }),
    output: done,
  }),
});
export type Archive = typeof archive;
