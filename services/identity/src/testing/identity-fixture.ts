import { openDataSource, temporaryDatabase } from '@voltdeck/platform';
import { permissions, type Permission, type UserType } from '@voltdeck/protocol/contract';
import type { DataSource } from 'typeorm';
import { databaseOptions } from '../database.ts';
import { SessionRepository } from '../session/session.repository.ts';
import { SessionService } from '../session/session.service.ts';
import { AttemptService } from '../sign-in/attempt.service.ts';
import { SignInLinkRepository } from '../sign-in/sign-in-link.repository.ts';
import { SignInService } from '../sign-in/sign-in.service.ts';
import { ApiTokenService } from '../token/api-token.service.ts';
import { PasswordService } from '../user/password.service.ts';
import { User } from '../user/user.entity.ts';
import { UserRepository } from '../user/user.repository.ts';

/** Identity's parts on a database of their own. */
export interface IdentityFixture {
  readonly dataSource: DataSource;
  readonly users: UserRepository;
  readonly passwords: PasswordService;
  readonly sessions: SessionService;
  readonly attempts: AttemptService;
  readonly signIns: SignInService;
  readonly tokens: ApiTokenService;
  addUser(loginName: string, password: string, about?: { type?: UserType; permissions?: Permission[]; projectIds?: string[] }): Promise<User>;
  close(): Promise<void>;
}

export async function identityFixture(): Promise<IdentityFixture> {
  const database = await temporaryDatabase();
  const dataSource = await openDataSource(databaseOptions(database.url));
  const users = new UserRepository(dataSource);
  const kept = new SessionRepository(dataSource);
  const passwords = new PasswordService();
  const sessions = new SessionService(kept);
  const attempts = new AttemptService(dataSource);
  const links = new SignInLinkRepository(dataSource);
  return {
    dataSource,
    users,
    passwords,
    sessions,
    attempts,
    signIns: new SignInService(users, kept, sessions, passwords, attempts, links),
    tokens: new ApiTokenService(dataSource),
    async addUser(loginName, password, { type = 'operator', permissions: granted = [...permissions], projectIds = [] } = {}) {
      const passwordHash = await passwords.hash(password);
      const lists = { projectIds, customerIds: [], groupIds: [] };
      return dataSource.getRepository(User).save({ loginName, name: loginName, passwordHash, type, permissions: granted, ...lists });
    },
    async close() {
      await dataSource.destroy();
      await database.drop();
    },
  };
}

/** The code of the failure that the work ends with; null when it does not fail. */
export async function codeOf(work: Promise<unknown>): Promise<string | null> {
  return work.then(
    () => null,
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );
}
