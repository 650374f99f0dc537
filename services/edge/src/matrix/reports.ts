import { reports, type ReportScheduleView } from '@voltdeck/contract';
import { pathOf } from '@voltdeck/protocol/contract';
import { expect } from 'vitest';
import type { ConsoleFixture } from '../testing/console-fixture.ts';
import { readJson } from '../testing/read-json.ts';
import { leftOut, object, scoped, type Expectation } from './expectation.ts';
import type { RuleOwner } from './rules.ts';

type Send = (method: string, path: string, body?: unknown) => Promise<Response>;

export const scheduleFields = { name: 'Weekly figures', kind: 'operations', rhythm: 'weekly', hour: 8, language: 'en', formats: ['pdf'] };

/** @returns the id of a new schedule for the vehicles of one side, as an operator of it would have written it */
export async function addSchedule(send: Send, dataSource: ConsoleFixture['dataSource'], { project, lists }: RuleOwner): Promise<string> {
  const { id } = await readJson<ReportScheduleView>(send('POST', reports.reportScheduleAdd.path, { ...scheduleFields, projectId: project }));
  const within = { all: false, projects: lists.projects ?? [], customers: lists.customers ?? [], groups: lists.groups ?? [] };
  await dataSource.query('update telemetry.report_schedule set within = $2 where id = $1', [id, JSON.stringify(within)]);
  return id;
}

export async function addDeletedSchedule(send: Send, dataSource: ConsoleFixture['dataSource'], owner: RuleOwner): Promise<string> {
  const scheduleId = await addSchedule(send, dataSource, owner);
  expect((await send('DELETE', pathOf(reports.reportScheduleDelete, { scheduleId }))).status).toBe(200);
  return scheduleId;
}

/** @returns the id of a report that is made, with a file */
export async function addReport(send: Send, dataSource: ConsoleFixture['dataSource'], owner: RuleOwner): Promise<string> {
  const schedule = await addSchedule(send, dataSource, owner);
  const [run] = await dataSource.query<{ id: string }[]>(
    `insert into telemetry.report_run (schedule, period_from, period_to, state, finished_at) values ($1, '2026-11-15T16:00:00Z', '2026-11-22T16:00:00Z', 'done', now()) returning id::text`,
    [schedule],
  );
  await dataSource.query(`insert into telemetry.report_file (run, part, format, vehicles, bytes, content) values ($1, 'all', 'pdf', 1, 4, '%PDF')`, [run?.id]);
  return run?.id ?? '';
}

/** Of the routes of reports, by their names. */
export const reportExpectations: Readonly<Record<string, Expectation>> = {
  reportScheduleList: scoped(),
  reportScheduleAdd: object(({ project }) => ({ body: { ...scheduleFields, projectId: project } }), 403),
  reportScheduleChange: object(async (side) => ({ path: { scheduleId: await side.scheduled() }, body: { ...scheduleFields, projectId: side.project, revision: 1 } })),
  reportScheduleSwitch: object(async (side) => ({ path: { scheduleId: await side.scheduled() }, body: { on: false } })),
  reportScheduleDelete: object(async (side) => ({ path: { scheduleId: await side.scheduled() } })),
  reportScheduleRestore: object(async (side) => ({ path: { scheduleId: await side.unscheduled() } })),
  reportMake: object(async (side) => ({ path: { scheduleId: await side.scheduled() } })),
  reportRunList: scoped(),
  reportPreview: scoped(() => ({ query: { rhythm: 'daily' } })),
  batteryReportPreview: scoped(() => ({ query: { rhythm: 'daily' } })),
  customerReportPreview: leftOut(({ customer }) => ({ query: { rhythm: 'daily', customerId: customer } }), ({ name }) => `${name}-customer`),
  reportFile: object(async (side) => ({ path: { runId: await side.reported() }, query: { format: 'pdf' } })),
};
