import { z } from 'zod';
import { done, moment, named, text } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

const url = text.describe('To be entered at the provider; null while CONSOLE_URL is not set');

const stateView = named('ScimState', z.object({ url, madeAt: moment.nullable().describe('Null where there is no token'), lastUsedAt: moment.nullable() }));
/** The state of a provider's token, for administrators. */
export interface ScimState extends ViewOf<typeof stateView> {}

const grantView = named('ScimGrant', z.object({ token: z.string(), url }));
/** A new token; shown once. */
export interface ScimGrant extends ViewOf<typeof grantView> {}

const ofProvider = { service: 'identity', input: z.strictObject({ id: z.uuid() }) } as const;
const administration = { ...ofProvider, access: 'administrator', fresh: true, person: true } as const;

export const scimState = route({
  method: 'GET',
  path: '/api/v1/company-providers/:id/scim',
  access: 'administrator',
  ...ofProvider,
  summary: 'Whether a provider keeps its users by SCIM',
  output: stateView,
});

export const scimTokenMake = route({
  method: 'POST',
  path: '/api/v1/company-providers/:id/scim-token',
  ...administration,
  summary: 'Make the SCIM token of a provider; the one before ends at once',
  output: grantView,
  before: scimState,
});

export const scimTokenRevoke = route({
  method: 'DELETE',
  path: '/api/v1/company-providers/:id/scim-token',
  ...administration,
  summary: 'Revoke the SCIM token of a provider',
  output: done,
  before: scimState,
});
