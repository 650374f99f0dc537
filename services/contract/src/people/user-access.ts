import { z } from 'zod';
import { done, itemsOf, moment, named, oneById } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';
import { ownSessionView } from './account.ts';
import { tokenView } from './tokens.ts';

/** Where users are signed in, and what programs act for them: for administrators. */

export const userSessionList = route({
  method: 'GET',
  path: '/api/v1/users/:id/sessions',
  access: 'administrator',
  service: 'identity',
  summary: 'Sessions of a user',
  input: oneById,
  output: itemsOf(ownSessionView),
});

export const userSessionEnd = route({
  method: 'DELETE',
  path: '/api/v1/users/:id/sessions',
  access: 'administrator',
  person: true,
  service: 'identity',
  summary: 'End every session of a user',
  input: oneById,
  output: done,
  before: userSessionList,
});

export const userTokenList = route({
  method: 'GET',
  path: '/api/v1/users/:id/tokens',
  access: 'administrator',
  service: 'identity',
  summary: 'API tokens of a user',
  input: oneById,
  output: itemsOf(tokenView),
});

export const userTokenRevoke = route({
  method: 'DELETE',
  path: '/api/v1/users/:id/tokens/:tokenId',
  access: 'administrator',
  person: true,
  service: 'identity',
  summary: 'Revoke an API token of a user',
  input: oneById.extend({ tokenId: z.uuid() }),
  output: done,
  before: userTokenList,
});

const grantView = named('PasswordLinkGrant', z.object({ token: z.string(), expiresAt: moment }));
/** A link by which a user sets the own password, once. Its token is in this one answer and nowhere else. */
export interface PasswordLinkGrant extends ViewOf<typeof grantView> {}

export const passwordLinkAdd = route({
  method: 'POST',
  path: '/api/v1/users/:id/password-links',
  access: 'administrator',
  fresh: true,
  service: 'identity',
  summary: 'Make a link by which a user sets the own password; it is told this once',
  input: oneById,
  output: grantView,
});
