import type { EntityManager } from 'typeorm';
import { User } from '../user/user.entity.ts';

/** A user of a provider without any right: rights are the rules', or an administrator's. */
export function newCompanyUser(manager: EntityManager, fields: Pick<User, 'loginName' | 'name' | 'email'>): User {
  return manager.create(User, { ...fields, mobile: null, type: 'operator', permissions: [], projectIds: [], customerIds: [], groupIds: [], passwordHash: null, deletedAt: null });
}
