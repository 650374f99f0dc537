import { retentionClasses, retentionDaysMax } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, named } from '../fields.ts';
import { domain, route, type ViewOf } from '../route.ts';

const name = z.enum(retentionClasses);

const storedChunks = named(
  'StoredChunks',
  z.object({
    chunks: z.number(),
    from: moment.nullable(),
    to: moment.nullable(),
    rows: z.number().describe('As the database estimates them'),
    bytes: z.number().describe('On disk, with their indexes'),
  }),
);
/** Chunks of tables. Times are null where there are no chunks. */
export interface StoredChunks extends ViewOf<typeof storedChunks> {}

const retentionClassView = named(
  'RetentionClassView',
  z.object({
    name,
    days: z.number().describe('Setting of the system, or what was asked about; 0 = for ever. Rollups stay at least as long as records'),
    dropsBefore: moment.describe('What is older is dropped by the next run; a chunk goes when all of it is older'),
    droppedBefore: moment.nullable().describe('Nothing older is stored; null before the first chunk was dropped'),
    droppedAt: moment.nullable(),
    stored: storedChunks,
    due: storedChunks.describe('What the next run would drop'),
  }),
);
export interface RetentionClassView extends ViewOf<typeof retentionClassView> {}

const retentionView = named('RetentionView', z.object({ classes: z.array(retentionClassView) }));
export interface RetentionView extends ViewOf<typeof retentionView> {}

const days = z.number().int().min(0).max(retentionDaysMax).optional().describe('Days to keep in place of the setting, 0 = for ever');

const preview = route({
  method: 'GET',
  path: '/api/v1/retention',
  access: 'administrator',
  service: 'telemetry',
  summary: 'What telemetry keeps, and what the next run of retention drops; with days by the query, what it would drop then',
  input: z.strictObject({ records: days, messages: days, rollups: days }),
  output: retentionView,
});

const retentionRunView = named('RetentionRun', z.object({ dropped: z.array(z.object({ name, chunks: z.number(), rows: z.number(), bytes: z.number() })) }));
export interface RetentionRun extends ViewOf<typeof retentionRunView> {}

/** Hundreds of chunks take a while to drop. */
const run = route({
  method: 'POST',
  path: '/api/v1/retention/runs',
  access: 'administrator',
  service: 'telemetry',
  summary: 'Drops now what is older than its retention',
  output: retentionRunView,
  timeoutMs: 60_000,
});

/** How long telemetry keeps what it stores. */
export const retention = domain({ retention: preview, retentionRun: run });
export type Retention = typeof retention;
