import { complianceFigureNames, faultLevelMax, faultTypeMax, recordFieldNames } from '@voltdeck/protocol/codes';
import {
  campaignStates,
  crossingKinds,
  exportFormats,
  exportKinds,
  exportPageRows,
  exportStates,
  faultStates,
  firmwareStandings,
  listExportKinds,
  operationKinds,
  ruleAlarmStates,
  rolloutFilters,
  signInFilters,
} from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { archiveUse, count, deviceFilter, inBothLanguages, inOrder, itemsOf, moment, named, openRange, rowId, tableFile, text } from '../fields.ts';
import { faultFilter } from '../history/fault-filter.ts';
import { moved } from '../history/operations.ts';
import { caseFilter } from '../cases/cases.ts';
import { vehicleOrder, vehicleStateFilter } from '../vehicles/vehicles.ts';
import { domain, procedure, route, type GivenOf, type ViewOf } from '../route.ts';

const exportView = named(
  'TelemetryExportView',
  z.object({
    id: z.uuid(),
    kind: z.enum([...exportKinds, ...listExportKinds]),
    format: z.enum(exportFormats),
    state: z.enum(exportStates),
    rows: count.describe('Rows written so far'),
    rowsExpected: count.describe('Rows it will come to, counted at its beginning; never more than the limit'),
    truncated: z.boolean().describe('There are more rows than a file may hold: the first `exportRowsMax` are in it'),
    bytes: count.describe('Of the file so far'),
    fileName: z.string(),
    createdAt: moment,
    finishedAt: moment.nullable(),
    expiresAt: moment.nullable().describe('Until when the file can be fetched'),
    problem: text.describe('Code of the error that ended it'),
  }),
);
/** The history or a list as a file: a job that is started, watched, fetched and, if need be, cancelled. */
export interface TelemetryExportView extends ViewOf<typeof exportView> {}

/** Which rows of the history, besides its kind. */
const historyFilter = {
  deviceId: z.uuid().optional(),
  ...deviceFilter,
  ...openRange,
  type: z.number().int().min(1).max(faultTypeMax).optional().describe('Like the level of faults'),
  level: z.number().int().min(1).max(faultLevelMax).optional(),
  ...faultFilter,
  operationKind: z.enum(operationKinds).optional().describe('Of operations, which have a kind of their own'),
  moved,
  longerThanS: z.number().int().min(0).max(31_536_000).optional().describe('Of stops'),
};

/** Conditions of the lists that are exported, besides those of the history. */
const listFilter = {
  ...vehicleStateFilter,
  ...vehicleOrder,
  rollout: z.enum(rolloutFilters).optional().describe('Of modules'),
  deleted: z.boolean().optional().describe('Of users, like role and signIn'),
  role: z.string().min(1).max(36).optional(),
  signIn: z.enum(signInFilters).optional(),
  userId: z.uuid().optional().describe('Like action, result and target of the audit log'),
  action: z.string().min(1).max(64).optional(),
  result: z.string().min(1).max(64).optional(),
  target: z.string().min(1).max(128).optional(),
  figure: z.enum(complianceFigureNames).optional().describe('Of the data quality'),
  geofenceId: rowId.optional().describe('Like the crossing of crossings'),
  crossing: z.enum(crossingKinds).optional(),
  ruleId: rowId.optional().describe('Like alarmState of rule alarms'),
  alarmState: z.enum(ruleAlarmStates).optional(),
  caseLevel: caseFilter.caseLevel.describe('Like what follows to closedTo of cases'),
  caseState: caseFilter.caseState,
  ownerId: caseFilter.ownerId,
  mine: caseFilter.mine,
  overdue: caseFilter.overdue,
  cause: caseFilter.cause,
  closedFrom: caseFilter.closedFrom,
  closedTo: caseFilter.closedTo,
  caseId: rowId.optional().describe('Of the duty record of a case'),
  command: z.number().int().min(0).max(255).optional().describe('Like direction and rejected of messages'),
  direction: z.enum(['up', 'down']).optional(),
  rejected: z.boolean().optional(),
};

/** What belongs to which kind, and what records need, is said by who has the rows. */
const telemetryExportBegin = route({
  method: 'POST',
  path: '/api/v1/telemetry-exports',
  access: 'download',
  service: 'edge',
  summary: 'Begins an export of records, faults, operations or stops, or of a list',
  input: z.strictObject({
    kind: z.enum([...exportKinds, ...listExportKinds]),
    format: z.enum(exportFormats),
    ...historyFilter,
    ...listFilter,
    fields: z.array(z.string().min(1).max(64)).min(1).max(100).optional().describe('Names of the record field table; of vehicles, names of the columns of their list'),
    state: z.enum([...faultStates, ...campaignStates, ...firmwareStandings]).optional().describe('Of faults, campaigns and firmware'),
  }),
  output: exportView,
});

const telemetryExportList = route({
  method: 'GET',
  path: '/api/v1/telemetry-exports',
  access: 'download',
  service: 'edge',
  summary: "The caller's exports, the newest first",
  output: itemsOf(exportView),
});

const one = z.strictObject({ id: z.string().min(1).max(64).regex(/^[\w-]+$/) });

const telemetryExport = route({
  method: 'GET',
  path: '/api/v1/telemetry-exports/:id',
  access: 'download',
  service: 'edge',
  summary: 'How far an export is',
  input: one,
  output: exportView,
});

const telemetryExportFile = route({
  method: 'GET',
  path: '/api/v1/telemetry-exports/:id/file',
  access: 'download',
  service: 'edge',
  summary: 'The file of an export that is done',
  input: one,
  ...tableFile,
});

const telemetryExportCancel = route({
  method: 'DELETE',
  path: '/api/v1/telemetry-exports/:id',
  access: 'download',
  service: 'edge',
  summary: 'Cancels an export and lets go of its file',
  input: one,
  output: exportView,
});

const selection = z.strictObject({
  kind: z.enum(exportKinds),
  ...historyFilter,
  fields: z.array(z.enum(recordFieldNames, 'No such field of a record')).min(1).max(100).optional(),
  state: z.enum(faultStates).optional(),
});

const forRecords = ['from', 'to', 'fields'] as const;

function completeForRecords(given: z.output<typeof selection>, context: z.RefinementCtx): void {
  if (given.kind !== 'records') return;
  for (const name of forRecords) {
    if (given[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: 'An export of records needs it' });
  }
}

/** Counts up to one more than a file may hold, and says by its failure what is wrong with the selection. */
const exportCount = procedure({
  service: 'telemetry',
  input: selection.refine(...inOrder).superRefine(completeForRecords),
  output: z.object({ rows: count }),
});

const exportValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  inBothLanguages.describe('Name of a fault'),
  z.array(z.tuple([inBothLanguages, z.number()])).describe('Names and levels of faults'),
]);
/** One value of a row; times of records are epoch ms, those of the others ISO 8601. */
export type ExportValue = ViewOf<typeof exportValue>;

const exportPageView = z.object({ rows: z.array(z.array(exportValue)), next: text, archive: archiveUse });
export interface ExportPage extends ViewOf<typeof exportPageView> {}

const exportPage = procedure({
  service: 'telemetry',
  input: selection
    .extend({ cursor: z.string().max(500).optional(), pageSize: z.number().int().min(1).max(exportPageRows) })
    .refine(...inOrder)
    .superRefine(completeForRecords),
  output: exportPageView,
});

export type ExportForm = GivenOf<typeof telemetryExportBegin>;
/** What is exported. Records need `from`, `to` and `fields`, and messages `deviceId`; the others take the filters of their lists. */
export type ExportSelection = Omit<ExportForm, 'format'>;

/** The history and lists as files. */
export const exporting = domain({ telemetryExportBegin, telemetryExportList, telemetryExport, telemetryExportFile, telemetryExportCancel, exportCount, exportPage });
export type Exporting = typeof exporting;
