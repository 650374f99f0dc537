import { Inject, Injectable } from '@nestjs/common';
import type { InputOf, People, SessionGrant } from '@voltdeck/contract';
import { DomainError, LOG, type Log } from '@voltdeck/base';
import { limits, permissions, setUpPath } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { hashOf, newSecret } from '../secret.ts';
import { SessionService } from '../session/session.service.ts';
import { refuseWeakPassword } from '../user/known-password.ts';
import { PasswordService } from '../user/password.service.ts';
import { UserRepository } from '../user/user.repository.ts';

const open = 'secret_hash = $1 and used_at is null and expires_at > now()';

/** The first administrator of an empty installation, by a link that the log alone tells. */
@Injectable()
export class SetUpService {
  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly passwords: PasswordService,
    private readonly sessions: SessionService,
  ) {}

  /** Tells a new link. It is the one secret that is logged on purpose: no one can sign in yet to be told otherwise. */
  async announce(): Promise<void> {
    const token = newSecret();
    const expiresAt = new Date(Date.now() + limits.setUpLinkLifeMs);
    await this.dataSource.query('insert into set_up_link (secret_hash, expires_at) values ($1, $2)', [hashOf(token), expiresAt]);
    const path = setUpPath(token);
    this.log.warn({ event: 'set-up', path, expiresAt }, `no user exists yet: open ${path} at the console's address to make the first administrator`);
  }

  /** @throws DomainError INPUT_INVALID for a weak password; SET_UP_SPENT when the link is unknown, used or expired, or there is a user already. */
  async use({ token, loginName, password, ...visitor }: InputOf<People['setUpUse']>): Promise<SessionGrant> {
    refuseWeakPassword('password', password, { loginName });
    const secretHash = hashOf(token);
    const known = await this.dataSource.query<unknown[]>(`select 1 from set_up_link where ${open}`, [secretHash]);
    if (known.length === 0) throw new DomainError('SET_UP_SPENT');
    // The link is spent last: a process that has no room for a hash now must not cost it.
    const passwordHash = await this.passwords.hash(password);
    await this.spend(secretHash);
    const first = { loginName, name: loginName, passwordHash, type: 'administrator' as const, permissions: [...permissions] };
    const added = await this.users.addFirst(first);
    const user = added ? await this.users.byLoginName(loginName) : null;
    if (!user) throw new DomainError('SET_UP_SPENT');
    return this.sessions.open(user, visitor);
  }

  private async spend(secretHash: Buffer): Promise<void> {
    const [, spent] = await this.dataSource.query<[unknown, number]>(`update set_up_link set used_at = now() where ${open}`, [secretHash]);
    if (spent === 0) throw new DomainError('SET_UP_SPENT');
  }
}
