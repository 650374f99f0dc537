import { faultLevelMax, faultTypeMax } from '@voltdeck/protocol/codes';
import { boundParts, caseCauses, caseChangeKinds, caseCostKinds, caseFileTypeNames, caseLimits, caseSorts, caseSources, caseStates, dutyEntryKinds, dutyStepNames } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, inBothLanguages, inOrder, itemsOf, moment, named, pageOf, paging, rowId, text, time } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

export const caseLevel = z.number().int().min(1).max(faultLevelMax);
export const caseCause = z.enum(caseCauses);

const source = z.object({
  kind: z.enum(caseSources),
  id: text.describe('Of the fault or the rule alarm; null for a case that was opened by hand'),
  type: z.number().int().min(1).max(faultTypeMax).nullable().describe('Fault type'),
  name: inBothLanguages.nullable().describe('Of the fault or the rule, as it was called then'),
  startedAt: moment.nullable(),
});

const amount = z.number();

const view = {
  id: z.string().describe('Its number'),
  title: z.string(),
  deviceId: z.uuid(),
  vin: z.string(),
  plate: text,
  projectId: z.uuid().nullable(),
  projectName: text,
  level: count,
  source,
  state: z.enum(caseStates),
  ownerId: z.uuid().nullable(),
  ownerName: text,
  openedAt: moment,
  openedBy: text.describe('null: the system, by a setting'),
  updatedAt: moment,
  updatedBy: text.describe('null: the system'),
  dueAt: moment.nullable().describe('null while it waits: its clock stands'),
  leftS: count.describe('What is left of the time that it can take, without pauses; negative when it is overdue'),
  overdue: z.boolean(),
  closedAt: moment.nullable(),
  files: count.describe('Photos and files of its notes'),
  cost: amount.describe('Sum of its costs'),
  currency: z.string().describe('Of the costs, by ISO 4217: a setting'),
  cause: caseCause.nullable().describe('Why it was: of a closed case'),
  closingNote: text,
  revision: count.describe('Goes up with each change of the fields above; a change names the one that it was made from'),
};

export const caseView = named('CaseView', z.object(view));
/** Work on a vehicle: for a fault, a rule alarm or another reason, until it is closed with a cause. */
export interface CaseView extends ViewOf<typeof caseView> {}

const item = z.object({ id: z.string(), text: inBothLanguages, own: z.boolean().describe('Added by a person, not from the fault dictionary'), doneAt: moment.nullable(), doneBy: text });
const note = z.object({ id: z.string(), text: z.string(), authorId: z.uuid(), author: z.string(), at: moment, editedAt: moment.nullable(), files: z.array(z.object({ id: z.string(), name: z.string(), type: z.enum(caseFileTypeNames), bytes: count })) });
const part = z.object({ id: z.string(), part: z.enum(boundParts), before: text, after: z.string(), at: moment, by: z.string() });

const duty = z.object({
  step: z.enum(dutyStepNames),
  since: moment.describe('When its time began'),
  dueAt: moment,
  doneAt: moment.nullable(),
  doneBy: text,
  note: z.string(),
  leftS: count.describe('What was left when it was done or the case was closed, or is left now; negative when it is late'),
  late: z.boolean(),
});

const cost = z.object({ id: z.string(), kind: z.enum(caseCostKinds), text: z.string(), amount, at: moment, by: z.string() });

const member = z.object({ alarmId: z.string(), deviceId: z.uuid(), vin: z.string(), plate: text, startedAt: moment });
const members = z.object({ items: z.array(member).describe(`The first ${caseLimits.membersShown}`), total: count }).describe('Alarms of a storm, of vehicles that the caller sees; empty for a case of one alarm');

export const caseDetailView = named('CaseDetailView', z.object({ ...view, members, duties: z.array(duty).describe('What has to be done at once: of level 3 and above and thermal events'), items: z.array(item), notes: z.array(note), parts: z.array(part), costs: z.array(cost) }));
/** A case with the vehicles of a storm, its duty steps, its checklist, its notes, the parts that were replaced and what it cost. */
export interface CaseDetailView extends ViewOf<typeof caseDetailView> {}

/** Which cases. */
export const caseFilter = {
  search: z.string().min(1).max(100).refine((given) => !given.includes('\u0000'), 'it may hold no NUL character').optional().describe('Number of the case, or part of the VIN, the plate or the title'),
  deviceId: z.uuid().optional(),
  projectId: z.uuid().optional(),
  caseLevel: caseLevel.optional(),
  ownerId: z.uuid().optional(),
  mine: z.boolean().optional().describe('Only those of the caller'),
  caseState: z.enum([...caseStates, 'active']).optional().describe('active: all that are not closed'),
  overdue: z.boolean().optional(),
  cause: caseCause.optional(),
  closedFrom: time.optional().describe('Closed in closedFrom <= time < closedTo'),
  closedTo: time.optional(),
};

export const caseList = route({
  method: 'GET',
  path: '/api/v1/cases',
  access: 'view',
  service: 'fleet',
  summary: 'Cases, newest first unless sorted otherwise',
  input: z.strictObject({ ...caseFilter, sort: z.enum(caseSorts).default('-openedAt'), ...paging }),
  output: pageOf(caseView),
});

export const caseRead = route({
  method: 'GET',
  path: '/api/v1/cases/:id',
  access: 'view',
  service: 'fleet',
  summary: 'One case with its checklist, notes and replaced parts',
  input: z.strictObject({ id: rowId }),
  output: caseDetailView,
});

const change = named(
  'CaseChangeView',
  z.object({ id: z.string(), at: moment, by: text.describe('null: the system'), kind: z.enum(caseChangeKinds), before: inBothLanguages.nullable(), after: inBothLanguages.nullable() }),
);
/** A change of a case, as it was written in both languages. */
export interface CaseChangeView extends ViewOf<typeof change> {}

export const caseHistory = route({
  method: 'GET',
  path: '/api/v1/cases/:id/history',
  access: 'view',
  service: 'fleet',
  summary: 'Who changed a case, newest first',
  input: z.strictObject({ id: rowId, ...paging, cursor: rowId.optional() }),
  output: pageOf(change),
});

const dutyEntry = named(
  'DutyEntryView',
  z.object({
    caseId: z.string(),
    title: z.string(),
    vin: z.string(),
    plate: text,
    projectName: text,
    level: count,
    alarm: inBothLanguages.nullable().describe('The fault or rule that it was opened for'),
    alarmAt: moment.nullable(),
    openedAt: moment,
    kind: z.enum(dutyEntryKinds),
    step: z.enum(dutyStepNames).nullable(),
    dueAt: moment.nullable(),
    at: moment.nullable().describe('When the step was done or the note was written'),
    by: text,
    late: z.boolean().nullable().describe('Of a step'),
    note: z.string(),
    files: z.array(z.string()).describe('Names of the files of a note'),
  }),
);
/** A duty step of a case, or a note on it, with the vehicle and what happened to it. */
export interface DutyEntryView extends ViewOf<typeof dutyEntry> {}

export const caseDutyRecord = route({
  method: 'GET',
  path: '/api/v1/cases/:caseId/duty-record',
  access: 'view',
  service: 'fleet',
  summary: 'The duty record of a case: its duty steps, then its notes',
  input: z.strictObject({ caseId: rowId, ...paging, cursor: rowId.optional() }),
  output: pageOf(dutyEntry),
});

const owner = z.object({ id: z.uuid(), name: z.string() });

export const caseOwners = route({
  method: 'GET',
  path: '/api/v1/case-owners',
  access: 'view',
  service: 'fleet',
  summary: 'Users who can be given a case of a device; without a device, owners of the cases that the caller sees',
  input: z.strictObject({ deviceId: z.uuid().optional() }),
  output: itemsOf(owner),
});

const figures = { closed: count, medianS: count.nullable().describe('From opening to closing'), p90S: count.nullable(), late: count.describe('Of the closed ones, overdue when they were closed'), cost: amount.describe('Of all of them') };

const statistics = named(
  'CaseStatisticsView',
  z.object({
    currency: z.string(),
    total: z.object(figures),
    byCause: z.array(z.object({ cause: caseCause, ...figures })).describe('Most frequent first'),
    byMonth: z.array(z.object({ month: z.string().describe('YYYY-MM of the closing, in the business time zone'), ...figures })),
    byProject: z.array(z.object({ projectId: z.uuid().nullable(), projectName: text, ...figures })),
    byLevel: z.array(z.object({ level: count, ...figures })),
  }),
);
/** Causes of closed cases, and how long they took. */
export interface CaseStatisticsView extends ViewOf<typeof statistics> {}

const dayMs = 86_400_000;

export const caseStatistics = route({
  method: 'GET',
  path: '/api/v1/case-statistics',
  access: 'view',
  service: 'fleet',
  summary: 'Causes of the cases closed within a range and how long they took, by month, project and level',
  input: z
    .strictObject({ from: time, to: time, search: caseFilter.search, projectId: caseFilter.projectId, caseLevel: caseFilter.caseLevel, ownerId: caseFilter.ownerId, mine: caseFilter.mine })
    .refine(...inOrder)
    .refine(({ from, to }) => to - from <= caseLimits.statisticsDays * dayMs, { path: ['to'], message: `The range is longer than ${caseLimits.statisticsDays} days: ask for a part of it` }),
  output: statistics,
});
