import { Injectable } from '@nestjs/common';
import { DomainError } from '@voltdeck/platform';
import type { ResolvedCaller, SessionGrant } from '@voltdeck/protocol/contract';
import { hashOf, newSecret } from '../secret.ts';
import { resolvedCaller } from '../user/caller.ts';
import type { User } from '../user/user.entity.ts';
import { SessionRepository } from './session.repository.ts';

/** Last seen is written at most this often: a session is resolved every few seconds, the idle time is hours. */
const touchAfterMs = 60_000;

@Injectable()
export class SessionService {
  constructor(private readonly sessions: SessionRepository) {}

  async open(user: User, address: string): Promise<SessionGrant> {
    const secret = newSecret();
    const { expiresAt } = await this.sessions.add(hashOf(secret), user, address);
    return { secret, session: resolvedCaller(user, user.permissions, expiresAt).session };
  }

  /** @throws DomainError SIGN_IN_REQUIRED when the session is unknown, expired or idled out. */
  async resolve(secret: string): Promise<ResolvedCaller> {
    const secretHash = hashOf(secret);
    const session = await this.sessions.find(secretHash);
    if (!session) throw new DomainError('SIGN_IN_REQUIRED');
    if (session.lastSeenAt.getTime() < Date.now() - touchAfterMs) await this.sessions.touch(secretHash);
    return resolvedCaller(session.user, session.user.permissions, session.expiresAt);
  }

  async close(secret: string): Promise<void> {
    await this.sessions.remove(hashOf(secret));
  }
}
