import { z } from 'zod';
import { secondStepGrant } from '../factor/second-step.ts';
import { domain, operation, route } from '../route.ts';
import { secret, sessionGrant, visitor } from './session-view.ts';

/** The edge asks `signInLinkUse`. */
const signInByLink = route({
  method: 'GET',
  path: '/sign-in',
  access: 'public',
  service: 'edge',
  summary: 'Sign in by a one-use link',
  input: z.strictObject({ token: z.string().max(512).optional() }),
  answers: 'text/html',
});

const signInLinkUse = operation({ service: 'identity', subject: 'sign-in-by-link', input: z.strictObject({ token: secret, ...visitor }), output: z.union([sessionGrant, secondStepGrant]) });

/** Signing in by a link. */
export const signInLink = domain({ signInByLink, signInLinkUse });
export type SignInLink = typeof signInLink;
