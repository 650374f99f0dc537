import { Injectable } from '@nestjs/common';
import { type ChallengeView, type InputOf, people, type People, type SecondStepView, type SessionView } from '@voltdeck/contract';
import { BusClient, DomainError } from '@voltdeck/base';
import { type Done, pages, secondStepQuery } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { beginSession, visitorOf } from '../access/begin-session.ts';
import { Callers } from '../access/callers.ts';
import { SecondSteps } from '../factor/second-steps.ts';
import { factsOf } from '../http/request-facts.ts';
import { browserCookie, challengeCookie, sessionCookie } from '../http/session-cookie.ts';

/** Signing in and out, between the cookie and identity. */
@Injectable()
export class SessionService {
  constructor(
    private readonly bus: BusClient,
    private readonly callers: Callers,
    private readonly secondSteps: SecondSteps,
  ) {}

  async signIn(input: InputOf<People['signIn']>, request: Request, response: Response): Promise<SessionView | SecondStepView> {
    const { requestId } = factsOf(request);
    const challenge = challengeCookie.read(request) ?? '';
    return this.secondSteps.begin(await this.bus.call(people.signInByPassword, { ...input, challenge, browser: browserCookie.read(request), ...visitorOf(request) }, { requestId }), request, response);
  }

  async setUp(input: InputOf<People['setUp']>, request: Request, response: Response): Promise<SessionView> {
    const { requestId } = factsOf(request);
    return beginSession(await this.bus.call(people.setUpUse, { ...input, ...visitorOf(request) }, { requestId }), request, response);
  }

  async usePasswordLink(input: InputOf<People['passwordLinkUse']>, request: Request, response: Response): Promise<SessionView | SecondStepView> {
    const { requestId } = factsOf(request);
    return this.secondSteps.begin(await this.bus.call(people.passwordLinkSpend, { ...input, ...visitorOf(request) }, { requestId }), request, response);
  }

  async challenge(request: Request, response: Response): Promise<ChallengeView> {
    const { requestId } = factsOf(request);
    const { secret, challenge } = await this.bus.call(people.challengeBegin, { remoteAddress: request.ip ?? 'unknown', browser: browserCookie.read(request) }, { requestId });
    challengeCookie.set(request, response, secret);
    return challenge;
  }

  async signOut(request: Request, response: Response): Promise<Done> {
    const { credentials, requestId } = factsOf(request);
    if (credentials?.kind !== 'session') throw new DomainError('SIGN_IN_REQUIRED');
    this.callers.forget(credentials);
    const done = await this.bus.call(people.sessionClose, { secret: credentials.secret }, { requestId });
    this.callers.forget(credentials);
    sessionCookie.clear(request, response);
    return done;
  }

  /** Uses a sign-in link. Only a visit does: a preview or a prefetch of the link leaves it as it is. */
  async signInByLink(token: string | undefined, request: Request, response: Response): Promise<void> {
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    if (request.method === 'HEAD' || /prefetch|preview/.test(request.get('sec-purpose') ?? '')) {
      response.status(204).end();
      return;
    }
    response.redirect(303, await this.spend(token, request, response));
  }

  private async spend(token: string | undefined, request: Request, response: Response): Promise<string> {
    const { requestId } = factsOf(request);
    const input = { token: token ?? '', ...visitorOf(request) };
    try {
      const started = this.secondSteps.begin(await this.bus.call(people.signInLinkUse, input, { requestId }), request, response);
      return 'secondStep' in started ? `${pages.signIn}?${secondStepQuery}` : pages.home;
    } catch (error) {
      const refused = error instanceof DomainError && (error.code === 'SIGN_IN_LINK_SPENT' || error.code === 'INPUT_INVALID');
      if (!refused) throw error;
      return `${pages.signIn}?error=link`;
    }
  }
}
