import { operation, type Done } from './operation.ts';
import type { ScimFields, ScimGrant, ScimListInput, ScimProvider, ScimState, ScimUserView } from './scim.ts';

type OfProvider = Pick<ScimProvider, 'providerId'>;

/** Of identity: accounts by SCIM, each within one provider. */
export const scimOperations = {
  scimState: operation<{ id: string }, ScimState>('identity.scim-state'),
  scimTokenMake: operation<{ id: string }, ScimGrant>('identity.scim-token-make'),
  scimTokenRevoke: operation<{ id: string }, Done>('identity.scim-token-revoke'),
  scimResolve: operation<{ token: string }, ScimProvider>('identity.scim-resolve'),
  scimUsers: operation<OfProvider & ScimListInput, { items: ScimUserView[]; total: number }>('identity.scim-users'),
  scimUser: operation<OfProvider & { id: string }, ScimUserView>('identity.scim-user'),
  scimAdd: operation<OfProvider & { fields: ScimFields }, ScimUserView>('identity.scim-add'),
  scimChange: operation<OfProvider & { id: string; fields: ScimFields }, ScimUserView>('identity.scim-change'),
  scimDelete: operation<OfProvider & { id: string }, Done>('identity.scim-delete'),
} as const;
