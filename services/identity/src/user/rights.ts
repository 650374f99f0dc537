import { DomainError } from '@voltdeck/base';
import { isStandardRole, roleTable, standardRoleOf, type Caller, type Permission, type RoleRights, type Text, type UserType } from '@voltdeck/protocol/contract';
import type { EntityManager } from 'typeorm';
import type { RoleRepository } from './role.repository.ts';
import type { User } from './user.entity.ts';

/** The rights of a user as they are stored. */
export type StoredRights = Pick<User, 'type' | 'permissions' | 'roleId'>;

/** Rights as they are given: by a role, or one by one. */
export interface GivenRights {
  readonly role?: string | null | undefined;
  readonly type?: UserType | null | undefined;
  readonly permissions?: readonly Permission[] | null | undefined;
}

const contradiction: Text = {
  'zh-CN': '用户类型和权限由角色决定：请清空角色，或不填写与角色不同的用户类型和权限',
  en: 'The role sets the user type and permissions. Leave the role empty, or leave out a user type and permissions that differ from it.',
};

/** Name of the user's role; null for rights of the user's own. */
export const roleOf = ({ roleId, type, permissions }: StoredRights): string | null => roleId ?? standardRoleOf({ type, permissions });

const isSame = (given: readonly Permission[], those: readonly Permission[]): boolean => those.length === new Set(given).size && those.every((permission) => given.includes(permission));

/** @throws DomainError ROLE_NOT_FOUND; INPUT_INVALID where a role and other rights than its own are given */
export async function rightsIn({ role = null, type = null, permissions = null }: GivenRights, roles: Pick<RoleRepository, 'byId'>, manager: EntityManager): Promise<StoredRights> {
  if (role === null) return { type: type ?? 'operator', permissions: [...(permissions ?? [])], roleId: null };
  const rights = await rightsOfRole(role, roles, manager);
  const differs = (type !== null && type !== rights.type) || (permissions !== null && !isSame(permissions, rights.permissions));
  if (differs) throw new DomainError('INPUT_INVALID', {}, [{ path: 'role', rule: 'role', message: contradiction.en, text: contradiction }]);
  return rights;
}

async function rightsOfRole(role: string, roles: Pick<RoleRepository, 'byId'>, manager: EntityManager): Promise<StoredRights> {
  if (isStandardRole(role)) return { type: roleTable[role].type, permissions: [...roleTable[role].permissions], roleId: null };
  const own = isId(role) ? await roles.byId(role, manager) : null;
  if (own === null) throw new DomainError('ROLE_NOT_FOUND', { role });
  return { type: 'operator', permissions: own.permissions, roleId: own.id };
}

const isId = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);

const nothing: RoleRights = { type: 'operator', permissions: [] };

/**
 * No one grants what he does not have himself. What someone has already is not granted.
 *
 * @throws DomainError GRANT_TOO_WIDE naming what the caller does not have
 */
export function refuseGrant(caller: Pick<Caller, 'type' | 'permissions'>, after: RoleRights, before: RoleRights = nothing): void {
  const exceeds = [
    ...(after.type === 'administrator' && before.type !== 'administrator' && caller.type !== 'administrator' ? ['administrator'] : []),
    ...after.permissions.filter((permission) => !before.permissions.includes(permission) && !caller.permissions.includes(permission)),
  ];
  if (exceeds.length > 0) throw new DomainError('GRANT_TOO_WIDE', { exceeds: exceeds.join(', ') });
}
