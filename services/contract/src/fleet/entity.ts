import type { ApiRoute, EntityName, Form, RouteAccess, ScopeList } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { formInput, shapeOf } from '../form-input.ts';
import { count, done, moment, oneById, pageOf, paging, text } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

/** What every entity that people keep carries besides its own fields. */
export const kept = {
  id: z.uuid(),
  version: count.describe('Grows by one with each change; a change names the version that it was made from'),
  createdAt: moment,
  updatedAt: moment,
  createdBy: text.describe('Login name; null = not by a person'),
  updatedBy: text,
  deletedAt: moment.nullable(),
};
export interface Kept extends ViewOf<z.ZodObject<typeof kept>> {}

/** PostgreSQL keeps no NUL in a text. */
export const searched = z.string().min(1).max(100).refine((given) => !given.includes('\u0000'), 'it may hold no NUL character').optional();

/** Which part of a list, and in which order. */
export const listed = {
  ...paging,
  cursor: z.string().min(1).max(1_000).optional().describe('`next` of the page before'),
  search: searched,
  sort: z.string().min(1).max(40).optional().describe('A field of the list; descending with a minus before it'),
};

const id = z.uuid();
const version = z.number().int().min(1).max(2_147_483_647);

const byPermission = { read: 'view', add: 'add', change: 'update', remove: 'delete' } as const satisfies Record<string, RouteAccess>;
type Access = Readonly<Record<keyof typeof byPermission, RouteAccess>>;

/** Everyone sees it, administrators change it. */
export const changedByAdministrators: Access = { read: 'view', add: 'administrator', change: 'administrator', remove: 'administrator' };
export const administrators: Access = { ...changedByAdministrators, read: 'administrator' };

interface EntityParts<Path extends string, View extends z.ZodType, Fields extends Form, Filters extends z.core.$ZodShape> {
  readonly path: Path;
  readonly view: View;
  /** How descriptions call one and all of them, where the name is no word. */
  readonly words?: { readonly one: string; readonly list: string };
  /** Its fields are checked by the form where they are kept. */
  readonly form: Fields;
  /** What its list is narrowed by. */
  readonly filters?: Filters;
  /** By permissions as a rule. */
  readonly access?: Access;
  /** A caller with a limited scope adds it to what one of these lists names. */
  readonly within?: readonly ScopeList[];
  /** A caller with a limited scope changes what one of these lists names; others may see it by its vehicles. */
  readonly owned?: readonly ScopeList[];
  /** It belongs to all, or a new one is in no limited scope: who sees everything does it. */
  readonly fleetWide?: 'added' | 'changed';
}

type Demands = Pick<ApiRoute, 'within' | 'fleetWide'>;

/** The routes of an entity that fleet keeps: one row of a table makes them. */
export function entity<const Path extends string, View extends z.ZodType, Fields extends Form, Filters extends z.core.$ZodShape = None>(
  name: EntityName,
  parts: EntityParts<Path, View, Fields, Filters>,
) {
  const { path, view, form, filters = {} as Filters, words = { one: name, list: `${name} list` }, access = byPermission, within, owned, fleetWide } = parts;
  const one = `${path}/:id` as const;
  const changing: Demands = { ...(owned === undefined ? {} : { within: owned }), ...(fleetWide === 'changed' ? { fleetWide: true } : {}) };
  const adding: Demands = { ...(within === undefined ? {} : { within }), ...(fleetWide === undefined ? {} : { fleetWide: true }) };
  const read = route({ method: 'GET', path: one, access: access.read, service: 'fleet', subject: `${name}.read`, summary: `One ${words.one}`, input: oneById, output: view });
  return {
    list: route({
      method: 'GET',
      path,
      access: access.read,
      service: 'fleet',
      subject: `${name}.list`,
      summary: `The ${words.list}, in pages`,
      input: z.strictObject({ ...listed, deleted: z.boolean().optional().describe('The deleted ones instead, to restore; asks for the permission to delete'), ...filters }),
      output: pageOf(view),
    }),
    read,
    add: route({ method: 'POST', path, access: access.add, ...adding, service: 'fleet', subject: `${name}.add`, summary: `Add a ${words.one}`, input: formInput(form), output: view }),
    change: route({
      method: 'PATCH',
      path: one,
      access: access.change,
      ...changing,
      service: 'fleet',
      subject: `${name}.change`,
      summary: `Change fields of a ${words.one}`,
      input: z.strictObject({ id, version, ...shapeOf(form) }),
      output: view,
      before: read,
    }),
    remove: route({
      method: 'DELETE',
      path: one,
      access: access.remove,
      ...changing,
      service: 'fleet',
      subject: `${name}.remove`,
      summary: `Delete a ${words.one}`,
      input: z.strictObject({ id, version, unassign: z.boolean().optional().describe('What belongs to it stays, without it') }),
      output: done,
      before: read,
    }),
    restore: route({
      method: 'POST',
      path: `${one}/restore`,
      access: access.remove,
      ...changing,
      service: 'fleet',
      subject: `${name}.restore`,
      summary: `Restore a deleted ${words.one}`,
      input: z.strictObject({ id, version }),
      output: view,
      before: read,
    }),
  };
}

type None = Record<never, never>;

/** The routes of any entity, as far as they are alike. */
export type EntityRoutes = ReturnType<typeof entity<string, z.ZodType, None, None>>;
