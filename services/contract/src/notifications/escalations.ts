import { faultLevelMax } from '@voltdeck/protocol/codes';
import { escalationLimits, escalationStates, rotaLimits, stepOutcomes } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, done, figure, inBothLanguages, itemsOf, moment, named, oneById, pageOf, paging, text } from '../fields.ts';
import { procedure, route, type GivenOf, type ViewOf } from '../route.ts';
import { person } from './rotas.ts';

const { stepsMax, waitMinutesMin, waitMinutesMax, roundsMax } = escalationLimits;

const ofAdministrators = { access: 'administrator', service: 'telemetry' } as const;
const language = z.enum(['zh-CN', 'en']);
const minutes = z.number().int().min(waitMinutesMin).max(waitMinutesMax);

const policyView = named(
  'EscalationPolicyView',
  z.object({
    id: z.uuid(),
    name: z.string(),
    enabled: z.boolean(),
    minLevel: count,
    projectId: z.uuid().nullable(),
    projectName: text,
    language,
    rounds: count,
    steps: z.array(z.object({ rota: z.object({ id: z.uuid(), name: text }).nullable(), person: person.nullable(), waitMinutes: count })),
    running: count.describe('Escalations that run now, of vehicles that the caller sees'),
    revision: count.describe('Goes up with each change'),
  }),
);
/** Who gets a message, one after the other, until someone acknowledges. */
export interface EscalationPolicyView extends ViewOf<typeof policyView> {}

export const escalationPolicyList = route({ method: 'GET', path: '/api/v1/escalation-policies', ...ofAdministrators, summary: 'Escalation policies, by name', output: itemsOf(policyView) });

/** For the audit log. */
export const escalationPolicy = procedure({ service: 'telemetry', input: oneById, output: policyView });

const step = z
  .strictObject({
    rotaId: z.uuid().nullable().default(null).describe('The person on duty in it gets the message'),
    userId: z.uuid().nullable().default(null).describe('In place of a rota'),
    waitMinutes: minutes.describe('So long it waits for an acknowledgement before the next step'),
  })
  .refine(({ rotaId, userId }) => (rotaId === null) !== (userId === null), { path: ['rotaId'], message: 'Name a rota or a user' });

const fields = {
  name: z.string().trim().min(1).max(rotaLimits.nameMax),
  enabled: z.boolean(),
  minLevel: z.number().int().min(1).max(faultLevelMax).describe('Faults and rule alarms of this alarm level and above'),
  projectId: z.uuid().nullable().default(null).describe('Vehicles of this project alone; null: all'),
  language: language.describe('Of e-mails to people who have no notification channel'),
  rounds: z.number().int().min(1).max(roundsMax).describe('How often all steps are taken at most'),
  steps: z.array(step).min(1).max(stepsMax),
};

export const escalationPolicyAdd = route({ method: 'POST', path: '/api/v1/escalation-policies', ...ofAdministrators, summary: 'Add an escalation policy', input: z.strictObject(fields), output: policyView });
export interface EscalationPolicyForm extends GivenOf<typeof escalationPolicyAdd> {}

export const escalationPolicyChange = route({
  method: 'PUT',
  path: '/api/v1/escalation-policies/:id',
  ...ofAdministrators,
  summary: 'Change an escalation policy; counts at the next step of what runs, and switched off ends it',
  input: z.strictObject({ ...oneById.shape, revision: count, ...fields }),
  output: policyView,
  before: escalationPolicy,
});

export const escalationPolicyDelete = route({
  method: 'DELETE',
  path: '/api/v1/escalation-policies/:id',
  ...ofAdministrators,
  summary: 'Delete an escalation policy, with the escalations that it started',
  input: oneById,
  output: done,
  before: escalationPolicy,
});

const escalationView = named(
  'EscalationView',
  z.object({
    id: z.string(),
    policy: z.string().describe('Name of its policy'),
    deviceId: z.uuid().nullable().describe('Null with the VIN: it is about a number of vehicles'),
    vin: text,
    plate: text,
    type: figure.describe('Fault type; null: it is about a rule alarm'),
    faultName: inBothLanguages.nullable(),
    rule: text,
    level: count,
    startedAt: moment.describe('When the fault or the alarm started'),
    createdAt: moment.describe('When the escalation started'),
    state: z.enum(escalationStates),
    nextAt: moment.nullable().describe('When the next step is taken, or it is given up; null where it is snoozed or over'),
    stepsInAll: count.describe('Steps that it takes at most; after a snooze they start again'),
    steps: z.array(z.object({ number: count.describe('From 1'), at: moment, person: text.describe('Name; null: no one was on duty, or the user is gone'), rota: text, outcome: z.enum(stepOutcomes) })),
  }),
);
/** One fault or rule alarm on its way through the steps of a policy. */
export interface EscalationView extends ViewOf<typeof escalationView> {}

export const escalationList = route({
  method: 'GET',
  path: '/api/v1/escalations',
  ...ofAdministrators,
  summary: 'Escalations of vehicles that the caller sees, the newest first',
  input: z.strictObject({ ...paging, state: z.enum(escalationStates).optional() }),
  output: pageOf(escalationView),
});
