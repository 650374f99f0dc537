import { Injectable } from '@nestjs/common';
import { DomainError } from '@voltdeck/base';
import type { InputOf, OutputOf, People, Recipient, UserFields, UserView } from '@voltdeck/contract';
import type { Caller } from '@voltdeck/protocol/contract';
import { QueryFailedError, type EntityManager } from 'typeorm';
import { ownCaller } from './caller.ts';
import { refuseFormerPassword, refuseWeakPassword } from './known-password.ts';
import { PasswordService } from './password.service.ts';
import { refuseGrant, rightsIn, roleOf } from './rights.ts';
import { RoleRepository } from './role.repository.ts';
import { endWays, withNewPassword } from './user-access.ts';
import { UserChanges } from './user-changes.ts';
import { User } from './user.entity.ts';
import { UserRepository } from './user.repository.ts';

/** What administrators see of a user; never the password's hash. */
function userViewOf(user: User): UserView {
  const { id, loginName, name, email, mobile, type, permissions, projectIds, customerIds, groupIds, version, hasPassword } = user;
  return {
    ...{ id, loginName, name, email, mobile, role: roleOf(user), type, permissions, projectIds, customerIds, groupIds, version, hasPassword },
    company: user.company ?? null,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
    deletedAt: user.deletedAt?.toISOString() ?? null,
  };
}

/** Who grants. */
type Granting = Pick<Caller, 'type' | 'permissions'>;

const uniqueViolation = '23505';

/** Users, for administrators. */
@Injectable()
export class UserService {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: PasswordService,
    private readonly changes: UserChanges,
    private readonly roles: RoleRepository,
  ) {}

  async list(input: InputOf<People['userList']>): Promise<OutputOf<People['userList']>> {
    const { items, ...rest } = await this.users.page(input);
    return { ...rest, items: items.map(userViewOf) };
  }

  /** Those of these users that are not deleted, with what they may see now. */
  async recipients(userIds: readonly string[]): Promise<Recipient[]> {
    return (await this.users.present(userIds)).map((user) => ({ caller: ownCaller(user), email: user.email, mobile: user.mobile }));
  }

  /** By login name as it was asked for. */
  async ids(loginNames: readonly string[]): Promise<OutputOf<People['userIds']>> {
    const known = await this.users.idsByLoginName(loginNames);
    const found = loginNames.flatMap((name) => {
      const id = known.get(name.toLowerCase());
      return id === undefined ? [] : [[name, id] as const];
    });
    return { ids: Object.fromEntries(found) };
  }

  async get(id: string): Promise<UserView> {
    return userViewOf(await this.find(id));
  }

  /** @throws DomainError INPUT_INVALID for a weak password; LOGIN_NAME_TAKEN, ROLE_NOT_FOUND, GRANT_TOO_WIDE */
  async add({ password, keepTokens: _ofChanges, ...fields }: InputOf<People['userAdd']>, caller: Granting): Promise<UserView> {
    const passwordHash = password === undefined ? null : await this.hashOf(password, fields);
    return this.users.alone(async (manager) => {
      const rights = await rightsIn(fields, this.roles, manager);
      refuseGrant(caller, rights);
      const added = manager.create(User, { ...copyOf(fields), ...rights, passwordHash, lastSignInAt: null, deletedAt: null });
      return userViewOf(await named(fields.loginName, manager.save(added)));
    });
  }

  /**
   * Takes over every field. A new password, or less to do, counts at once: the edges are notified.
   *
   * @throws DomainError INPUT_INVALID for a weak password or the former one; USER_CHANGED when it was not made from the newest version; LAST_ADMINISTRATOR; LOGIN_NAME_TAKEN; ROLE_NOT_FOUND; GRANT_TOO_WIDE
   */
  async change({ id, version, password, keepTokens = false, ...fields }: InputOf<People['userChange']>, caller: Granting): Promise<UserView> {
    const secret = password === undefined ? {} : { passwordHash: await this.newHashOf(id, password, fields) };
    const changed = await this.users.alone(async (manager) => {
      const user = await this.find(id, manager);
      if (user.deletedAt !== null) throw new DomainError('USER_NOT_FOUND', { userId: id });
      if (user.version !== version) throw new DomainError('USER_CHANGED', { version: user.version, current: { ...userViewOf(user) } });
      const rights = await rightsIn(fields, this.roles, manager);
      refuseGrant(caller, rights, user);
      if (rights.type !== 'administrator') await this.keepAdministrator(user, manager);
      Object.assign(user, copyOf(fields), rights, secret, { version: version + 1 });
      const saved = await named(fields.loginName, manager.save(user));
      if (password !== undefined) await endWays(manager, id, ['sessions', ...withNewPassword(keepTokens)]);
      return saved;
    });
    this.changes.tell(id);
    return userViewOf(changed);
  }

  /** Keeps the user for the record and ends every way in, so that restoring the user revives none. */
  async delete(id: string): Promise<UserView> {
    const deleted = await this.users.alone(async (manager) => {
      const user = await this.find(id, manager);
      if (user.deletedAt !== null) throw new DomainError('USER_NOT_FOUND', { userId: id });
      return this.end(user, manager);
    });
    this.changes.tell(id);
    return userViewOf(deleted);
  }

  /**
   * `delete` within a transaction that counts users; the edges still have to be told.
   *
   * @throws DomainError LAST_ADMINISTRATOR
   */
  async end(user: User, manager: EntityManager): Promise<User> {
    await this.keepAdministrator(user, manager);
    await endWays(manager, user.id, ['sessions', 'links', 'browsers', 'steps', 'tokens']);
    return manager.save(Object.assign(user, { deletedAt: new Date(), version: user.version + 1 }));
  }

  async restore(id: string): Promise<UserView> {
    return this.users.alone(async (manager) => {
      const user = await this.find(id, manager);
      if (user.deletedAt === null) return userViewOf(user);
      return userViewOf(await manager.save(Object.assign(user, { deletedAt: null, version: user.version + 1 })));
    });
  }

  private async hashOf(password: string, { loginName, name }: Pick<UserFields, 'loginName' | 'name'>): Promise<string> {
    refuseWeakPassword('password', password, { loginName, name });
    return this.passwords.hash(password);
  }

  private async newHashOf(id: string, password: string, fields: Pick<UserFields, 'loginName' | 'name'>): Promise<string> {
    const former = await this.users.passwordHashOf(id);
    refuseFormerPassword('password', former !== null && (await this.passwords.matches(password, former)));
    return this.hashOf(password, fields);
  }

  private async find(id: string, manager?: EntityManager): Promise<User> {
    const user = await this.users.byId(id, manager);
    if (!user) throw new DomainError('USER_NOT_FOUND', { userId: id });
    return user;
  }

  private async keepAdministrator(user: User, manager: EntityManager): Promise<void> {
    if (user.type !== 'administrator' || user.deletedAt !== null) return;
    if (!(await this.users.hasOtherAdministrator(user.id, manager))) throw new DomainError('LAST_ADMINISTRATOR');
  }
}

/** Without the rights, which may come from a role. */
function copyOf({ loginName, name, email, mobile, projectIds, customerIds, groupIds }: Omit<UserFields, 'role' | 'type' | 'permissions'>) {
  return { loginName, name, email, mobile, projectIds: [...projectIds], customerIds: [...customerIds], groupIds: [...groupIds] };
}

/** A deleted user keeps the login name, so that what he did stays his. */
async function named<Result>(loginName: string, save: Promise<Result>): Promise<Result> {
  try {
    return await save;
  } catch (error) {
    const taken = error instanceof QueryFailedError && 'code' in error && error.code === uniqueViolation;
    throw taken ? new DomainError('LOGIN_NAME_TAKEN', { loginName }) : error;
  }
}
