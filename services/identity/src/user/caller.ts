import type { ResolvedCaller } from '@voltdeck/contract';
import type { Caller, CallerToken, Permission, Scope, ScopeReach } from '@voltdeck/protocol/contract';
import type { User } from './user.entity.ts';

export function scopeOf(user: User): Scope {
  if (user.type === 'administrator') return { all: true };
  return { all: false, projects: user.projectIds, customers: user.customerIds, groups: user.groupIds };
}

/** Which lists of a scope name anything: pages offer nothing that must fail. */
function reachOf(scope: Scope): ScopeReach {
  if (scope.all) return { all: true, projects: true, customers: true, groups: true };
  return { all: false, projects: scope.projects.length > 0, customers: scope.customers.length > 0, groups: scope.groups.length > 0 };
}

/** What a session or token gives of its user. */
export interface Granted {
  readonly permissions: readonly Permission[];
  readonly expiresAt: Date;
  readonly type?: User['type'];
  readonly scope?: Scope;
  readonly token?: CallerToken;
  /** Has to set up a second factor first. */
  readonly confined?: boolean;
}

/** A user with all rights of its own, as no session or token narrows them. */
export const ownCaller = (user: User): Caller => resolvedCaller(user, { permissions: user.permissions, expiresAt: new Date() }).caller;

/** A user as the services see who asks, with what this session or token gives. */
export function resolvedCaller(user: User, { permissions, expiresAt, type = user.type, scope = scopeOf(user), token, confined = false }: Granted): ResolvedCaller {
  const { id, loginName, name } = user;
  const caller: Caller = { userId: id, loginName, name, type, permissions, scope, ...(token ? { token } : {}), ...(confined ? { confined } : {}) };
  const session: ResolvedCaller['session'] = { user: { id, loginName, name, type }, permissions, reach: reachOf(scope), expiresAt: expiresAt.toISOString() };
  return { caller, session: { ...session, ...(token?.routes ? { routes: [...token.routes] } : {}), ...(confined ? { secondStepNeeded: true } : {}) } };
}
