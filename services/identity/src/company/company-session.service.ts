import { Injectable } from '@nestjs/common';
import type { SessionGrant } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import type { Visitor } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { hashOf } from '../secret.ts';
import { SessionService } from '../session/session.service.ts';
import { UserChanges } from '../user/user-changes.ts';
import type { User } from '../user/user.entity.ts';
import { IdentityRepository } from './identity.repository.ts';
import type { Provider } from './provider.ts';

const hourMs = 3_600_000;

/** Sessions that a provider began: they end earlier than others, so that the rules are asked again. */
@Injectable()
export class CompanySessionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionService,
    private readonly identities: IdentityRepository,
    private readonly changes: UserChanges,
  ) {}

  async open(user: User, { id, sessionHours }: Provider, visitor: Visitor): Promise<SessionGrant> {
    const grant = await this.sessions.open(user, visitor);
    const expiresAt = new Date(Math.min(Date.parse(grant.session.expiresAt), Date.now() + sessionHours * hourMs));
    await this.dataSource.query(
      `with begun as (update session set expires_at = $3 where secret_hash = $1 returning secret_hash)
       insert into company_session (secret_hash, provider_id) select secret_hash, $2 from begun`,
      [hashOf(grant.secret), id, expiresAt],
    );
    return { ...grant, session: { ...grant.session, expiresAt: expiresAt.toISOString() } };
  }

  /** Ends every session of a provider. @returns informs the edges, after the transaction */
  async endOf(providerId: string, manager: EntityManager): Promise<() => void> {
    const [ended] = await manager.query<[{ user_id: string }[], number]>(
      'delete from session using company_session c where c.secret_hash = session.secret_hash and c.provider_id = $1 returning session.user_id',
      [providerId],
    );
    return () => new Set(ended.map(({ user_id: userId }) => userId)).forEach((userId) => this.changes.tell(userId));
  }

  /** @throws DomainError COMPANY_PASSWORD_OFF for users of a provider that lets its users in alone. Asked once the password was right. */
  async requirePasswordAllowed(userId: string): Promise<void> {
    const provider = await this.identities.providerOfUser(userId);
    if (provider !== null && !provider.passwordAllowed) throw new DomainError('COMPANY_PASSWORD_OFF', { provider: provider.name });
  }

  /** To who has to confirm: that it can be done at the provider, and whether the password does as well. */
  async explain(error: unknown, secret: string): Promise<never> {
    if (!(error instanceof DomainError) || error.code !== 'FRESH_SIGN_IN_REQUIRED') throw error;
    const { user } = await this.sessions.ofSecret(secret);
    const provider = await this.identities.providerOfUser(user.id);
    if (provider === null) throw error;
    throw new DomainError(error.code, { company: provider.slug, provider: provider.name, password: provider.passwordAllowed && user.hasPassword });
  }
}
