import { actionText } from './audit-actions.ts';
import { hasAccess } from './caller-access.ts';
import type { Access, RouteAccess } from './permissions.ts';
import type { RoleRights } from './roles.ts';
import type { ApiRoute, Method } from './route.ts';
import type { Text } from '../text/text.ts';

/** What a person's right is asked for. */
export type PersonAccess = Exclude<Access, 'public'>;

/** From what everyone who signs in can do to what takes the most. */
export const personAccesses = ['session', 'view', 'download', 'add', 'update', 'delete', 'modulePublish', 'administrator'] as const satisfies readonly PersonAccess[];

/** One action in words, with the routes that are this action. */
export interface AccessRow {
  readonly access: PersonAccess;
  readonly text: Text;
  /** Takes a data scope of everything besides. */
  readonly fleetWide: boolean;
  /** Takes a signed-in person, most often with a fresh password: no API token does it. */
  readonly person: boolean;
  readonly routes: readonly (Pick<ApiRoute, 'method' | 'path'> & { readonly name: string })[];
}

const ofPersons = new Set<RouteAccess>(personAccesses);
const isOfPersons = (access: RouteAccess): access is PersonAccess => ofPersons.has(access);

/** Whatever order the routes are in: by address, then from reading to deleting. */
const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const inOrder = ([, one]: [string, ApiRoute], [, other]: [string, ApiRoute]): number => (one.path === other.path ? methods.indexOf(one.method) - methods.indexOf(other.method) : one.path < other.path ? -1 : 1);

/** Every action that a person's rights decide about, made of the routes: by what it asks for, then by address. */
export function accessRows(routes: Readonly<Record<string, ApiRoute>>): readonly AccessRow[] {
  const rows = new Map<string, AccessRow>();
  for (const [name, route] of Object.entries(routes).sort(inOrder)) {
    const { access, method, path } = route;
    if (!isOfPersons(access)) continue;
    const text = actionText(name, path);
    const [fleetWide, person] = [route.fleetWide === true, route.fresh !== undefined || route.person === true];
    const key = JSON.stringify([access, text.en, fleetWide, person]);
    const known = rows.get(key)?.routes ?? [];
    rows.set(key, { access, text, fleetWide, person, routes: [...known, { name, method, path }] });
  }
  return [...rows.values()].sort((one, other) => personAccesses.indexOf(one.access) - personAccesses.indexOf(other.access));
}

/** Whether a route is about one vehicle that its path names, and a person's rights decide about it. */
export function isAboutVehicle({ path, access }: Pick<ApiRoute, 'path' | 'access'>): boolean {
  return isOfPersons(access) && /^\/api\/v1\/devices\/:(id|deviceId)(\/|$)/.test(path);
}

/** Whether someone with these rights can do it, within the own data scope: the rule of the edge. Only administrators see everything. */
export function roleCan({ access, fleetWide }: Pick<AccessRow, 'access' | 'fleetWide'>, rights: RoleRights): boolean {
  return hasAccess(access, rights) && (!fleetWide || rights.type === 'administrator');
}
