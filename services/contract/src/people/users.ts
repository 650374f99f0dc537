import { checkFields, fieldProblem, forms, moduleLimits, permissions, rules, signInFilters, userTypes, type Caller } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { oneById, count, idList, moment, named, pageOf, paging, text } from '../fields.ts';
import { dialogForm } from '../checked-form.ts';
import { procedure, route, type ViewOf } from '../route.ts';

const userFields = {
  loginName: z.string(),
  name: z.string(),
  email: text,
  mobile: text,
  role: text.describe('Name of a standard role, or the id of an own one; null: type and permissions are the user\'s own'),
  type: z.enum(userTypes),
  permissions: z.array(z.enum(permissions)),
  projectIds: z.array(z.uuid()),
  customerIds: z.array(z.uuid()),
  groupIds: z.array(z.uuid()),
};
/** What a person of the console is, and may do. */
export interface UserFields extends Pick<UserView, keyof typeof userFields> {}

const userView = named(
  'UserView',
  z.object({
    id: z.uuid(),
    version: count.describe('Grows with every change; a change names the one it was made from'),
    ...userFields,
    createdAt: moment,
    updatedAt: moment,
    deletedAt: moment.nullable(),
    lastSignInAt: moment.nullable().describe('When a session was last begun; null: never'),
    hasPassword: z.boolean().describe('False until the user has set one by a password link'),
    company: z
      .object({ provider: z.string(), lastSignInAt: moment.nullable() })
      .nullable()
      .describe('The provider by which the user signs in; null for a user of the console alone'),
  }),
);
export interface UserView extends ViewOf<typeof userView> {}

export const userList = route({
  method: 'GET',
  path: '/api/v1/users',
  access: 'administrator',
  service: 'identity',
  summary: 'Users, a page by login name or last sign-in',
  input: z.strictObject({
    search: z.string().min(1).max(100).optional(),
    deleted: z.boolean().optional().describe('The deleted in place of the others'),
    role: z.string().min(1).max(36).optional().describe('A role, or `custom` for users without one'),
    signIn: z.enum(signInFilters).optional().describe('Who has never signed in, or not for so many days; who never has is among both'),
    sort: z.enum(['loginName', '-loginName', 'lastSignInAt', '-lastSignInAt']).default('loginName'),
    ...paging,
  }),
  output: pageOf(userView),
});

/** For services that get people by name. Unknown names are left out. */
export const userIds = procedure({ service: 'identity', input: z.strictObject({ loginNames: z.array(z.string().min(1).max(64)).max(moduleLimits.listMax) }), output: z.object({ ids: z.record(z.string(), z.uuid()) }) });

const recipient = z.object({ caller: z.custom<Caller>(), email: text, mobile: text.optional().describe('Absent in answers of an identity service that is older') });
/** A user as messages are for: what the person may see now, and the addresses. */
export interface Recipient extends ViewOf<typeof recipient> {}

/** For services that send messages to people. Who is deleted or unknown is left out. */
export const recipients = procedure({ service: 'identity', input: z.strictObject({ userIds: idList }), output: z.object({ items: z.array(recipient) }) });

export const user = route({ method: 'GET', path: '/api/v1/users/:id', access: 'administrator', service: 'identity', summary: 'One user', input: oneById, output: userView });

/** A role gives type and permissions; without one they are given by themselves. */
const rightsKinds = { role: text.optional(), type: z.enum(userTypes).nullable().optional(), permissions: z.array(z.enum(permissions)).nullable().optional() };
const kinds = z.object({ ...userFields, ...rightsKinds, projectIds: idList, customerIds: idList, groupIds: idList, password: z.string().optional(), keepTokens: z.boolean().optional() });

const problemsOf = (fields: Readonly<Record<string, unknown>>) => {
  const ofFields = checkFields(fields, forms.user);
  const hasNone = (fields['role'] ?? null) === null && (fields['type'] ?? null) === null;
  return hasNone ? [...ofFields, fieldProblem('type', rules.required(), forms.user.type.label)] : ofFields;
};

/** Without a password the user sets one by a password link. */
export const userAdd = route({
  method: 'POST',
  path: '/api/v1/users',
  access: 'administrator',
  fresh: true,
  service: 'identity',
  summary: 'Add a user',
  input: dialogForm(forms.user, kinds, { problemsOf }),
  output: userView,
});

/** A password ends every session of the user, and the API tokens unless they are to be kept. */
export const userChange = route({
  method: 'PUT',
  path: '/api/v1/users/:id',
  access: 'administrator',
  fresh: true,
  service: 'identity',
  summary: 'Change a user; counts at once',
  input: dialogForm(forms.user, kinds, { others: { id: z.uuid(), version: z.number().int().min(1) }, problemsOf }),
  output: userView,
  before: user,
});

export const userDelete = route({
  method: 'DELETE',
  path: '/api/v1/users/:id',
  access: 'administrator',
  person: true,
  service: 'identity',
  summary: 'Delete a user and end the sessions',
  input: oneById,
  output: userView,
  before: user,
});

export const userRestore = route({
  method: 'POST',
  path: '/api/v1/users/:id/restore',
  access: 'administrator',
  person: true,
  service: 'identity',
  summary: 'Restore a deleted user',
  input: oneById,
  output: userView,
  before: user,
});
