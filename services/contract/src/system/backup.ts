import { backupFailureCauses, backupLimits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, done, inBothLanguages, moment, named } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

const everyHours = z.number().int().min(0).max(backupLimits.everyHoursMax);
const keep = z.number().int().min(1).max(backupLimits.keepMax);
const trouble = z.object({ message: inBothLanguages, cause: z.enum(backupFailureCauses).nullable().describe('null: the message alone says it') });
export type BackupFailureCause = (typeof backupFailureCauses)[number];

export const backupStatus = named(
  'BackupStatus',
  z.object({
    target: z
      .object({
        kind: z.enum(['folder', 's3']),
        place: z.string().describe('A folder of the machine of the process that makes them, or the address of an S3-compatible bucket with the prefix'),
        problem: trouble.nullable().describe('Why the copies cannot be listed'),
      })
      .describe('Where the copies are'),
    everyHours: everyHours.describe('0: none is made by itself'),
    keep: keep.describe('So many copies are kept, the oldest goes first'),
    running: z.enum(['backup', 'test']).nullable(),
    step: inBothLanguages.nullable().describe('What the running one is at'),
    last: z.object({ name: z.string(), at: moment, bytes: count, seconds: count.describe('How long it took') }).nullable().describe('The newest whole copy; null: there is none'),
    copies: count,
    bytes: count.describe('Of all copies'),
    nextAt: moment.nullable().describe('null: none is made by itself'),
    failure: trouble.extend({ at: moment }).nullable().describe('Of the newest backup, where it failed'),
    test: z
      .object({ at: moment, name: z.string(), good: z.boolean(), tables: count, rows: count, message: inBothLanguages.nullable().describe('What differs, or why it failed') })
      .nullable()
      .describe('The newest restore into a scratch database, whose rows were compared with those that the backup counted'),
  }),
);
/** What the process that makes the backups says. */
export interface BackupStatus extends ViewOf<typeof backupStatus> {}

/** Beside the vitals of services: what the process that makes the backups answers. */
export const backupVitals = z.object({ backup: backupStatus });

export const backupOrder = z.discriminatedUnion('order', [
  z.strictObject({ order: z.literal('backup') }),
  z.strictObject({ order: z.literal('test') }),
  z.strictObject({ order: z.literal('schedule'), everyHours, keep }),
]);
export type BackupOrder = z.output<typeof backupOrder>;

const ordered = { access: 'administrator', service: 'edge' } as const;

export const backupStart = route({ method: 'POST', path: '/api/v1/backups', ...ordered, summary: 'Make a backup now, in the background', output: done });
export const backupTest = route({ method: 'POST', path: '/api/v1/backup-tests', ...ordered, summary: 'Restore the newest backup into a scratch database and compare the rows, in the background', output: done });
export const backupSchedule = route({
  method: 'PUT',
  path: '/api/v1/backup-schedule',
  ...ordered,
  fresh: true,
  summary: 'Set how often a backup is made and how many are kept',
  input: z.strictObject({ everyHours, keep }),
  output: done,
});
