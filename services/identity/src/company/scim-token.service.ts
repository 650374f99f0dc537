import { Inject, Injectable } from '@nestjs/common';
import type { ScimGrant, ScimProvider, ScimState } from '@voltdeck/contract';
import { CONFIG, DomainError } from '@voltdeck/base';
import { scimPath } from '@voltdeck/protocol/contract';
import type { IdentityEnvironment } from '../environment.ts';
import { hashOf } from '../secret.ts';
import { newApiToken } from '../token/new-api-token.ts';
import { ProviderRepository } from './provider.repository.ts';
import { ScimRepository } from './scim.repository.ts';

/** The token by which a provider keeps its users: one each, good for SCIM alone, stored by its hash. */
@Injectable()
export class ScimTokenService {
  constructor(
    private readonly providers: ProviderRepository,
    private readonly scim: ScimRepository,
    @Inject(CONFIG) private readonly config: Pick<IdentityEnvironment, 'CONSOLE_URL'>,
  ) {}

  /** @throws DomainError SIGN_IN_REQUIRED when the token is unknown or revoked, or its provider is disabled */
  async resolve(token: string): Promise<ScimProvider> {
    const provider = await this.scim.providerOf(hashOf(token));
    if (provider === null) throw new DomainError('SIGN_IN_REQUIRED');
    return provider;
  }

  /** @throws DomainError COMPANY_NOT_FOUND */
  async state(id: string): Promise<ScimState> {
    await this.requireProvider(id);
    const token = await this.scim.token(id);
    return { url: this.url, madeAt: token?.madeAt.toISOString() ?? null, lastUsedAt: token?.lastUsedAt?.toISOString() ?? null };
  }

  /**
   * In place of the one before, which ends at once.
   *
   * @throws DomainError COMPANY_NOT_FOUND
   */
  async make(id: string): Promise<ScimGrant> {
    await this.requireProvider(id);
    const token = newApiToken('vds_');
    await this.scim.keepToken(id, hashOf(token));
    return { token, url: this.url };
  }

  /** @throws DomainError COMPANY_NOT_FOUND */
  async revoke(id: string): Promise<void> {
    await this.requireProvider(id);
    await this.scim.removeToken(id);
  }

  private get url(): string | null {
    const { CONSOLE_URL: console } = this.config;
    return console === undefined ? null : console + scimPath;
  }

  private async requireProvider(id: string): Promise<void> {
    if ((await this.providers.byId(id)) === null) throw new DomainError('COMPANY_NOT_FOUND');
  }
}
