import { Inject, Injectable } from '@nestjs/common';
import type { InputOf, PageTokenGrant, People, ResolvedCaller } from '@voltdeck/contract';
import { CONFIG, DomainError } from '@voltdeck/base';
import { pageTokenPrefix, type Caller } from '@voltdeck/protocol/contract';
import { DataSource, IsNull, LessThan, MoreThan } from 'typeorm';
import type { IdentityEnvironment } from '../environment.ts';
import { hashOf } from '../secret.ts';
import { ApiToken } from './api-token.entity.ts';
import { newApiToken } from './new-api-token.ts';
import { PageToken } from './page-token.entity.ts';
import { callerOfToken } from './token-caller.ts';

/** Exchanges the token of a wall or an embed link for one that lives for minutes. */
@Injectable()
export class PageTokenService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Pick<IdentityEnvironment, 'PAGE_TOKEN_LIFE_S'>,
  ) {}

  /**
   * Never longer than the token that it stands for.
   *
   * @throws DomainError WALL_TOKEN_NEEDED also for a page token: none makes another; PERMISSION_MISSING where the maker may no longer
   * view; SCREEN_REFUSED; SIGN_IN_REQUIRED when the token has just ended
   */
  async add({ token: asking, permissions }: Caller, { screen, origin }: InputOf<People['pageTokenAdd']>): Promise<PageTokenGrant> {
    if (asking?.kind !== 'kiosk' || asking.page !== undefined) throw new DomainError('WALL_TOKEN_NEEDED');
    if (!permissions.includes('view')) throw new DomainError('PERMISSION_MISSING', { permission: 'view' });
    const token = await this.dataSource.getRepository(ApiToken).findOneBy({ id: asking.id, expiresAt: MoreThan(new Date()), user: { deletedAt: IsNull() } });
    if (!token) throw new DomainError('SIGN_IN_REQUIRED');
    if (!token.screens.includes(screen)) throw new DomainError('SCREEN_REFUSED', { screen });
    const secret = newApiToken(pageTokenPrefix);
    const now = Date.now();
    const expiresAt = new Date(Math.min(now + this.config.PAGE_TOKEN_LIFE_S * 1_000, token.expiresAt.getTime()));
    await this.dataSource.getRepository(PageToken).insert({ secretHash: hashOf(secret), token, screen, origin, expiresAt });
    return { token: secret, expiresAt: expiresAt.toISOString(), expiresInMs: expiresAt.getTime() - now };
  }

  /** @throws DomainError SIGN_IN_REQUIRED when it is unknown or expired, or its own token is revoked or expired, or the maker is deleted */
  async resolve(secret: string): Promise<ResolvedCaller> {
    const alive = MoreThan(new Date());
    const found = await this.dataSource.getRepository(PageToken).findOne({
      where: { secretHash: hashOf(secret), expiresAt: alive, token: { expiresAt: alive, user: { deletedAt: IsNull() } } },
      relations: { token: { user: true } },
    });
    if (!found) throw new DomainError('SIGN_IN_REQUIRED');
    const { token, screen, origin, expiresAt } = found;
    return callerOfToken(token, { screen, expiresAt, page: { origin } });
  }

  async forgetEnded(): Promise<void> {
    await this.dataSource.getRepository(PageToken).delete({ expiresAt: LessThan(new Date()) });
  }
}
