import { reportFormats, reportKinds, reportLimits, reportRhythms, type ReportKind } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { answeredRange, count, itemsOf, moment, named, rowId, text } from '../fields.ts';
import { procedure, route, type GivenOf, type ViewOf } from '../route.ts';

const { nameMax, recipientsMax, hourMin, hourMax } = reportLimits;

const shape = {
  name: z.string().trim().min(1).max(nameMax),
  kind: z.enum(reportKinds),
  rhythm: z.enum(reportRhythms),
  hour: z.number().int().min(hourMin).max(hourMax).describe('Of the day after the period, in the business time zone'),
  language: z.enum(['zh-CN', 'en']),
  formats: z.array(z.enum(reportFormats)).min(1).max(reportFormats.length),
};
const scope = { projectId: z.uuid().nullable(), customerId: z.uuid().nullable() };

const recipientView = z.object({ userId: z.uuid(), name: text.describe('null: the user no longer exists'), email: text });

const scheduleView = named(
  'ReportScheduleView',
  z.object({
    id: z.string(),
    ...shape,
    ...scope,
    scopeNames: z.object({ project: text, customer: text }),
    recipients: z.array(recipientView),
    on: z.boolean(),
    nextAt: moment.nullable().describe('When the next report is made; null while it is off'),
    timeZone: z.string(),
    period: z.object(answeredRange).describe('The last whole period'),
    editable: z.boolean().describe('Every vehicle that it can be about is in the data scope of the caller'),
    mailReady: z.boolean().describe('A mail server is set up'),
    revision: count.describe('Goes up with each change'),
    createdAt: moment,
    createdBy: z.string(),
    updatedAt: moment,
  }),
);
/** When a report is made, of what, and for whom. */
export interface ReportScheduleView extends ViewOf<typeof scheduleView> {}

const within = ['projects', 'customers', 'groups'] as const;
const noOne = z.uuid().nullable().default(null);
/** `.refine(...forCustomer)` */
const forCustomer: [check: (given: { readonly kind: ReportKind; readonly customerId: string | null }) => boolean, problem: { readonly path: string[]; readonly message: string }] = [
  ({ kind, customerId }) => kind !== 'customer' || customerId !== null,
  { path: ['customerId'], message: 'A customer report needs the customer that it is about' },
];
const fields = {
  ...shape,
  projectId: noOne,
  customerId: noOne,
  recipients: z.array(z.uuid()).max(recipientsMax).default([]).describe('Users; callers who are not administrators can only choose themselves'),
};

export const reportScheduleList = route({
  method: 'GET',
  path: '/api/v1/report-schedules',
  access: 'view',
  service: 'telemetry',
  summary: 'Report schedules of the caller, by name: those for vehicles of the own data scope, and those that the caller receives',
  output: itemsOf(scheduleView),
});

export const reportSchedule = procedure({ service: 'telemetry', input: z.strictObject({ id: rowId }), output: scheduleView });

export const reportScheduleAdd = route({
  method: 'POST',
  path: '/api/v1/report-schedules',
  access: 'add',
  within,
  service: 'telemetry',
  summary: 'Adds a report schedule, switched off',
  input: z.strictObject(fields).refine(...forCustomer),
  output: scheduleView,
});
export interface ReportScheduleForm extends GivenOf<typeof reportScheduleAdd> {}

export const reportScheduleChange = route({
  method: 'PUT',
  path: '/api/v1/report-schedules/:scheduleId',
  access: 'update',
  within,
  service: 'telemetry',
  summary: 'Changes a report schedule',
  input: z.strictObject({ scheduleId: rowId, revision: count, ...fields }).refine(...forCustomer),
  output: scheduleView,
  before: reportSchedule,
});

export const reportScheduleSwitch = route({
  method: 'PUT',
  path: '/api/v1/report-schedules/:scheduleId/state',
  access: 'update',
  within,
  service: 'telemetry',
  summary: 'Switches a report schedule on or off',
  input: z.strictObject({ scheduleId: rowId, on: z.boolean() }),
  output: scheduleView,
  before: reportSchedule,
});

export const reportScheduleDelete = route({
  method: 'DELETE',
  path: '/api/v1/report-schedules/:scheduleId',
  access: 'delete',
  within,
  service: 'telemetry',
  summary: 'Deletes a report schedule with its reports; it can be restored',
  input: z.strictObject({ scheduleId: rowId }),
  output: scheduleView,
  before: reportSchedule,
});

export const reportScheduleRestore = route({
  method: 'POST',
  path: '/api/v1/report-schedules/:scheduleId/restore',
  access: 'delete',
  within,
  service: 'telemetry',
  summary: 'Restores a deleted report schedule with its reports, switched off',
  input: z.strictObject({ scheduleId: rowId }),
  output: scheduleView,
});
