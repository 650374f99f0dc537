import { Injectable } from '@nestjs/common';
import { BusClient, DomainError } from '@voltdeck/platform';
import { operations, pages, type SessionView } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { Callers } from '../access/callers.ts';
import { sessionCookie } from '../access/session-cookie.ts';
import type { SignInInput } from '../api/inputs.ts';
import { factsOf } from '../http/request-facts.ts';

/** Signing in and out, between the cookie and identity. */
@Injectable()
export class SessionService {
  constructor(
    private readonly bus: BusClient,
    private readonly callers: Callers,
  ) {}

  async signIn(input: SignInInput, request: Request, response: Response): Promise<SessionView> {
    const { requestId } = factsOf(request);
    const signedIn = await this.bus.call(operations.identity.signIn, { ...input, remoteAddress: addressOf(request) }, { requestId });
    sessionCookie.set(request, response, signedIn.secret);
    return signedIn.session;
  }

  async signOut(request: Request, response: Response): Promise<{ done: true }> {
    const { credentials, requestId } = factsOf(request);
    if (credentials?.kind !== 'session') throw new DomainError('SIGN_IN_REQUIRED');
    this.callers.forget(credentials);
    const done = await this.bus.call(operations.identity.signOut, { secret: credentials.secret }, { requestId });
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
    const input = { token: token ?? '', remoteAddress: addressOf(request) };
    try {
      const signedIn = await this.bus.call(operations.identity.signInByLink, input, { requestId });
      sessionCookie.set(request, response, signedIn.secret);
      return pages.home;
    } catch (error) {
      const refused = error instanceof DomainError && (error.code === 'SIGN_IN_LINK_SPENT' || error.code === 'INPUT_INVALID');
      if (!refused) throw error;
      return `${pages.signIn}?error=link`;
    }
  }
}

function addressOf(request: Request): string {
  return request.ip ?? 'unknown';
}
