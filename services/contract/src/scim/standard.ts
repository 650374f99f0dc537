import { scimMediaType, scimPageDefault } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { route } from '../route.ts';

/**
 * SCIM as providers ask it: shapes are those of RFC 7643, 4.1 and RFC 7644, 3, and attributes that the console does not keep
 * are left out, as RFC 7644, 3.3 allows. The edge asks identity by the operations of `users.ts`.
 */

const text = z.string().max(300);
/** Entra ID writes `"False"`. */
const flag = z.union([z.boolean(), z.string().regex(/^(true|false)$/i).transform((word) => word.toLowerCase() === 'true')]);

/** Attributes that the console keeps, as they are written. */
export const scimAttributes = {
  userName: text,
  displayName: text,
  name: z.object({ formatted: text.nullish(), givenName: text.nullish(), familyName: text.nullish() }),
  emails: z.array(z.object({ value: text, type: text.nullish(), primary: flag.nullish() })).max(20),
  externalId: text.min(1),
  active: flag,
};

const { userName, displayName, name, emails, externalId, active } = scimAttributes;
const user = z.object({ userName, displayName: displayName.nullish(), name: name.nullish(), emails: emails.nullish(), externalId: externalId.nullish(), active: active.nullish() });
const step = z.object({ op: z.string().max(20), path: text.optional(), value: z.unknown().optional() });
const userId = z.uuid();
const one = z.object({ userId });

const standard = { access: 'scim', service: 'edge', answers: scimMediaType } as const;

export const scimConfig = route({ method: 'GET', path: '/scim/v2/ServiceProviderConfig', ...standard, summary: 'What is supported of SCIM' });
export const scimSchemas = route({ method: 'GET', path: '/scim/v2/Schemas', ...standard, summary: 'Attributes of users' });
export const scimResourceTypes = route({ method: 'GET', path: '/scim/v2/ResourceTypes', ...standard, summary: 'Kinds of resources' });

const place = z.number().int();
export const scimUserList = route({
  method: 'GET',
  path: '/scim/v2/Users',
  ...standard,
  summary: 'Users of the provider',
  input: z.object({ filter: z.string().max(1_000).optional(), startIndex: place.default(1), count: place.default(scimPageDefault) }),
});

export const scimUserAdd = route({ method: 'POST', path: '/scim/v2/Users', ...standard, summary: 'Add a user without rights', input: user });
export const scimUser = route({ method: 'GET', path: '/scim/v2/Users/:userId', ...standard, summary: 'One user of the provider', input: one });
export const scimUserReplace = route({ method: 'PUT', path: '/scim/v2/Users/:userId', ...standard, summary: 'Replace what is kept of a user', input: user.extend({ userId }) });

/** What its steps say is read before anything else sees them: one may carry a password, which is refused. */
export const scimUserPatch = route({
  method: 'PATCH',
  path: '/scim/v2/Users/:userId',
  ...standard,
  summary: 'Change a user; one who is not active loses every way in at once',
  input: z.object({ userId, Operations: z.array(step).min(1).max(100) }),
});

export const scimUserDelete = route({ method: 'DELETE', path: '/scim/v2/Users/:userId', ...standard, summary: 'End a user, who is not there for the provider any more', input: one });
