import { activeCaseStates, boundParts, caseCostKinds, caseLimits, caseSources, dutyStepNames } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, inBothLanguages, moment, named, rowId, text } from '../fields.ts';
import { route, type GivenOf, type ViewOf } from '../route.ts';
import { caseCause, caseDetailView, caseLevel, caseRead } from './cases.ts';

/** Work on cases: by users who can change the vehicle's data and see it. */

const { titleMax, textMax, itemMax, dutyNoteMax, costTextMax, amountMax } = caseLimits;

const sourceFields = {
  source: z.enum(caseSources),
  sourceId: rowId.optional().describe('Of the fault or the rule alarm'),
  deviceId: z.uuid().optional().describe('Of a case that is opened by hand'),
};

interface Sourced {
  readonly source: (typeof caseSources)[number];
  readonly sourceId?: string | undefined;
  readonly deviceId?: string | undefined;
}

/** `.refine(...sourced)` */
const sourced: [check: (given: Sourced) => boolean, problem: { readonly path: string[]; readonly message: string }] = [
  ({ source, sourceId, deviceId }) => (source === 'person' ? deviceId !== undefined && sourceId === undefined : sourceId !== undefined && deviceId === undefined),
  { path: ['sourceId'], message: 'A fault or a rule alarm is named by sourceId; a case that is opened by hand names its vehicle by deviceId' },
];

const title = z.string().trim().min(1).max(titleMax);
const note = z.string().trim().min(1).max(textMax);
const ownerId = z.uuid().nullable();

const draftView = named(
  'CaseDraftView',
  z.object({
    deviceId: z.uuid(),
    vin: z.string(),
    plate: text,
    projectName: text,
    name: inBothLanguages.nullable().describe('Of the fault or the rule'),
    startedAt: moment.nullable(),
    level: count.nullable(),
    checks: z.array(inBothLanguages).describe('What its checklist will be'),
    hours: z.array(z.object({ level: count, hours: count })).describe('How long a case of each level can take'),
    openCaseId: text.describe('The case that is open for the fault or rule alarm already'),
  }),
);
/** What a case would be that is opened for a fault, a rule alarm or a vehicle. */
export interface CaseDraftView extends ViewOf<typeof draftView> {}

export const caseDraft = route({
  method: 'GET',
  path: '/api/v1/case-drafts',
  access: 'update',
  service: 'fleet',
  summary: 'What a case for a fault, a rule alarm or a vehicle would be',
  input: z.strictObject(sourceFields).refine(...sourced),
  output: draftView,
});

export const caseOpen = route({
  method: 'POST',
  path: '/api/v1/cases',
  access: 'update',
  service: 'fleet',
  summary: 'Opens a case for a fault, a rule alarm or a vehicle; where one is open for the fault or rule alarm, that one is returned',
  input: z.strictObject({ ...sourceFields, title, level: caseLevel, ownerId: ownerId.default(null) }).refine(...sourced),
  output: z.object({ opened: z.boolean().describe('false: it was open already, and nothing was changed'), case: caseDetailView }),
});
export interface CaseForm extends GivenOf<typeof caseOpen> {}

export const caseChange = route({
  method: 'PATCH',
  path: '/api/v1/cases/:caseId',
  access: 'update',
  service: 'fleet',
  summary: 'Changes the title, level, state or owner of a case; the clock stops while it is waiting',
  input: z.strictObject({ caseId: rowId, revision: count, title: title.optional(), level: caseLevel.optional(), state: z.enum(activeCaseStates).optional(), ownerId: ownerId.optional() }),
  output: caseDetailView,
  before: caseRead,
});

export const caseClose = route({
  method: 'POST',
  path: '/api/v1/cases/:caseId/closing',
  access: 'update',
  service: 'fleet',
  summary: 'Closes a case with its cause and a note',
  input: z.strictObject({ caseId: rowId, revision: count, cause: caseCause, note }),
  output: caseDetailView,
  before: caseRead,
});

export const caseReopen = route({
  method: 'POST',
  path: '/api/v1/cases/:caseId/reopening',
  access: 'update',
  service: 'fleet',
  summary: 'Reopens a closed case; its clock runs on from where it stopped',
  input: z.strictObject({ caseId: rowId, revision: count, reason: note }),
  output: caseDetailView,
  before: caseRead,
});

const ofCase = { output: caseDetailView, access: 'update', service: 'fleet', before: caseRead } as const;
/** Binary fractions are off by less than this. */
const isInHundredths = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const amount = z.number().min(0.01).max(amountMax).refine(isInHundredths, 'it has two decimals at most');

const oneItem = { caseId: rowId, itemId: rowId };
const oneNote = { caseId: rowId, noteId: rowId };

export const caseItemAdd = route({ method: 'POST', path: '/api/v1/cases/:caseId/items', summary: 'Adds a check to a case', input: z.strictObject({ caseId: rowId, text: z.string().trim().min(1).max(itemMax) }), ...ofCase });
export const caseItemCheck = route({ method: 'PUT', path: '/api/v1/cases/:caseId/items/:itemId', summary: 'Ticks a check of a case, or takes the tick back', input: z.strictObject({ ...oneItem, done: z.boolean() }), ...ofCase });
export const caseItemRemove = route({ method: 'DELETE', path: '/api/v1/cases/:caseId/items/:itemId', summary: 'Removes a check that a person added', input: z.strictObject(oneItem), ...ofCase });

export const caseDutyCheck = route({
  method: 'PUT',
  path: '/api/v1/cases/:caseId/duties/:step',
  summary: 'Ticks a duty step of a case with a note, or takes the tick back; the first tick counts',
  input: z.strictObject({ caseId: rowId, step: z.enum(dutyStepNames), done: z.boolean(), note: z.string().trim().max(dutyNoteMax).default('') }),
  ...ofCase,
});

export const caseNoteAdd = route({ method: 'POST', path: '/api/v1/cases/:caseId/notes', summary: 'Adds a note to a case', input: z.strictObject({ caseId: rowId, text: note }), ...ofCase });
export const caseNoteChange = route({ method: 'PUT', path: '/api/v1/cases/:caseId/notes/:noteId', summary: 'Edits an own note of a case', input: z.strictObject({ ...oneNote, text: note }), ...ofCase });
export const caseNoteRemove = route({ method: 'DELETE', path: '/api/v1/cases/:caseId/notes/:noteId', summary: 'Deletes an own note of a case; its history keeps the text', input: z.strictObject(oneNote), ...ofCase });

export const caseCostAdd = route({
  method: 'POST',
  path: '/api/v1/cases/:caseId/costs',
  summary: 'Adds a cost to a case, in the currency of the settings',
  input: z.strictObject({ caseId: rowId, kind: z.enum(caseCostKinds), text: z.string().trim().min(1).max(costTextMax), amount }),
  ...ofCase,
});
export const caseCostRemove = route({ method: 'DELETE', path: '/api/v1/cases/:caseId/costs/:costId', summary: 'Removes a cost of a case; its history keeps it', input: z.strictObject({ caseId: rowId, costId: rowId }), ...ofCase });

export const casePartReplace = route({
  method: 'POST',
  path: '/api/v1/cases/:caseId/parts',
  summary: 'Replaces a part of the vehicle: its new code is bound to the vehicle, with the number of the case',
  input: z.strictObject({ caseId: rowId, part: z.enum(boundParts), before: text.describe('The code on the vehicle, as the caller knows it'), after: z.string().trim().min(1).max(100) }),
  ...ofCase,
});
