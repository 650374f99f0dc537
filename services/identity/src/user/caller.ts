import type { Caller, Permission, ResolvedCaller } from '@voltdeck/protocol/contract';
import type { User } from './user.entity.ts';

function scopeOf(user: User): Caller['scope'] {
  if (user.type === 'administrator') return { all: true };
  return { all: false, projects: user.projectIds, customers: user.customerIds, groups: user.groupIds };
}

/** A user as the services see who asks, with the permissions of this session or token. */
export function resolvedCaller(user: User, permissions: readonly Permission[], expiresAt: Date): ResolvedCaller {
  const { id, loginName, name, type } = user;
  return {
    caller: { userId: id, loginName, name, type, permissions, scope: scopeOf(user) },
    session: { user: { id, loginName, name, type }, permissions, expiresAt: expiresAt.toISOString() },
  };
}
