import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf, People, RoleView } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { ownRolesMax, roleTable, standardRoles, type Caller } from '@voltdeck/protocol/contract';
import type { EntityManager } from 'typeorm';
import { refuseGrant, roleOf } from './rights.ts';
import { RoleRepository, type OwnRole } from './role.repository.ts';
import { UserChanges } from './user-changes.ts';
import { UserRepository } from './user.repository.ts';

type Granting = Pick<Caller, 'type' | 'permissions'>;

/** Roles, for administrators. Users who have one always have its rights. */
@Injectable()
export class RoleService {
  constructor(
    private readonly roles: RoleRepository,
    private readonly users: UserRepository,
    private readonly changes: UserChanges,
  ) {}

  async list(): Promise<RoleView[]> {
    const [own, counts] = await Promise.all([this.roles.list(), this.roles.rightsCounts()]);
    const users = new Map<string | null, number>();
    for (const { count, ...rights } of counts) users.set(roleOf(rights), (users.get(roleOf(rights)) ?? 0) + count);
    return [...standardRoles.map((role) => standardView(role, users.get(role) ?? 0)), ...own.map((role) => viewOf(role, users.get(role.id) ?? 0))];
  }

  /** They are few: a page is a part of the list. */
  async page({ cursor = '0', pageSize }: InputOf<People['roleList']>): Promise<OutputOf<People['roleList']>> {
    const roles = await this.list();
    const end = Number(cursor) + pageSize;
    return { items: roles.slice(Number(cursor), end), next: end < roles.length ? String(end) : null, total: roles.length };
  }

  /** An own one. @throws DomainError ROLE_NOT_FOUND */
  async get(id: string): Promise<RoleView> {
    const role = (await this.list()).find((each) => each.id === id);
    if (!role) throw new DomainError('ROLE_NOT_FOUND', { role: id });
    return role;
  }

  /** @throws DomainError GRANT_TOO_WIDE, ROLE_NAME_TAKEN, ROLE_LIMIT_REACHED */
  async add(fields: InputOf<People['roleAdd']>, caller: Granting): Promise<RoleView> {
    refuseGrant(caller, { type: 'operator', permissions: fields.permissions });
    const id = await this.users.alone(async (manager) => {
      await this.refuseTaken(fields.name, null, manager);
      if ((await this.roles.count(manager)) >= ownRolesMax) throw new DomainError('ROLE_LIMIT_REACHED', { most: ownRolesMax });
      return this.roles.add(fields, manager);
    });
    return this.get(id);
  }

  /**
   * Takes over every field, for everyone who has the role: counts at once, the edges are notified.
   *
   * @throws DomainError ROLE_NOT_FOUND; ROLE_CHANGED when it was not made from the newest version; GRANT_TOO_WIDE, ROLE_NAME_TAKEN
   */
  async change({ id, version, ...fields }: InputOf<People['roleChange']>, caller: Granting): Promise<RoleView> {
    const users = await this.users.alone(async (manager) => {
      const before = await this.find(id, manager);
      if (before.version !== version) throw new DomainError('ROLE_CHANGED', { version: before.version });
      refuseGrant(caller, { type: 'operator', permissions: fields.permissions }, { type: 'operator', permissions: before.permissions });
      await this.refuseTaken(fields.name, id, manager);
      await this.roles.change(id, fields, manager);
      return this.roles.give(id, fields.permissions, manager);
    });
    for (const user of users) this.changes.tell(user);
    return this.get(id);
  }

  /** @throws DomainError ROLE_NOT_FOUND, ROLE_IN_USE */
  async delete(id: string): Promise<void> {
    await this.users.alone(async (manager) => {
      await this.find(id, manager);
      const count = await this.roles.usersOf(id, manager);
      if (count > 0) throw new DomainError('ROLE_IN_USE', { count });
      await this.roles.remove(id, manager);
    });
  }

  private async find(id: string, manager: EntityManager): Promise<OwnRole> {
    const role = await this.roles.byId(id, manager);
    if (!role) throw new DomainError('ROLE_NOT_FOUND', { role: id });
    return role;
  }

  /** A standard role has its names too, in both languages. */
  private async refuseTaken(name: string, except: string | null, manager: EntityManager): Promise<void> {
    const isStandard = standardRoles.some((role) => [role, ...Object.values(roleTable[role].name)].some((each) => each.toLowerCase() === name.toLowerCase()));
    if (isStandard || (await this.roles.isTaken(name, except, manager))) throw new DomainError('ROLE_NAME_TAKEN', { name });
  }
}

function standardView(role: (typeof standardRoles)[number], users: number): RoleView {
  const { name, about, type, permissions } = roleTable[role];
  return { id: role, standard: true, name, description: about, type, permissions, users, version: 1, updatedAt: null };
}

function viewOf({ id, name, description, permissions, version, updatedAt }: OwnRole, users: number): RoleView {
  const about = description ?? '';
  return { id, standard: false, name: { 'zh-CN': name, en: name }, description: { 'zh-CN': about, en: about }, type: 'operator', permissions, users, version, updatedAt: updatedAt.toISOString() };
}
