import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { User } from './user.entity.ts';

export type NewUser = Pick<User, 'loginName' | 'name' | 'passwordHash' | 'type' | 'permissions'>;

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
      .where('lower(user.loginName) = lower(:loginName)', { loginName })
      .getOne();
  }

  /** Makes the very first user; does nothing, and gives false, when somebody was first. */
  async addFirst(user: NewUser): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('lock table "user" in share row exclusive mode');
      if (await manager.exists(User)) return false;
      await manager.insert(User, { ...user, projectIds: [], customerIds: [], groupIds: [] });
      return true;
    });
  }
}
