import { z } from 'zod';
import { oneById, count, done, idList, itemsOf, moment, named } from '../fields.ts';
import { route, type GivenOf, type ViewOf } from '../route.ts';
import { ownSessionView } from './account.ts';
import { tokenView } from './tokens.ts';

/** Where users are signed in, what programs act for them, and what they see: for administrators. */

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

const share = z.object({ total: count, names: z.array(z.string()).describe('The first of them') });
/** How many of a kind would be seen. */
export interface ScopeShare extends ViewOf<typeof share> {}

const previewView = named('ScopePreview', z.object({ devices: share, projects: share, customers: share, groups: share }));
export interface ScopePreview extends ViewOf<typeof previewView> {}

export const scopePreview = route({
  method: 'POST',
  path: '/api/v1/scope-previews',
  access: 'administrator',
  service: 'fleet',
  summary: 'What a user with these lists would see',
  input: z.strictObject({ projectIds: idList, customerIds: idList, groupIds: idList }),
  output: previewView,
});
/** Lists whose effect is asked about. */
export interface ScopeLists extends GivenOf<typeof scopePreview> {}
