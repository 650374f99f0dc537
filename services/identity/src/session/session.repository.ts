import { Injectable } from '@nestjs/common';
import { limits, type Visitor } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { Session } from './session.entity.ts';
import type { User } from '../user/user.entity.ts';

const idle = `make_interval(secs => ${limits.sessionIdleMs / 1_000})`;

@Injectable()
export class SessionRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(secretHash: Buffer, user: User, { remoteAddress: address, device }: Visitor): Promise<Session> {
    const expiresAt = new Date(Date.now() + limits.sessionLifeMs);
    const session = { secretHash, user, address, device, lastSeenAt: new Date(), expiresAt };
    return this.dataSource.getRepository(Session).save(session);
  }

  /** Nothing of the user has changed by it: the version stays. */
  async signedIn(userId: string): Promise<void> {
    await this.dataSource.query('update "user" set last_sign_in_at = now() where id = $1', [userId]);
  }

  /** Live sessions of a user, the one used last first. */
  async ofUser(userId: string): Promise<Session[]> {
    return this.dataSource
      .getRepository(Session)
      .createQueryBuilder('session')
      .where('session.user_id = :userId', { userId })
      .andWhere(`session.expiresAt > now() and session.lastSeenAt > now() - ${idle}`)
      .orderBy('session.lastSeenAt', 'DESC')
      .getMany();
  }

  async removeOfUser(userId: string, keep: Buffer | null = null): Promise<void> {
    await this.dataSource.query('delete from session where user_id = $1 and secret_hash is distinct from $2', [userId, keep]);
  }

  /** @returns whether the user had such a session. */
  async removeById(userId: string, id: string): Promise<boolean> {
    const { affected } = await this.dataSource.getRepository(Session).delete({ id, user: { id: userId } });
    return affected === 1;
  }

  async refresh(secretHash: Buffer, freshUntil: Date): Promise<void> {
    await this.dataSource.query('update session set fresh_until = $2 where secret_hash = $1', [secretHash, freshUntil]);
  }

  /** A session that has neither expired nor idled out. */
  async find(secretHash: Buffer): Promise<Session | null> {
    return this.dataSource
      .getRepository(Session)
      .createQueryBuilder('session')
      .innerJoinAndSelect('session.user', 'user')
      .where('session.secretHash = :secretHash', { secretHash })
      .andWhere(`user.deletedAt is null and session.expiresAt > now() and session.lastSeenAt > now() - ${idle}`)
      .getOne();
  }

  async touch(secretHash: Buffer): Promise<void> {
    await this.dataSource.query('update session set last_seen_at = now() where secret_hash = $1', [secretHash]);
  }

  async remove(secretHash: Buffer): Promise<void> {
    await this.dataSource.getRepository(Session).delete({ secretHash });
  }

  async removeEnded(): Promise<void> {
    await this.dataSource.query(`delete from session where expires_at < now() or last_seen_at < now() - ${idle}`);
  }

  /** Whether this user has signed in well from this address before, as far as sessions are kept. */
  async knows(userId: string, address: string): Promise<boolean> {
    return this.dataSource.getRepository(Session).existsBy({ user: { id: userId }, address });
  }
}
