import { Inject, Injectable } from '@nestjs/common';
import type { Company, CompanyArrival, CompanyDeparture, CompanyName, CompanyRedirect, InputOf } from '@voltdeck/contract';
import { CONFIG, DomainError, LOG, type Log } from '@voltdeck/base';
import { companyCallbackPath, limits, type Visitor } from '@voltdeck/protocol/contract';
import * as oidc from 'openid-client';
import { Clock } from '../clock.ts';
import type { IdentityEnvironment } from '../environment.ts';
import { hashOf, newSecret } from '../secret.ts';
import { SessionRepository } from '../session/session.repository.ts';
import type { Claims } from './claim-rules.ts';
import { companyFailure } from './company-failure.ts';
import { CompanySessionService } from './company-session.service.ts';
import { CompanyUserService } from './company-user.service.ts';
import { FlowRepository, type Flow } from './flow.repository.ts';
import { IdentityRepository } from './identity.repository.ts';
import { ownPath } from './own-path.ts';
import type { Person } from './person.ts';
import { ProviderClients } from './provider-clients.ts';
import { ProviderRepository } from './provider.repository.ts';
import type { Provider } from './provider.ts';

const skewS = limits.companyClockS;

/** Sign-in by a provider: authorization code with PKCE, state and nonce, each good for one browser and once. */
@Injectable()
export class CompanySignInService {
  constructor(
    private readonly providers: ProviderRepository,
    private readonly clients: ProviderClients,
    private readonly flows: FlowRepository,
    private readonly users: CompanyUserService,
    private readonly identities: IdentityRepository,
    private readonly companySessions: CompanySessionService,
    private readonly openSessions: SessionRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<IdentityEnvironment, 'CONSOLE_URL'>,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async names(): Promise<{ items: CompanyName[] }> {
    return { items: await this.providers.names() };
  }

  /**
   * Where to send a browser, and what binds the answer to it.
   *
   * @throws DomainError COMPANY_UNKNOWN, COMPANY_URL_MISSING, COMPANY_URL_DIFFERS, SIGN_IN_REQUIRED for a session to confirm that has ended; as `ProviderClients.of`
   */
  async start({ slug, language, to, host, browser: known, session }: CompanyDeparture): Promise<CompanyRedirect> {
    const provider = await this.enabled(slug);
    const redirectUri = this.redirectUri(provider);
    if (new URL(redirectUri).host !== host) throw new DomainError('COMPANY_URL_DIFFERS', { url: this.config.CONSOLE_URL ?? '' });
    const sessionHash = session === null ? null : hashOf(session);
    if (sessionHash !== null && (await this.openSessions.find(sessionHash)) === null) throw new DomainError('SIGN_IN_REQUIRED');
    const configuration = await this.clients.of(provider);
    const [state, nonce, verifier, browser] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier(), known ?? newSecret()];
    await this.flows.forgetEnded();
    await this.flows.add(state, browser, { providerId: provider.id, nonce, verifier, language, returnTo: ownPath(to), sessionHash });
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: provider.scopes.join(' '),
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ui_locales: language,
      ...(sessionHash === null ? {} : { prompt: 'login', max_age: '0' }),
    });
    return { url: url.href, browser };
  }

  /** What a callback leads to. Every refusal has its name, and the language of the page that the browser left. */
  async finish({ slug, query, browser, ...visitor }: InputOf<Company['companyFinish']>): Promise<CompanyArrival> {
    const state = new URLSearchParams(query).get('state');
    const flow = state === null || browser === null ? null : await this.flows.take(state, browser);
    const provider = flow === null ? null : await this.providers.byId(flow.providerId);
    try {
      if (flow === null || state === null || provider === null || provider.slug !== slug || !provider.enabled) throw new DomainError('COMPANY_FLOW_SPENT');
      const claims = await this.exchange(provider, flow, state, query);
      return flow.sessionHash === null ? await this.arrive(provider, flow, claims, visitor) : await this.confirm(provider, flow, flow.sessionHash, claims);
    } catch (error) {
      const { code, data } = companyFailure(error, provider?.name ?? slug);
      this.log.warn({ event: 'company-refused', slug, code, reason: reasonOf(error) }, 'a sign-in by a provider was refused');
      return { kind: 'refused', language: flow?.language ?? null, code, data };
    }
  }

  private async arrive(provider: Provider, { language, returnTo: to }: Flow, claims: Claims & oidc.IDToken, visitor: Visitor): Promise<CompanyArrival> {
    const user = await this.users.signingIn(provider, personOf(claims));
    return { kind: 'signedIn', language, to, grant: await this.companySessions.open(user, provider, visitor) };
  }

  /** The person of an open session has signed in at the provider again, just now: as good as the password again. */
  private async confirm(provider: Provider, { language, begunAt }: Flow, sessionHash: Buffer, claims: Claims & oidc.IDToken): Promise<CompanyArrival> {
    const person = personOf(claims);
    const session = await this.openSessions.find(sessionHash);
    if (session === null) throw new DomainError('SIGN_IN_REQUIRED');
    const identity = await this.identities.of(person);
    if (identity?.userId !== session.user.id) throw new DomainError('COMPANY_OTHER_USER', { provider: provider.name });
    await this.users.signingIn(provider, person);
    const at = claims.auth_time ?? 0;
    if (at < begunAt.getTime() / 1_000 - skewS) throw new DomainError('COMPANY_NOT_FRESH', { provider: provider.name });
    await this.openSessions.refresh(sessionHash, new Date(Date.now() + limits.freshMs));
    return { kind: 'confirmed', language, userId: session.user.id };
  }

  /** Exchanges the code; what the ID token says counts more than what the provider tells of the user besides. */
  private async exchange(provider: Provider, { nonce, verifier }: Flow, state: string, query: string): Promise<Claims & oidc.IDToken> {
    const configuration = await this.clients.of(provider);
    const address = new URL(`${this.redirectUri(provider)}?${query}`);
    const tokens = await oidc.authorizationCodeGrant(configuration, address, { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true });
    const claims = tokens.claims();
    if (claims === undefined) throw new DomainError('COMPANY_ANSWER_WRONG', { provider: provider.name, reason: 'id_token' });
    if (claims.iat > this.clock.now().getTime() / 1_000 + skewS) throw new DomainError('COMPANY_CLOCK_WRONG', { provider: provider.name, seconds: skewS });
    const more = configuration.serverMetadata().userinfo_endpoint === undefined ? {} : await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub);
    return { ...more, ...claims };
  }

  private async enabled(slug: string): Promise<Provider> {
    const provider = await this.providers.bySlug(slug);
    if (provider === null) throw new DomainError('COMPANY_UNKNOWN');
    return provider;
  }

  /** Each provider has an address of its own to come back to, so that the answer of one is never taken for that of another (RFC 9700, 4.4). */
  private redirectUri({ slug }: Provider): string {
    const { CONSOLE_URL: console } = this.config;
    if (console === undefined) throw new DomainError('COMPANY_URL_MISSING');
    return console + companyCallbackPath(slug);
  }
}

const personOf = (claims: Claims & oidc.IDToken): Person => ({ issuer: claims.iss, subject: claims.sub, claims });

/** For the log: the name of what failed, never what it held. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`.slice(0, 300);
}
