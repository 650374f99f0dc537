import { domain } from '../route.ts';
import { scimState, scimTokenMake, scimTokenRevoke } from './administration.ts';
import { scimConfig, scimResourceTypes, scimSchemas, scimUser, scimUserAdd, scimUserDelete, scimUserList, scimUserPatch, scimUserReplace } from './standard.ts';
import { scimAccount, scimAdd, scimChange, scimDelete, scimResolve, scimUsers } from './users.ts';

/** Accounts of a company's users by SCIM 2.0 (RFC 7643, RFC 7644). Each provider has a token of its own for it. */
export const scim = domain({
  ...{ scimState, scimTokenMake, scimTokenRevoke },
  ...{ scimConfig, scimSchemas, scimResourceTypes, scimUserList, scimUserAdd, scimUser, scimUserReplace, scimUserPatch, scimUserDelete },
  ...{ scimResolve, scimUsers, scimAccount, scimAdd, scimChange, scimDelete },
});
export type Scim = typeof scim;
