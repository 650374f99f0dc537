import { Inject, Injectable } from '@nestjs/common';
import type { CompanyTestView } from '@voltdeck/contract';
import { DomainError, Sealing } from '@voltdeck/base';
import { limits } from '@voltdeck/protocol/contract';
import * as oidc from 'openid-client';
import { companyFailure } from './company-failure.ts';
import { sealedSecretName, type Provider } from './provider.ts';

/** What a provider says of itself is asked for again after so long. */
const rememberedMs = 10 * 60_000;
const timeoutS = limits.companyAnswerMs / 1_000;

interface Remembered {
  readonly version: number;
  readonly until: number;
  readonly configuration: Promise<oidc.Configuration>;
}

const isHttp = (issuer: string): boolean => issuer.startsWith('http://');

/** Providers as openid-client knows them. Every ID token's signature is checked, also of one that came by TLS from the provider itself. */
@Injectable()
export class ProviderClients {
  private readonly remembered = new Map<string, Remembered>();

  constructor(@Inject(Sealing) private readonly sealing: Sealing) {}

  /** @throws DomainError COMPANY_UNREACHABLE, COMPANY_SLOW, COMPANY_ISSUER_WRONG, COMPANY_ANSWER_WRONG, COMPANY_SECRET_UNSEALED */
  async of(provider: Provider): Promise<oidc.Configuration> {
    const known = this.remembered.get(provider.id);
    if (known && known.version === provider.version && known.until > Date.now()) return known.configuration;
    const configuration = this.discover(provider);
    const remembered = { version: provider.version, until: Date.now() + rememberedMs, configuration };
    this.remembered.set(provider.id, remembered);
    configuration.catch(() => this.remembered.get(provider.id) === remembered && this.remembered.delete(provider.id));
    return configuration;
  }

  /** Asks an issuer what it is, and for its keys. @throws DomainError as `of` */
  async test(issuer: string): Promise<CompanyTestView> {
    const startedAt = performance.now();
    try {
      const metadata = (await discovered(issuer, 'test')).serverMetadata();
      const { jwks_uri: keysAddress, authorization_endpoint: authorizationEndpoint, token_endpoint: tokenEndpoint } = metadata;
      if (keysAddress === undefined || authorizationEndpoint === undefined || tokenEndpoint === undefined) throw new DomainError('COMPANY_ANSWER_WRONG', { provider: issuer, reason: 'endpoints' });
      const { keys, at } = await keysOf(keysAddress);
      return {
        issuer: metadata.issuer,
        authorizationEndpoint,
        tokenEndpoint,
        userInfoEndpoint: metadata.userinfo_endpoint ?? null,
        keys,
        scopes: [...(metadata.scopes_supported ?? [])],
        algorithms: [...(metadata.id_token_signing_alg_values_supported ?? [])],
        pkce: metadata.code_challenge_methods_supported?.includes('S256') ?? null,
        clockAheadS: at === null ? null : Math.round((at - Date.now()) / 1_000),
        tookMs: Math.round(performance.now() - startedAt),
      };
    } catch (error) {
      throw companyFailure(error, issuer);
    }
  }

  private async discover(provider: Provider): Promise<oidc.Configuration> {
    const secret = this.secretOf(provider);
    try {
      const metadata = (await discovered(provider.issuer, provider.clientId)).serverMetadata();
      const configuration = new oidc.Configuration(metadata, provider.clientId, { [oidc.clockTolerance]: limits.companyClockS }, secret === null ? oidc.None() : authenticationOf(secret, metadata));
      configuration.timeout = timeoutS;
      oidc.enableNonRepudiationChecks(configuration);
      if (isHttp(provider.issuer)) oidc.allowInsecureRequests(configuration);
      return configuration;
    } catch (error) {
      throw companyFailure(error, provider.name);
    }
  }

  private secretOf({ id, name, sealedSecret }: Provider): string | null {
    if (sealedSecret === null) return null;
    const secret = this.sealing.open(sealedSecret, sealedSecretName(id));
    if (secret === null) throw new DomainError('COMPANY_SECRET_UNSEALED', { provider: name });
    return secret.toString('utf8');
  }
}

/** Plain HTTP only where the issuer itself is on this machine: the form lets in no other. */
function discovered(issuer: string, clientId: string): Promise<oidc.Configuration> {
  return oidc.discovery(new URL(issuer), clientId, undefined, oidc.None(), { timeout: timeoutS, execute: isHttp(issuer) ? [oidc.allowInsecureRequests] : [] });
}

/** Basic is what every provider has to support (RFC 6749, 2.3.1); the body only where a provider says that it takes nothing else. */
function authenticationOf(secret: string, { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] }: oidc.ServerMetadata): oidc.ClientAuth {
  return methods.includes('client_secret_basic') || !methods.includes('client_secret_post') ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret);
}

/** How many keys an address gives, and when its server believes it is. */
async function keysOf(address: string): Promise<{ keys: number; at: number | null }> {
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(limits.companyAnswerMs) });
  const body: unknown = await answer.json();
  const keys = typeof body === 'object' && body !== null && 'keys' in body && Array.isArray(body.keys) ? body.keys.length : 0;
  const at = Date.parse(answer.headers.get('date') ?? '');
  return { keys, at: Number.isNaN(at) ? null : at };
}
