import { Injectable } from '@nestjs/common';
import { DomainError } from '@voltdeck/platform';
import type { Caller, NewToken, Permission, ResolvedCaller, Scope, TokenGrant, TokenKind, TokenScope, TokenView } from '@voltdeck/protocol/contract';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { newApiToken } from './new-api-token.ts';
import { hashOf } from '../secret.ts';
import { resolvedCaller, scopeOf } from '../user/caller.ts';
import { UserChanges } from '../user/user-changes.ts';
import { User } from '../user/user.entity.ts';
import { ApiToken } from './api-token.entity.ts';
import { narrowed, outside, tokenScopeOf, tokenViewOf } from './token-scope.ts';

const dayMs = 24 * 3_600_000;

/** What each kind may do at most, whoever its user is. */
const permissionsOfKind: Readonly<Record<TokenKind, (wanted: readonly Permission[]) => readonly Permission[]>> = {
  kiosk: () => ['view'],
  modulePublish: () => [],
  automation: (wanted) => wanted,
};

@Injectable()
export class ApiTokenService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: UserChanges,
  ) {}

  /**
   * A token never does more than its user does now. Only an automation token that sees all its administrator sees is one.
   *
   * @throws DomainError SIGN_IN_REQUIRED when the token is unknown, revoked or expired, or its user is deleted.
   */
  async resolve(token: string): Promise<ResolvedCaller> {
    const found = await this.dataSource.getRepository(ApiToken).findOne({
      where: { secretHash: hashOf(token), expiresAt: MoreThan(new Date()), user: { deletedAt: IsNull() } },
      relations: { user: true },
    });
    if (!found) throw new DomainError('SIGN_IN_REQUIRED');
    const { id, name, kind, screens, team, user, expiresAt } = found;
    const lists = tokenScopeOf(found);
    const permissions = found.permissions.filter((permission) => user.permissions.includes(permission));
    const full = kind === 'automation' && lists === null;
    const scope: Scope = kind === 'modulePublish' ? { all: false, projects: [], customers: [], groups: [] } : narrowed(scopeOf(user), lists);
    return resolvedCaller(user, { permissions, expiresAt, type: full ? user.type : 'operator', scope, token: { id, name, kind, screens, ...(team === null ? {} : { team }) } });
  }

  async list({ userId }: Pick<Caller, 'userId'>): Promise<TokenView[]> {
    const tokens = await this.dataSource.getRepository(ApiToken).find({ where: { user: { id: userId } }, order: { createdAt: 'DESC' } });
    return tokens.map(tokenViewOf);
  }

  /** @throws DomainError TOKEN_NOT_FOUND also for a token of somebody else. */
  async get({ userId }: Caller, id: string): Promise<TokenView> {
    const token = await this.dataSource.getRepository(ApiToken).findOneBy({ id, user: { id: userId } });
    if (!token) throw new DomainError('TOKEN_NOT_FOUND', { tokenId: id });
    return tokenViewOf(token);
  }

  /** @throws DomainError TOKEN_TOO_WIDE naming what the caller does not have. */
  async add(caller: Caller, input: NewToken): Promise<TokenGrant> {
    const permissions = permissionsOfKind[input.kind](input.permissions ?? []);
    const exceeds = [
      ...(input.kind === 'modulePublish' && caller.type !== 'administrator' ? ['modulePublish'] : []),
      ...permissions.filter((permission) => !caller.permissions.includes(permission)),
      ...outside(caller.scope, input.scope ?? null),
    ];
    if (exceeds.length > 0) throw new DomainError('TOKEN_TOO_WIDE', { exceeds: exceeds.join(', ') });
    const token = newApiToken();
    const tokens = this.dataSource.getRepository(ApiToken);
    const user = await this.dataSource.getRepository(User).findOneByOrFail({ id: caller.userId });
    const saved = await tokens.save({
      secretHash: hashOf(token),
      user,
      name: input.name,
      kind: input.kind,
      permissions: [...permissions],
      screens: input.kind === 'kiosk' ? [...(input.screens ?? [])] : [],
      team: input.kind === 'modulePublish' ? (input.team ?? null) : null,
      ...listsOf(input.scope),
      demo: false,
      expiresAt: new Date(Date.now() + input.lifeDays * dayMs),
    });
    return { token, view: tokenViewOf(saved) };
  }

  /** @throws DomainError TOKEN_NOT_FOUND also for a token of somebody else. */
  async revoke({ userId }: Pick<Caller, 'userId'>, id: string): Promise<void> {
    const { affected } = await this.dataSource.getRepository(ApiToken).delete({ id, user: { id: userId } });
    if (affected !== 1) throw new DomainError('TOKEN_NOT_FOUND', { tokenId: id });
    this.changes.tell(userId);
  }
}

function listsOf(scope: TokenScope | undefined): Pick<ApiToken, 'projectIds' | 'customerIds' | 'groupIds'> {
  if (!scope) return { projectIds: null, customerIds: null, groupIds: null };
  return { projectIds: [...scope.projects], customerIds: [...scope.customers], groupIds: [...scope.groups] };
}
