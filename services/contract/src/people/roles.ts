import { forms, permissions, userTypes } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { dialogForm } from '../checked-form.ts';
import { count, done, inBothLanguages, moment, named, oneById, pageOf, paging } from '../fields.ts';
import { procedure, route, type ViewOf } from '../route.ts';

const roleView = named(
  'RoleView',
  z.object({
    id: z.string().describe('Name of a standard role, or the id of an own one'),
    standard: z.boolean().describe('Standard roles cannot be changed'),
    name: inBothLanguages,
    description: inBothLanguages,
    type: z.enum(userTypes),
    permissions: z.array(z.enum(permissions)),
    users: count.describe('Users who have it; a user who has just its rights has a standard role'),
    version: count.describe('Grows with every change of an own role'),
    updatedAt: moment.nullable().describe('null: a standard role'),
  }),
);
/** A named set of permissions, given to users together with a data scope of their own. */
export interface RoleView extends ViewOf<typeof roleView> {}

export const roleList = route({
  method: 'GET',
  path: '/api/v1/roles',
  access: 'administrator',
  service: 'identity',
  summary: 'Roles, the standard ones first, then by name',
  input: z.strictObject({ ...paging, cursor: z.string().regex(/^\d{1,4}$/).optional().describe('`next` of the page before') }),
  output: pageOf(roleView),
});

/** An own role. */
export const role = procedure({ service: 'identity', input: oneById, output: roleView });

const kinds = z.object({ name: z.string(), description: z.string().nullable().default(null), permissions: z.array(z.enum(permissions)) });

export const roleAdd = route({
  method: 'POST',
  path: '/api/v1/roles',
  access: 'administrator',
  fresh: true,
  service: 'identity',
  summary: 'Add a role',
  input: dialogForm(forms.role, kinds),
  output: roleView,
});

export const roleChange = route({
  method: 'PUT',
  path: '/api/v1/roles/:id',
  access: 'administrator',
  fresh: true,
  service: 'identity',
  summary: 'Change a role; counts at once for every user who has it',
  input: dialogForm(forms.role, kinds, { others: { id: z.uuid(), version: z.number().int().min(1) } }),
  output: roleView,
  before: role,
});

export const roleDelete = route({
  method: 'DELETE',
  path: '/api/v1/roles/:id',
  access: 'administrator',
  person: true,
  service: 'identity',
  summary: 'Delete a role that no user has',
  input: oneById,
  output: done,
  before: role,
});
