import type { ApiRoute } from './route.ts';

const administration = { access: 'administrator', fresh: true, person: true } as const;

/** SCIM: what a provider asks with its token, and the token itself. Paths by RFC 7644, 3.2. */
export const scimRoutes = {
  scimState: { method: 'GET', path: '/api/v1/company-providers/:id/scim', access: 'administrator' },
  scimTokenMake: { method: 'POST', path: '/api/v1/company-providers/:id/scim-token', ...administration },
  scimTokenRevoke: { method: 'DELETE', path: '/api/v1/company-providers/:id/scim-token', ...administration },
  scimConfig: { method: 'GET', path: '/scim/v2/ServiceProviderConfig', access: 'scim' },
  scimSchemas: { method: 'GET', path: '/scim/v2/Schemas', access: 'scim' },
  scimResourceTypes: { method: 'GET', path: '/scim/v2/ResourceTypes', access: 'scim' },
  scimUserList: { method: 'GET', path: '/scim/v2/Users', access: 'scim' },
  scimUserAdd: { method: 'POST', path: '/scim/v2/Users', access: 'scim' },
  scimUser: { method: 'GET', path: '/scim/v2/Users/:userId', access: 'scim' },
  scimUserReplace: { method: 'PUT', path: '/scim/v2/Users/:userId', access: 'scim' },
  scimUserPatch: { method: 'PATCH', path: '/scim/v2/Users/:userId', access: 'scim' },
  scimUserDelete: { method: 'DELETE', path: '/scim/v2/Users/:userId', access: 'scim' },
} as const satisfies Record<string, ApiRoute>;
