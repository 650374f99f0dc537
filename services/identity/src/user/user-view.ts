import type { UserView } from '@voltdeck/protocol/contract';
import type { User } from './user.entity.ts';

/** What administrators see of a user; never the password's hash. */
export function userViewOf(user: User): UserView {
  const { id, loginName, name, email, mobile, type, permissions, projectIds, customerIds, groupIds, version, hasPassword } = user;
  return {
    ...{ id, loginName, name, email, mobile, type, permissions, projectIds, customerIds, groupIds, version, hasPassword },
    company: user.company ?? null,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    deletedAt: user.deletedAt?.toISOString() ?? null,
  };
}
