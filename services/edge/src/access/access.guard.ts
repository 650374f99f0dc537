import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { people } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { mayAsk, mayAskFirst, mayComeFrom, mayShow, needsPerson, screenHeader, type ApiRoute, type Caller } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { declarationOf } from '../api/api.ts';
import { credentialsOf } from '../http/credentials.ts';
import { factsOf } from '../http/request-facts.ts';
import { browserCookie } from '../http/session-cookie.ts';
import { Callers } from './callers.ts';
import { FreshPassword } from './fresh-password.ts';
import { refuseForeignOrigin } from './origin.ts';
import { RequestLimit } from './request-limit.ts';
import { ScimProviders } from './scim-providers.ts';

/** Deny by default: a handler without a declared access is an error, never open. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly callers: Callers,
    private readonly providers: ScimProviders,
    private readonly limit: RequestLimit,
    private readonly password: FreshPassword,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { route } = declarationOf(context.getHandler());
    const { access } = route;
    const request = context.switchToHttp().getRequest<Request>();
    const facts = factsOf(request);
    facts.route = route;
    const credentials = credentialsOf(request);
    if (credentials?.kind !== 'token' && route.anyOrigin !== true) refuseForeignOrigin(request);
    // A vehicle's link is checked, and limited, by the handler.
    if (access === 'device') return true;
    if (access === 'public' || credentials === null) this.limit.takeOfAddress(request.ip ?? 'unknown');
    if (route === people.challenge) this.limit.takeChallenge(request.ip ?? 'unknown', browserCookie.read(request) !== null);
    if (access === 'public') return true;
    const asked = { requestId: facts.requestId, address: request.ip ?? 'unknown' };
    if (access === 'scim') {
      facts.provider = await this.providers.resolve(credentials, asked);
      this.limit.take(`scim ${facts.provider.providerId}`);
      return true;
    }
    if (credentials === null) throw new DomainError('SIGN_IN_REQUIRED');
    const resolved = await this.callers.resolve(credentials, asked);
    facts.credentials = credentials;
    facts.resolved = resolved;
    this.limit.take(resolved.caller.userId);
    requireAccess(route, resolved.caller, { screen: request.get(screenHeader) ?? null, origin: request.get('origin') });
    if (needsFresh(route, resolved.caller)) await this.password.demand(request);
    return true;
  }
}

/** The registry judges publish tokens: some teams decide who gets their modules. */
function needsFresh({ fresh }: ApiRoute, { token }: Caller): boolean {
  return fresh === 'people' ? token?.kind !== 'modulePublish' : fresh === true;
}

/** What a request says about the page that made it. */
interface AskingPage {
  readonly screen: string | null;
  readonly origin: string | undefined;
}

/** @throws DomainError SESSION_NEEDED where a person may and a token may not, SECOND_FACTOR_NEEDED, PERMISSION_MISSING, WALL_TOKEN_NEEDED, FLEET_WIDE_NEEDED, SCREEN_REFUSED, PAGE_ORIGIN_REFUSED */
function requireAccess(route: ApiRoute, caller: Caller, { screen, origin }: AskingPage): void {
  if (!mayAskFirst(route, caller)) throw new DomainError('SECOND_FACTOR_NEEDED');
  if (!mayAsk(route, caller)) throw refusalOf(route);
  if (caller.token && needsPerson(route)) throw new DomainError('SESSION_NEEDED');
  if (route.fleetWide === true && !caller.scope.all) throw new DomainError('FLEET_WIDE_NEEDED');
  if (!mayShow(screen, caller)) throw new DomainError('SCREEN_REFUSED', { screen: screen ?? '' });
  if (!mayComeFrom(origin, caller)) throw new DomainError('PAGE_ORIGIN_REFUSED');
}

function refusalOf({ access }: ApiRoute): DomainError {
  if (access === 'session') return new DomainError('SESSION_NEEDED');
  return access === 'kiosk' ? new DomainError('WALL_TOKEN_NEEDED') : new DomainError('PERMISSION_MISSING', { permission: access });
}
