import { Injectable } from '@nestjs/common';
import { DomainError } from '@voltdeck/platform';
import type { ResolvedCaller } from '@voltdeck/protocol/contract';
import { DataSource, MoreThan } from 'typeorm';
import { hashOf } from '../secret.ts';
import { resolvedCaller } from '../user/caller.ts';
import { ApiToken } from './api-token.entity.ts';

@Injectable()
export class ApiTokenService {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws DomainError SIGN_IN_REQUIRED when the token is unknown, revoked or expired. */
  async resolve(token: string): Promise<ResolvedCaller> {
    const found = await this.dataSource.getRepository(ApiToken).findOne({
      where: { secretHash: hashOf(token), expiresAt: MoreThan(new Date()) },
      relations: { user: true },
    });
    if (!found) throw new DomainError('SIGN_IN_REQUIRED');
    const permissions = found.permissions.filter((permission) => found.user.permissions.includes(permission));
    return resolvedCaller(found.user, permissions, found.expiresAt);
  }
}
