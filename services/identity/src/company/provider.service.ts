import { Inject, Injectable } from '@nestjs/common';
import type { CompanyRule, CompanyProviderList, CompanyProviderView, CompanyTestView } from '@voltdeck/contract';
import { CONFIG, DomainError, Sealing } from '@voltdeck/base';
import { companyCallbackPath, permissions, type Caller, type RoleRights } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { randomUUID } from 'node:crypto';
import type { IdentityEnvironment } from '../environment.ts';
import { refuseGrant } from '../user/rights.ts';
import { CompanySessionService } from './company-session.service.ts';
import { ProviderClients } from './provider-clients.ts';
import type { GivenProvider } from './provider-input.ts';
import { ProviderRepository } from './provider.repository.ts';
import { sealedSecretName, type Provider } from './provider.ts';

type Granting = Pick<Caller, 'type' | 'permissions'>;

/** Rules grant as their maker could; what they granted before stays. */
function refuseRules(caller: Granting, after: readonly CompanyRule[], before: readonly CompanyRule[] = []): void {
  refuseGrant(caller, together(after), together(before));
}

const together = (rules: readonly CompanyRule[]): RoleRights => ({
  type: rules.some(({ type }) => type === 'administrator') ? 'administrator' : 'operator',
  permissions: permissions.filter((permission) => rules.some((rule) => rule.permissions.includes(permission))),
});

/** Providers, for administrators. */
@Injectable()
export class ProviderService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly providers: ProviderRepository,
    private readonly clients: ProviderClients,
    private readonly sessions: CompanySessionService,
    @Inject(Sealing) private readonly sealing: Sealing,
    @Inject(CONFIG) private readonly config: Pick<IdentityEnvironment, 'CONSOLE_URL'>,
  ) {}

  async list(): Promise<CompanyProviderList> {
    const [providers, users] = await Promise.all([this.providers.list(), this.providers.userCounts()]);
    const items = providers.map((provider) => this.viewOf(provider, users.get(provider.id) ?? 0));
    return { items, consoleUrl: this.config.CONSOLE_URL ?? null, canSeal: this.sealing.isSet };
  }

  async get(id: string): Promise<CompanyProviderView> {
    const [provider, users] = await Promise.all([this.find(id), this.providers.userCounts()]);
    return this.viewOf(provider, users.get(id) ?? 0);
  }

  /** @throws DomainError COMPANY_SLUG_TAKEN, COMPANY_SEALING_MISSING, GRANT_TOO_WIDE */
  async add({ clientSecret = null, ...fields }: GivenProvider, caller: Granting): Promise<CompanyProviderView> {
    refuseRules(caller, fields.rules);
    const id = randomUUID();
    await this.providers.add(id, fields, this.sealed(id, clientSecret));
    return this.get(id);
  }

  /**
   * Takes over every field. Sessions by a provider that is disabled, or is another one now, end at once.
   *
   * @throws DomainError COMPANY_CHANGED when it was not made from the newest version, COMPANY_SECRET_NEEDED, COMPANY_SLUG_TAKEN, COMPANY_SEALING_MISSING, GRANT_TOO_WIDE
   */
  async change({ id, version, clientSecret, ...fields }: GivenProvider & { readonly id: string; readonly version: number }, caller: Granting): Promise<CompanyProviderView> {
    const before = await this.find(id);
    refuseRules(caller, fields.rules, before.rules);
    const isAnother = fields.issuer !== before.issuer || fields.clientId !== before.clientId;
    if (isAnother && clientSecret === undefined && before.sealedSecret !== null) throw new DomainError('COMPANY_SECRET_NEEDED');
    const sealedSecret = clientSecret === undefined ? before.sealedSecret : this.sealed(id, clientSecret);
    const inform = await this.dataSource.transaction(async (manager) => {
      if (!(await this.providers.change(id, version, fields, sealedSecret, manager))) throw new DomainError('COMPANY_CHANGED', { version: before.version });
      return isAnother || !fields.enabled ? this.sessions.endOf(id, manager) : null;
    });
    inform?.();
    return this.get(id);
  }

  /** Its users stay, and sign in with a password where they have one. */
  async delete(id: string): Promise<void> {
    await this.find(id);
    const inform = await this.dataSource.transaction(async (manager) => {
      const ended = await this.sessions.endOf(id, manager);
      await this.providers.remove(id, manager);
      return ended;
    });
    inform();
  }

  test(issuer: string): Promise<CompanyTestView> {
    return this.clients.test(issuer);
  }

  private async find(id: string): Promise<Provider> {
    const provider = await this.providers.byId(id);
    if (provider === null) throw new DomainError('COMPANY_NOT_FOUND');
    return provider;
  }

  private sealed(id: string, secret: string | null): Buffer | null {
    if (secret === null) return null;
    if (!this.sealing.isSet) throw new DomainError('COMPANY_SEALING_MISSING');
    return this.sealing.seal(Buffer.from(secret), sealedSecretName(id));
  }

  private viewOf({ sealedSecret, createdAt, updatedAt, ...provider }: Provider, users: number): CompanyProviderView {
    const { CONSOLE_URL: console } = this.config;
    return {
      ...provider,
      hasSecret: sealedSecret !== null,
      users,
      callbackUrl: console === undefined ? null : console + companyCallbackPath(provider.slug),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    };
  }
}
