import { Inject, Injectable } from '@nestjs/common';
import type { FreshView, OwnSessionView, ResolvedCaller, SessionGrant } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { limits, type Visitor } from '@voltdeck/protocol/contract';
import { FactorPolicy } from '../factor-rule/factor-policy.ts';
import { hashOf, newSecret } from '../secret.ts';
import { resolvedCaller } from '../user/caller.ts';
import { UserChanges } from '../user/user-changes.ts';
import type { User } from '../user/user.entity.ts';
import type { Session } from './session.entity.ts';
import { SessionRepository } from './session.repository.ts';

/** Last seen is written at most this often: a session is resolved every few seconds, the idle time is hours. */
const touchAfterMs = 60_000;

function viewOf({ id, address, device, createdAt, lastSeenAt }: Session, current: boolean): OwnSessionView {
  return { id, current, address, device, createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() };
}

@Injectable()
export class SessionService {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly changes: UserChanges,
    @Inject(FactorPolicy) private readonly policy: Pick<FactorPolicy, 'confines'>,
  ) {}

  async open(user: User, visitor: Visitor): Promise<SessionGrant> {
    const secret = newSecret();
    const { expiresAt } = await this.sessions.add(hashOf(secret), user, visitor);
    await this.sessions.signedIn(user.id);
    return { secret, session: (await this.callerOf(user, expiresAt)).session };
  }

  /** @throws DomainError SIGN_IN_REQUIRED when the session is unknown, expired or idled out. */
  async resolve(secret: string): Promise<ResolvedCaller> {
    const session = await this.ofSecret(secret);
    if (session.lastSeenAt.getTime() < Date.now() - touchAfterMs) await this.sessions.touch(session.secretHash);
    return this.callerOf(session.user, session.expiresAt);
  }

  /** @throws DomainError SIGN_IN_REQUIRED */
  async ofSecret(secret: string): Promise<Session> {
    const session = await this.sessions.find(hashOf(secret));
    if (!session) throw new DomainError('SIGN_IN_REQUIRED');
    return session;
  }

  async list(secret: string): Promise<OwnSessionView[]> {
    const current = await this.ofSecret(secret);
    return this.ofUser(current.user.id, current.id);
  }

  /** @param current id of the session that asks, where one does. */
  async ofUser(userId: string, current: string | null = null): Promise<OwnSessionView[]> {
    return (await this.sessions.ofUser(userId)).map((session) => viewOf(session, session.id === current));
  }

  /** @throws DomainError SESSION_NOT_FOUND also for a session of someone else. */
  async get(userId: string, id: string): Promise<OwnSessionView> {
    const session = (await this.ofUser(userId)).find((own) => own.id === id);
    if (!session) throw new DomainError('SESSION_NOT_FOUND');
    return session;
  }

  /** @throws DomainError SESSION_NOT_FOUND also for a session of someone else. */
  async end(userId: string, id: string): Promise<void> {
    if (!(await this.sessions.removeById(userId, id))) throw new DomainError('SESSION_NOT_FOUND');
    this.changes.tell(userId);
  }

  /** @param keep secret of the one that continues. */
  async endAll(userId: string, keep: string | null = null): Promise<void> {
    await this.sessions.removeOfUser(userId, keep === null ? null : hashOf(keep));
    this.changes.tell(userId);
  }

  /** The password was entered again in this session. */
  async refresh(secret: string): Promise<FreshView> {
    const freshUntil = new Date(Date.now() + limits.freshMs);
    await this.sessions.refresh(hashOf(secret), freshUntil);
    return { freshUntil: freshUntil.toISOString() };
  }

  /** @throws DomainError FRESH_SIGN_IN_REQUIRED when the password was not entered again within five minutes. */
  async fresh(secret: string): Promise<FreshView> {
    const { freshUntil } = await this.ofSecret(secret);
    if (freshUntil === null || freshUntil.getTime() <= Date.now()) throw new DomainError('FRESH_SIGN_IN_REQUIRED');
    return { freshUntil: freshUntil.toISOString() };
  }

  async close(secret: string): Promise<void> {
    await this.sessions.remove(hashOf(secret));
  }

  private async callerOf(user: User, expiresAt: Date): Promise<ResolvedCaller> {
    return resolvedCaller(user, { permissions: user.permissions, expiresAt, confined: await this.policy.confines(user) });
  }
}
