import { Injectable } from '@nestjs/common';
import type { InputOf, People, ResolvedCaller, TokenGrant, TokenScope, TokenView } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { kioskRoutesOf, type Caller, type TokenKind, type TokenPermission } from '@voltdeck/protocol/contract';
import { DataSource, In, IsNull, MoreThan, type EntityManager } from 'typeorm';
import { newApiToken } from './new-api-token.ts';
import { hashOf } from '../secret.ts';
import { UserChanges } from '../user/user-changes.ts';
import { User } from '../user/user.entity.ts';
import { ApiToken } from './api-token.entity.ts';
import { callerOfToken } from './token-caller.ts';
import { outside, tokenViewOf } from './token-scope.ts';

const dayMs = 24 * 3_600_000;

/** What each kind may do at most, whoever its user is. */
const permissionsOfKind: Readonly<Record<TokenKind, (wanted: readonly TokenPermission[]) => readonly TokenPermission[]>> = {
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

  /** @throws DomainError SIGN_IN_REQUIRED when the token is unknown, revoked or expired, or its user is deleted. */
  async resolve(token: string): Promise<ResolvedCaller> {
    const found = await this.dataSource.getRepository(ApiToken).findOne({
      where: { secretHash: hashOf(token), expiresAt: MoreThan(new Date()), user: { deletedAt: IsNull() } },
      relations: { user: true },
    });
    if (!found) throw new DomainError('SIGN_IN_REQUIRED');
    return callerOfToken(found);
  }

  async list({ userId }: Pick<Caller, 'userId'>): Promise<TokenView[]> {
    const tokens = await this.dataSource.getRepository(ApiToken).find({ where: { user: { id: userId } }, order: { createdAt: 'DESC' } });
    return tokens.map(tokenViewOf);
  }

  /** Of programs, which have not expired, with their users. */
  async ofUsers(userIds: readonly string[]): Promise<ApiToken[]> {
    return this.dataSource.getRepository(ApiToken).find({ where: { kind: 'automation', expiresAt: MoreThan(new Date()), user: { id: In(userIds) } }, relations: { user: true }, order: { name: 'ASC' } });
  }

  /** @throws DomainError TOKEN_NOT_FOUND also for a token of someone else. */
  async get({ userId }: Caller, id: string): Promise<TokenView> {
    const token = await this.dataSource.getRepository(ApiToken).findOneBy({ id, user: { id: userId } });
    if (!token) throw new DomainError('TOKEN_NOT_FOUND', { tokenId: id });
    return tokenViewOf(token);
  }

  /** @throws DomainError TOKEN_TOO_WIDE naming what the caller does not have, SESSION_NEEDED for a program: no token makes another */
  async add(caller: Caller, input: InputOf<People['tokenAdd']>): Promise<TokenGrant> {
    const token = newApiToken();
    return { token, view: await this.addKnown(caller, input, hashOf(token)) };
  }

  /** A token whose secret someone has already. @throws DomainError as `add` */
  async addKnown(caller: Caller, input: InputOf<People['tokenAdd']>, secretHash: Buffer, manager: EntityManager = this.dataSource.manager): Promise<TokenView> {
    if (caller.token) throw new DomainError('SESSION_NEEDED');
    const permissions = permissionsOfKind[input.kind](input.permissions ?? []);
    const scope = input.scope === undefined || input.scope === 'all' ? null : input.scope;
    const exceeds = [
      ...(permissions.includes('administer') && (caller.type !== 'administrator' || scope !== null) ? ['administer'] : []),
      ...(input.kind === 'modulePublish' && caller.type !== 'administrator' ? ['modulePublish'] : []),
      ...permissions.filter((permission) => permission !== 'administer' && !caller.permissions.includes(permission)),
      ...outside(caller.scope, scope),
    ];
    if (exceeds.length > 0) throw new DomainError('TOKEN_TOO_WIDE', { exceeds: exceeds.join(', ') });
    const user = await manager.getRepository(User).findOneByOrFail({ id: caller.userId });
    const saved = await manager.getRepository(ApiToken).save({
      secretHash,
      user,
      name: input.name,
      kind: input.kind,
      permissions: [...permissions],
      screens: input.kind === 'kiosk' ? [...(input.screens ?? [])] : [],
      team: input.kind === 'modulePublish' ? (input.team ?? null) : null,
      routes: input.kind === 'kiosk' ? [...(input.routes ?? kioskRoutesOf(input.screens ?? []))] : null,
      ...listsOf(scope),
      demo: false,
      expiresAt: new Date(Date.now() + input.lifeDays * dayMs),
    });
    return tokenViewOf(saved);
  }

  /** @throws DomainError TOKEN_NOT_FOUND also for a token of someone else. */
  async revoke({ userId }: Pick<Caller, 'userId'>, id: string): Promise<void> {
    const { affected } = await this.dataSource.getRepository(ApiToken).delete({ id, user: { id: userId } });
    if (affected !== 1) throw new DomainError('TOKEN_NOT_FOUND', { tokenId: id });
    this.changes.tell(userId);
  }
}

function listsOf(scope: TokenScope | null): Pick<ApiToken, 'projectIds' | 'customerIds' | 'groupIds'> {
  if (!scope) return { projectIds: null, customerIds: null, groupIds: null };
  return { projectIds: [...scope.projects], customerIds: [...scope.customers], groupIds: [...scope.groups] };
}
