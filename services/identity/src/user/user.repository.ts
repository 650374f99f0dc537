import { Injectable } from '@nestjs/common';
import type { InputOf, People } from '@voltdeck/contract';
import type { Page } from '@voltdeck/protocol/contract';
import { DataSource, In, IsNull, type EntityManager } from 'typeorm';
import { userPage } from './user-page.ts';
import { User } from './user.entity.ts';

export type FirstUser = Pick<User, 'loginName' | 'name' | 'passwordHash' | 'type' | 'permissions'>;

@Injectable()
export class UserRepository {
  constructor(private readonly dataSource: DataSource) {}

  async any(): Promise<boolean> {
    return this.dataSource.getRepository(User).exists();
  }

  /** With the password's hash, for signing in. */
  async byLoginName(loginName: string): Promise<User | null> {
    return this.dataSource
      .getRepository(User)
      .createQueryBuilder('user')
      .addSelect('user.passwordHash')
      .where('lower(user.loginName) = lower(:loginName) and user.deletedAt is null', { loginName })
      .getOne();
  }

  /** Ids by login name in lower case, deleted users included; unknown names are left out. */
  async idsByLoginName(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (names.length === 0) return new Map();
    const rows = await this.dataSource.query<{ id: string; name: string }[]>('select id, lower(login_name) as name from "user" where lower(login_name) = any($1)', [
      [...new Set(names.map((name) => name.toLowerCase()))],
    ]);
    return new Map(rows.map(({ id, name }) => [name, id]));
  }

  /** Also a deleted one, without the password's hash. */
  async byId(id: string, manager: EntityManager = this.dataSource.manager): Promise<User | null> {
    return manager.findOneBy(User, { id });
  }

  /** Those that are not deleted. */
  async present(ids: readonly string[]): Promise<User[]> {
    return ids.length === 0 ? [] : this.dataSource.getRepository(User).findBy({ id: In([...ids]), deletedAt: IsNull() });
  }

  async passwordHashOf(id: string): Promise<string | null> {
    const user = await this.dataSource.getRepository(User).findOne({ where: { id, deletedAt: IsNull() }, select: { passwordHash: true } });
    return user?.passwordHash ?? null;
  }

  async page(asked: InputOf<People['userList']>): Promise<Page<User>> {
    return userPage(this.dataSource.getRepository(User).createQueryBuilder('user'), asked);
  }

  /** Who sees what is of a project, a customer and groups, by login name. */
  async seeing({ projectId, customerId, groupIds }: Omit<InputOf<People['accessHolders']>, 'action'>): Promise<User[]> {
    return this.dataSource
      .getRepository(User)
      .createQueryBuilder('user')
      .where('user.deletedAt is null')
      .andWhere(`(user.type = 'administrator' or :projectId::uuid = any(user.projectIds) or :customerId::uuid = any(user.customerIds) or user.groupIds && :groupIds::uuid[])`, { projectId, customerId, groupIds })
      .orderBy('lower(user.login_name)')
      .getMany();
  }

  /** Makes the very first user; does nothing, and gives false, when someone was first. */
  async addFirst(user: FirstUser): Promise<boolean> {
    return this.alone(async (manager) => {
      if (await manager.exists(User)) return false;
      await manager.insert(User, { ...user, projectIds: [], customerIds: [], groupIds: [] });
      return true;
    });
  }

  /** Work that counts users: no other does the same meanwhile. */
  async alone<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('lock table "user" in share row exclusive mode');
      return work(manager);
    });
  }

  /** Whether someone else is an administrator. */
  async hasOtherAdministrator(id: string, manager: EntityManager): Promise<boolean> {
    const administrators = await manager.findBy(User, { type: 'administrator', deletedAt: IsNull() });
    return administrators.some((administrator) => administrator.id !== id);
  }
}
