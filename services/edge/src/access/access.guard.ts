import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '@voltdeck/platform';
import { mayAsk, mayShow, screenHeader, type ApiRoute, type Caller } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { declarationOf } from '../api/api.ts';
import { factsOf } from '../http/request-facts.ts';
import { Callers } from './callers.ts';
import { credentialsOf } from './credentials.ts';
import { refuseForeignOrigin } from './origin.ts';
import { RequestLimit } from './request-limit.ts';

/** Deny by default: a handler without a declared access is an error, never open. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly callers: Callers,
    private readonly limit: RequestLimit,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { route } = declarationOf(context.getHandler());
    const { access } = route;
    const request = context.switchToHttp().getRequest<Request>();
    const facts = factsOf(request);
    facts.route = route;
    const credentials = credentialsOf(request);
    if (credentials?.kind !== 'token') refuseForeignOrigin(request);
    // A vehicle's link is looked at, and limited, by the handler.
    if (access === 'device') return true;
    if (access === 'public' || credentials === null) this.limit.take(`address ${request.ip ?? ''}`);
    if (access === 'public') return true;
    if (credentials === null) throw new DomainError('SIGN_IN_REQUIRED');
    const resolved = await this.callers.resolve(credentials, { requestId: facts.requestId });
    facts.credentials = credentials;
    facts.resolved = resolved;
    this.limit.take(resolved.caller.userId);
    requireAccess(route, resolved.caller, request.get(screenHeader) ?? null);
    return true;
  }
}

/** @throws DomainError SESSION_NEEDED where only the kind of token stands in the way, PERMISSION_MISSING, SCREEN_REFUSED */
function requireAccess(route: ApiRoute, caller: Caller, screen: string | null): void {
  if (!mayAsk(route, caller)) throw route.access === 'session' ? new DomainError('SESSION_NEEDED') : new DomainError('PERMISSION_MISSING', { permission: route.access });
  if (!mayShow(screen, caller)) throw new DomainError('SCREEN_REFUSED', { screen: screen ?? '' });
}
