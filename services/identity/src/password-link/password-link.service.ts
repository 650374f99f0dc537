import { Injectable } from '@nestjs/common';
import type { InputOf, PasswordLinkGrant, People, SecondStepGrant, SessionGrant } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { limits } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { SecondStepService } from '../factor/second-step.service.ts';
import { hashOf, newSecret } from '../secret.ts';
import { CompanySessionService } from '../company/company-session.service.ts';
import { SessionService } from '../session/session.service.ts';
import { refuseFormerPassword, refuseWeakPassword } from '../user/known-password.ts';
import { PasswordService } from '../user/password.service.ts';
import { endWays, withNewPassword } from '../user/user-access.ts';
import { UserRepository } from '../user/user.repository.ts';

const open = 'secret_hash = $1 and expires_at > now()';

/** Lets a user set the own password: no one else ever knows it. */
@Injectable()
export class PasswordLinkService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly passwords: PasswordService,
    private readonly sessions: SessionService,
    private readonly secondSteps: SecondStepService,
    private readonly companies: CompanySessionService,
  ) {}

  /** Replaces the link that the user had. @throws DomainError USER_NOT_FOUND */
  async make(userId: string): Promise<PasswordLinkGrant> {
    const token = newSecret();
    const expiresAt = new Date(Date.now() + limits.passwordLinkLifeMs);
    await this.users.alone(async (manager) => {
      const user = await this.users.byId(userId, manager);
      if (!user || user.deletedAt !== null) throw new DomainError('USER_NOT_FOUND', { userId });
      await manager.query(
        `insert into password_link (secret_hash, user_id, expires_at) values ($1, $2, $3)
         on conflict (user_id) do update set secret_hash = excluded.secret_hash, expires_at = excluded.expires_at`,
        [hashOf(token), userId, expiresAt],
      );
    });
    return { token, expiresAt: expiresAt.toISOString() };
  }

  /**
   * Sets the password, ends the sessions that were open and the API tokens unless they are to be kept, and begins a session, or the second step of who has one.
   *
   * @throws DomainError INPUT_INVALID for a weak password or the former one; PASSWORD_LINK_SPENT when the link is unknown, used, expired or replaced.
   */
  async use({ token, password, keepTokens = false, ...visitor }: InputOf<People['passwordLinkSpend']>): Promise<SessionGrant | SecondStepGrant> {
    const secretHash = hashOf(token);
    await this.refuseBad(secretHash, password);
    const userId = await this.spend(secretHash, await this.passwords.hash(password));
    await endWays(this.dataSource, userId, withNewPassword(keepTokens));
    await this.sessions.endAll(userId);
    const user = await this.users.byId(userId);
    if (!user) throw new DomainError('PASSWORD_LINK_SPENT');
    await this.companies.requirePasswordAllowed(userId);
    return (await this.secondSteps.begin(userId)) ?? this.sessions.open(user, visitor);
  }

  /** @throws DomainError INPUT_INVALID; PASSWORD_LINK_SPENT */
  private async refuseBad(secretHash: Buffer, password: string): Promise<void> {
    // Read together: what another use of the link has just set is no former password, it has spent the link.
    const [link] = await this.dataSource.query<{ id: string; former: string | null }[]>(
      `select user_id as id, password_hash as former from password_link join "user" on "user".id = user_id where ${open}`,
      [secretHash],
    );
    const user = link === undefined ? null : await this.users.byId(link.id);
    if (link === undefined || !user) throw new DomainError('PASSWORD_LINK_SPENT');
    refuseWeakPassword('password', password, user);
    refuseFormerPassword('password', link.former !== null && (await this.passwords.matches(password, link.former)));
  }

  /** In one statement, so that of two at once only one sets a password. */
  private async spend(secretHash: Buffer, passwordHash: string): Promise<string> {
    const [spent] = await this.dataSource.query<[{ id: string }[], number]>(
      `with link as (delete from password_link where ${open} returning user_id)
       update "user" set password_hash = $2, version = version + 1, updated_at = now()
       from link where id = link.user_id and deleted_at is null returning id`,
      [secretHash, passwordHash],
    );
    const [user] = spent;
    if (!user) throw new DomainError('PASSWORD_LINK_SPENT');
    return user.id;
  }

  async forgetEnded(): Promise<void> {
    await this.dataSource.query('delete from password_link where expires_at <= now()');
  }
}
