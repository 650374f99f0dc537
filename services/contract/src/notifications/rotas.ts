import { rotaLimits, rotaRhythms } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, day, done, itemsOf, moment, named, oneById, text, time } from '../fields.ts';
import { procedure, route, type GivenOf, type ViewOf } from '../route.ts';

const { nameMax, peopleMax, overrideDaysMax } = rotaLimits;

const ofAdministrators = { access: 'administrator', service: 'telemetry' } as const;

/** A user of a rota or a policy: without a name, the user is gone and gets nothing. */
export const person = z.object({ userId: z.uuid(), name: text.describe('Null: the user does not exist any more') });

const overrideView = z.object({ id: z.uuid(), person, from: moment, to: moment });

const dutyView = z.object({ person, from: moment.nullable().describe('Null: now'), to: moment, override: z.boolean() });

const rotaView = named(
  'RotaView',
  z.object({
    id: z.uuid(),
    name: z.string(),
    rhythm: z.enum(rotaRhythms),
    hour: count.describe('Of the handover, in the business time zone'),
    startsOn: day.describe('Day on which the first person takes over; a weekly rota changes on its weekday'),
    people: z.array(person).describe('In the order in which they take turns'),
    overrides: z.array(overrideView).describe('Those that are not over, by their beginning'),
    duty: z.array(dutyView).describe('Who is on duty now and who is next; empty for a rota without people'),
    revision: count.describe('Goes up with each change'),
  }),
);
/** People who take turns at being on duty. */
export interface RotaView extends ViewOf<typeof rotaView> {}

export const rotaList = route({ method: 'GET', path: '/api/v1/rotas', ...ofAdministrators, summary: 'Rotas with who is on duty, by name', output: itemsOf(rotaView) });

/** For the audit log. */
export const rota = procedure({ service: 'telemetry', input: oneById, output: rotaView });

const fields = {
  name: z.string().trim().min(1).max(nameMax),
  rhythm: z.enum(rotaRhythms),
  hour: z.number().int().min(0).max(23),
  startsOn: day,
  people: z.array(z.uuid()).min(1).max(peopleMax),
};

export const rotaAdd = route({ method: 'POST', path: '/api/v1/rotas', ...ofAdministrators, summary: 'Add a rota', input: z.strictObject(fields), output: rotaView });
export interface RotaForm extends GivenOf<typeof rotaAdd> {}

export const rotaChange = route({
  method: 'PUT',
  path: '/api/v1/rotas/:id',
  ...ofAdministrators,
  summary: 'Change a rota; counts at once',
  input: z.strictObject({ ...oneById.shape, revision: count, ...fields }),
  output: rotaView,
  before: rota,
});

export const rotaDelete = route({ method: 'DELETE', path: '/api/v1/rotas/:id', ...ofAdministrators, summary: 'Delete a rota that no escalation policy uses', input: oneById, output: done, before: rota });

export const rotaOverrideAdd = route({
  method: 'POST',
  path: '/api/v1/rotas/:id/overrides',
  ...ofAdministrators,
  summary: 'Put someone on duty in place of the rota from one moment to another; of two the newer counts',
  input: z
    .strictObject({ ...oneById.shape, userId: z.uuid(), from: time, to: time })
    .refine(({ from, to }) => from < to, { path: ['to'], message: 'The end must come after the beginning' })
    .refine(({ from, to }) => to - from <= overrideDaysMax * 86_400_000, { path: ['to'], message: `No longer than ${overrideDaysMax} days` }),
  output: rotaView,
  before: rota,
});

export const rotaOverrideDelete = route({
  method: 'DELETE',
  path: '/api/v1/rotas/:id/overrides/:overrideId',
  ...ofAdministrators,
  summary: 'Delete an override: the rota counts again',
  input: z.strictObject({ ...oneById.shape, overrideId: z.uuid() }),
  output: rotaView,
  before: rota,
});
