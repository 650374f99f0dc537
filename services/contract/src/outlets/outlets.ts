import { outletLimits, outletStates, outletStopReasonNames } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, done, figure, itemsOf, moment, named, oneById, rowId, text, time } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';
import { ofItsKind, outletIdentity, outletPassword, outletSettings } from './outlet-settings.ts';

const ofAdministrator = { access: 'administrator', service: 'telemetry' } as const;

const answer = z.object({ ok: z.boolean(), answer: z.string().describe('What the other side answered, or why it was not reached'), at: moment });

const outletView = named(
  'OutletView',
  z.object({
    id: z.uuid(),
    ...outletIdentity,
    ...outletSettings,
    enabled: z.boolean(),
    revision: count,
    state: z.enum(outletStates),
    stateSince: moment.nullable(),
    stopReason: z.enum(outletStopReasonNames).nullable().describe('Why it stopped without a person'),
    trouble: text.describe('Why messages wait'),
    owner: z.object({ userId: z.uuid(), name: text.describe('null: the user was deleted') }).describe('Who added or last changed it: it acts with the data scope that this user had then, and still has'),
    position: text.describe('Of events: position of the last one that was delivered or left out'),
    behind: count.describe('Events or stored messages that were not looked at yet, filtered ones among them'),
    lagS: figure.describe('How long the oldest of them has waited; 0: none waits'),
    delivered: count.describe('Since it was added'),
    deadLetters: count,
    lastAnswer: answer.nullable(),
    signedUntil: moment.nullable().describe('Until then requests are signed with the replaced secret, too'),
    createdAt: moment,
  }),
);
/** Another system that events or records are pushed to. */
export interface OutletView extends ViewOf<typeof outletView> {}

const grantView = named('OutletGrant', z.object({ outlet: outletView, secret: text.describe('Of a webhook, shown once; null: it has none') }));
/** An outlet with the secret by which its receiver checks signatures. */
export interface OutletGrant extends ViewOf<typeof grantView> {}

export const outletList = route({ method: 'GET', path: '/api/v1/outlets', ...ofAdministrator, summary: 'Outlets: where events and records are pushed to, with state and lag', output: itemsOf(outletView) });

export const outlet = route({ method: 'GET', path: '/api/v1/outlets/:id', ...ofAdministrator, summary: 'One outlet', input: oneById, output: outletView });

export const outletAdd = route({
  method: 'POST',
  path: '/api/v1/outlets',
  ...ofAdministrator,
  summary: 'Adds an outlet, stopped',
  input: z
    .strictObject({ ...outletIdentity, ...outletSettings, password: outletPassword.describe('At the broker'), from: time.nullable().default(null).describe('What was logged or stored since then is pushed too; null: from now on') })
    .refine(...ofItsKind),
  output: grantView,
});

export const outletChange = route({
  method: 'PUT',
  path: '/api/v1/outlets/:id',
  ...ofAdministrator,
  summary: 'Changes an outlet, which then acts for the caller; one that runs continues with the change',
  input: z.strictObject({ id: z.uuid(), ...outletIdentity, ...outletSettings, password: outletPassword.describe('null: it stays'), revision: count.describe('As it was read') }).refine(...ofItsKind),
  output: outletView,
  before: outlet,
});

export const outletDelete = route({ method: 'DELETE', path: '/api/v1/outlets/:id', ...ofAdministrator, summary: 'Deletes an outlet with its dead letters', input: oneById, output: done, before: outlet });

export const outletStart = route({ method: 'POST', path: '/api/v1/outlets/:id/start', ...ofAdministrator, summary: 'Starts an outlet where it stopped', input: oneById, output: outletView });
export const outletStop = route({ method: 'POST', path: '/api/v1/outlets/:id/stop', ...ofAdministrator, summary: 'Stops an outlet; what happens meanwhile waits', input: oneById, output: outletView });

const testView = named('OutletTest', z.object({ ok: z.boolean(), answer: z.string(), tookMs: count }));
export interface OutletTest extends ViewOf<typeof testView> {}

export const outletTest = route({
  method: 'POST',
  path: '/api/v1/outlets/:id/test',
  ...ofAdministrator,
  summary: 'Sends one test message by an outlet',
  input: oneById,
  output: testView,
  timeoutMs: 25_000,
});

export const outletReplay = route({
  method: 'POST',
  path: '/api/v1/outlets/:id/replay',
  ...ofAdministrator,
  summary: 'Moves an outlet to a position or a time, from which it delivers',
  input: z
    .strictObject({
      id: z.uuid(),
      position: rowId.optional().describe('Of events: the last one that the receiver has'),
      from: time.optional().describe('What was logged or stored since then, as far as it is kept'),
    })
    .refine(({ position, from }) => (position === undefined) !== (from === undefined), { path: ['position'], message: 'Give either a position or a time' }),
  output: outletView,
  before: outlet,
});

export const outletSecretRotate = route({
  method: 'POST',
  path: '/api/v1/outlets/:id/secret',
  ...ofAdministrator,
  summary: `Makes a new signing secret; the replaced one signs too for ${outletLimits.secretOverlapHours} hours`,
  input: oneById,
  output: grantView,
});
