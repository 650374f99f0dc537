import { permissions, userTypes } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, named, namedRef, oneById, text } from '../fields.ts';
import { procedure, route, type ViewOf } from '../route.ts';

/** Holders that one answer names at most; `total` counts all. */
export const accessHoldersMax = 500;

const action = z.string().min(1).max(64).describe('Name of a route that is about one vehicle');
const scopeKinds = ['project', 'customer', 'group'] as const;
const program = z.object({ id: z.uuid(), name: z.string() });
const person = { userId: z.uuid(), loginName: z.string(), name: z.string(), role: text.describe('null: rights of the user\'s own'), type: z.enum(userTypes) };

const holder = z.object({ ...person, scope: z.array(z.object({ kind: z.enum(scopeKinds), id: z.uuid() })).describe('Empty: sees everything'), programs: z.array(program) });
/** Who can do something to a vehicle of one place, by the lists of the data scope that show it. */
export interface AccessHolder extends ViewOf<typeof holder> {}

/** Where a vehicle is. */
export const accessHolders = procedure({
  service: 'identity',
  input: z.strictObject({ action, projectId: z.uuid().nullable(), customerId: z.uuid().nullable(), groupIds: z.array(z.uuid()) }),
  output: z.object({ items: z.array(holder), total: count }),
});

/** For services that give work to people: users who can do something to a vehicle of one place, by login name; with `userId` that one alone. */
export const usersAble = procedure({
  service: 'identity',
  input: z.strictObject({ action, projectId: z.uuid().nullable(), customerId: z.uuid().nullable(), groupIds: z.array(z.uuid()), userId: z.uuid().optional() }),
  output: z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
});

const deviceAccessView = named(
  'DeviceAccessView',
  z.object({
    action: z.string(),
    access: z.string().describe('What the action asks for: a permission, or `administrator`'),
    items: z.array(
      z.object({
        ...person,
        scope: z.array(namedRef.extend({ kind: z.enum(scopeKinds) })).describe('Why the user sees the vehicle; empty: sees everything'),
        programs: z.array(program).describe('API tokens of the user that can do it too'),
      }),
    ),
    total: count.describe('How many users can; `items` has the first of them'),
  }),
);
/** Who can do something to a vehicle, and why. */
export interface DeviceAccessView extends ViewOf<typeof deviceAccessView> {}

export const deviceAccess = route({
  method: 'GET',
  path: '/api/v1/device-access/:deviceId',
  access: 'administrator',
  service: 'edge',
  summary: 'Who can do something to a device, and why',
  input: z.strictObject({ deviceId: z.uuid(), action: action.default('commandSend') }),
  output: deviceAccessView,
});

const share = z.object({ total: count, names: z.array(z.string()) });

const userAccessView = named(
  'UserAccessView',
  z.object({
    userId: z.uuid(),
    role: text,
    type: z.enum(userTypes),
    permissions: z.array(z.enum(permissions)),
    everything: z.boolean().describe('The data scope is everything'),
    devices: share,
    projects: share,
    customers: share,
    groups: share,
    actions: z.array(z.string()).describe('Names of the routes that the user can ask, within the data scope'),
  }),
);
/** What a user can do and see. */
export interface UserAccessView extends ViewOf<typeof userAccessView> {}

export const userAccess = route({ method: 'GET', path: '/api/v1/user-access/:id', access: 'administrator', service: 'edge', summary: 'What a user can do and see', input: oneById, output: userAccessView });
