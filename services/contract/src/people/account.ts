import { forms } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { oneById, done, itemsOf, moment, named } from '../fields.ts';
import { checkedForm } from '../checked-form.ts';
import { freshView } from '../factor/fresh.ts';
import { procedure, route, type GivenOf, type ViewOf } from '../route.ts';
import { secret } from './session-view.ts';
import { ofSession } from './session.ts';

const { confirmPassword: _onPagesAlone, ...passwordForm } = forms.passwordChange;
const passwordKinds = z.object({ password: z.string(), newPassword: z.string(), keepTokens: z.boolean().optional() });

/** API tokens, wall displays and embed links of the user end unless `keepTokens` is given. */
export const changePassword = route({
  method: 'PUT',
  path: '/api/v1/session/password',
  access: 'session',
  person: true,
  beforeFactor: true,
  service: 'edge',
  summary: 'Change the own password; ends the other sessions',
  input: checkedForm(passwordForm, passwordKinds),
  output: done,
});
/** A change of the own password: the one it has, and the one it gets. */
export interface PasswordChangeForm extends GivenOf<typeof changePassword> {}

export const passwordChange = procedure({ service: 'identity', subject: 'change-password', input: checkedForm(passwordForm, passwordKinds, { others: { secret } }), output: done });

/** Refuses a session whose password was not entered within `limits.freshMs`. */
export const fresh = procedure({ service: 'identity', input: ofSession, output: freshView });

export const ownSessionView = named(
  'OwnSessionView',
  z.object({
    id: z.string(),
    current: z.boolean().describe('The one that asks'),
    address: z.string(),
    device: z.string().describe('What the browser says it is'),
    createdAt: moment,
    lastSeenAt: moment,
  }),
);
/** A signed-in browser. */
export interface OwnSessionView extends ViewOf<typeof ownSessionView> {}

export const sessionList = route({ method: 'GET', path: '/api/v1/sessions', access: 'session', person: true, beforeFactor: true, service: 'edge', summary: 'Own sessions', output: itemsOf(ownSessionView) });

/** Knows which session asks. */
export const sessionListOf = procedure({ service: 'identity', subject: 'session-list', input: ofSession, output: itemsOf(ownSessionView) });

/** One of the caller's own, for the audit log. */
export const ownSession = procedure({ service: 'identity', input: oneById, output: ownSessionView });
export const ownSessions = procedure({ service: 'identity', output: itemsOf(ownSessionView) });

export const endSession = route({
  method: 'DELETE',
  path: '/api/v1/sessions/:id',
  access: 'session',
  person: true,
  beforeFactor: true,
  service: 'identity',
  summary: 'End one of the own sessions',
  input: oneById,
  output: done,
  before: ownSession,
});

export const endAllSessions = route({
  method: 'DELETE',
  path: '/api/v1/sessions',
  access: 'session',
  person: true,
  beforeFactor: true,
  service: 'identity',
  summary: 'End every own session, this one too',
  output: done,
  before: ownSessions,
});
