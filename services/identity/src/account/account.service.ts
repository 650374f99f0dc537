import { Injectable } from '@nestjs/common';
import type { InputOf, People } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { DataSource } from 'typeorm';
import { AttemptService } from '../attempt/attempt.service.ts';
import { CompanySessionService } from '../company/company-session.service.ts';
import { SessionService } from '../session/session.service.ts';
import { refuseFormerPassword, refuseWeakPassword } from '../user/known-password.ts';
import { PasswordService } from '../user/password.service.ts';
import { endWays, withNewPassword } from '../user/user-access.ts';
import type { User } from '../user/user.entity.ts';
import { UserRepository } from '../user/user.repository.ts';

/** What a signed-in person does with the own password. */
@Injectable()
export class AccountService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly sessions: SessionService,
    private readonly passwords: PasswordService,
    private readonly attempts: AttemptService,
    private readonly companies: CompanySessionService,
  ) {}

  /**
   * Changes the password and ends every other session of the user, the API tokens unless they are to be kept, and a link by which another could be set.
   *
   * @throws DomainError INPUT_INVALID for a weak password or the present one, PASSWORD_WRONG, TOO_MANY_REQUESTS
   */
  async changePassword({ secret, password, newPassword, keepTokens = false }: InputOf<People['passwordChange']>): Promise<void> {
    const { user: owner } = await this.sessions.ofSecret(secret);
    refuseWeakPassword('newPassword', newPassword, owner);
    const user = await this.confirmed(secret, password);
    refuseFormerPassword('newPassword', newPassword === password);
    const passwordHash = await this.passwords.hash(newPassword);
    await this.dataSource.transaction(async (manager) => {
      await manager.query(`update "user" set password_hash = $2, version = version + 1, updated_at = now() where id = $1`, [user.id, passwordHash]);
      await endWays(manager, user.id, withNewPassword(keepTokens));
    });
    await this.sessions.endAll(user.id, secret);
  }

  /** Tries are counted: who finds an open browser may not guess on. */
  private async confirmed(secret: string, password: string): Promise<User> {
    const { user } = await this.sessions.ofSecret(secret);
    const attempt = { userId: user.id };
    await this.attempts.begin(attempt);
    if (!(await this.passwords.matches(password, await this.users.passwordHashOf(user.id)))) throw new DomainError('PASSWORD_WRONG');
    await this.attempts.succeed(attempt);
    await this.companies.requirePasswordAllowed(user.id);
    return user;
  }
}
