import type { SessionGrant, SessionView } from '@voltdeck/contract';
import type { Visitor } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { factsOf } from '../http/request-facts.ts';
import { browserCookie, secondStepCookie, sessionCookie } from '../http/session-cookie.ts';

/** The answer's cookies carry the session, and name a browser that is new to the account. */
export function beginSession({ secret, session, browser }: SessionGrant, request: Request, response: Response): SessionView {
  sessionCookie.set(request, response, secret);
  if (browser !== undefined) browserCookie.set(request, response, browser);
  if (secondStepCookie.read(request) !== null) secondStepCookie.clear(request, response);
  factsOf(request).signedIn = session.user.id;
  return session;
}

export function visitorOf(request: Request): Visitor {
  return { remoteAddress: request.ip ?? 'unknown', device: (request.get('user-agent') ?? '').slice(0, 200) };
}
