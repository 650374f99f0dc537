import { reportFailures, reportFormats, reportMailStates, reportRunStates, type ReportFailure } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { answeredRange, count, moment, named, pageOf, paging, rowId, text } from '../fields.ts';
import { procedure, route, type ViewOf } from '../route.ts';
import { reportSchedule } from './schedules.ts';

const isFailure = (code: string): code is ReportFailure => Object.hasOwn(reportFailures, code);

const runView = named(
  'ReportRunView',
  z.object({
    id: z.string(),
    scheduleId: z.string(),
    name: z.string(),
    ...answeredRange,
    timeZone: z.string(),
    state: z.enum(reportRunStates),
    failure: z.enum(Object.keys(reportFailures).filter(isFailure)).nullable(),
    createdAt: moment,
    finishedAt: moment.nullable(),
    files: z.array(z.object({ format: z.enum(reportFormats), bytes: count, vehicles: count })).describe('Those that the caller can download'),
    mails: z.array(z.object({ name: text, state: z.enum(reportMailStates), attempts: count, answer: text.describe('What the mail server said to the newest try') })),
  }),
);
/** A report of one period. */
export interface ReportRunView extends ViewOf<typeof runView> {}

export const reportRunList = route({
  method: 'GET',
  path: '/api/v1/report-runs',
  access: 'view',
  service: 'telemetry',
  summary: 'Reports that were made or are being made, the newest first',
  input: z.strictObject({ scheduleId: rowId.optional(), ...paging }),
  output: pageOf(runView),
});

export const reportMake = route({
  method: 'POST',
  path: '/api/v1/report-schedules/:scheduleId/runs',
  access: 'update',
  within: ['projects', 'customers', 'groups'],
  service: 'telemetry',
  summary: 'Makes the report of the last whole period now, or again; recipients who have had it get no second e-mail',
  input: z.strictObject({ scheduleId: rowId }),
  output: runView,
  before: reportSchedule,
});

const format = z.enum(reportFormats);

export const reportFile = route({
  method: 'GET',
  path: '/api/v1/report-runs/:runId/file',
  access: 'download',
  service: 'edge',
  summary: 'A report as PDF or XLSX, about the vehicles that the caller sees',
  input: z.strictObject({ runId: rowId, format }),
  output: z.unknown().describe('PDF or XLSX'),
  answers: ['application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
});

const filePart = z.object({ fileName: z.string(), bytes: count, parts: count, data: z.string().describe('Base64') });

/** Part of the file, from 0 on. */
export const reportFilePart = procedure({ service: 'telemetry', input: z.strictObject({ runId: rowId, format, part: z.number().int().min(0) }), output: filePart });
