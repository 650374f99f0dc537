import { forms, limits, type Caller } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { done, moment, named } from '../fields.ts';
import { checkedForm } from '../checked-form.ts';
import { secondStepGrant, secondStepView } from '../factor/second-step.ts';
import { secret, sessionGrant, sessionView, visitor } from './session-view.ts';
import { procedure, route, type GivenOf, type ViewOf } from '../route.ts';

export const ofSession = z.strictObject({ secret });

const knownPassword = z.string().min(1).max(limits.passwordCharactersMax);
/** Secret of the browser's cookie; null for one in which no one has signed in. */
const browser = z.string().max(512).nullable();
/** Who has a second factor is asked for it first. */
const signedIn = z.union([sessionView, secondStepView]).describe('SessionView or SecondStepView');
const beginning = z.union([sessionGrant, secondStepGrant]);

const challengeView = named(
  'ChallengeView',
  z.object({
    image: z.string().describe('Data URL of a picture that shows the code'),
    question: z.object({ 'zh-CN': z.string(), en: z.string() }).describe('The same asked in words: its answer is as good as the code'),
    expiresAt: moment,
  }),
);
/** A verification code: asked before a password is checked, good for one try. */
export interface ChallengeView extends ViewOf<typeof challengeView> {}

export const challenge = route({
  method: 'POST',
  path: '/api/v1/challenge',
  access: 'public',
  service: 'edge',
  summary: 'A verification code for signing in; the answer sets the cookie that binds it',
  output: challengeView,
});

const challengeGrant = z.object({ secret, challenge: challengeView });
/** A new verification code: its secret goes into the cookie that binds it to one browser. */
export interface ChallengeGrant extends ViewOf<typeof challengeGrant> {}

export const challengeBegin = procedure({ service: 'identity', subject: 'challenge', input: z.strictObject({ remoteAddress: visitor.remoteAddress, browser }), output: challengeGrant });

const signInForm = { loginName: z.string().min(1).max(64), password: knownPassword };

export const signIn = route({
  method: 'POST',
  path: '/api/v1/session',
  access: 'public',
  service: 'edge',
  summary: 'Sign in; the answer sets the session cookie, or that of the second step',
  input: z.strictObject({ ...signInForm, code: z.string().min(1).max(32).describe('Read from the picture, or the answer to the question') }),
  output: signedIn,
});
/** What signing in sends. */
export interface SignInForm extends GivenOf<typeof signIn> {}

export const signInByPassword = procedure({
  service: 'identity',
  subject: 'sign-in',
  input: z.strictObject({ ...signInForm, code: z.string().max(32), challenge: z.string().max(512).describe('Secret of the verification code'), browser, ...visitor }),
  output: beginning,
});

const setUpKinds = z.object({ loginName: z.string(), password: z.string() });

export const setUp = route({
  method: 'POST',
  path: '/api/v1/set-up',
  access: 'public',
  service: 'edge',
  summary: 'Make the first administrator; the answer sets the session cookie',
  input: checkedForm(forms.setUp, setUpKinds, { others: { token: secret } }),
  output: sessionView,
});
/** What makes the first administrator, with the token of the set-up link. */
export interface SetUpForm extends GivenOf<typeof setUp> {}

export const setUpUse = procedure({ service: 'identity', subject: 'set-up', input: checkedForm(forms.setUp, setUpKinds, { others: { token: secret, ...visitor } }), output: sessionGrant });

const passwordLinkKinds = z.object({ password: z.string(), keepTokens: z.boolean().optional() });

/** API tokens, wall displays and embed links of the user end unless `keepTokens` is given. */
export const passwordLinkUse = route({
  method: 'POST',
  path: '/api/v1/password-link',
  access: 'public',
  service: 'edge',
  summary: 'Set the own password by a link; the answer sets the session cookie, or that of the second step',
  input: checkedForm(forms.passwordLink, passwordLinkKinds, { others: { token: secret } }),
  output: signedIn,
});
/** What sets the own password with the token of a password link. */
export interface PasswordLinkForm extends GivenOf<typeof passwordLinkUse> {}

export const passwordLinkSpend = procedure({
  service: 'identity',
  subject: 'password-link-use',
  input: checkedForm(forms.passwordLink, passwordLinkKinds, { others: { token: secret, ...visitor } }),
  output: beginning,
});

export const session = route({ method: 'GET', path: '/api/v1/session', access: 'session', beforeFactor: true, service: 'edge', summary: 'Who is signed in, with which permissions', output: sessionView });

/** By a link of one use; the edge asks `signInLinkUse`. */
export const signInByLink = route({
  method: 'GET',
  path: '/sign-in',
  access: 'public',
  service: 'edge',
  summary: 'Sign in by a one-use link',
  input: z.strictObject({ token: z.string().max(512).optional() }),
  answers: 'text/html',
});

export const signInLinkUse = procedure({ service: 'identity', subject: 'sign-in-by-link', input: z.strictObject({ token: secret, ...visitor }), output: beginning });

export const signOut = route({ method: 'DELETE', path: '/api/v1/session', access: 'session', beforeFactor: true, person: true, service: 'edge', summary: 'End this session', output: done });

export const sessionClose = procedure({ service: 'identity', subject: 'sign-out', input: ofSession, output: done });

const resolvedCaller = z.object({ caller: z.custom<Caller>(), session: sessionView });
/** Whom a session cookie or an API token belongs to. */
export interface ResolvedCaller extends ViewOf<typeof resolvedCaller> {}

export const resolveSession = procedure({ service: 'identity', input: ofSession, output: resolvedCaller });
export const resolveToken = procedure({ service: 'identity', input: z.strictObject({ token: secret }), output: resolvedCaller });
