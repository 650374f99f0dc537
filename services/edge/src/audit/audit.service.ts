import { Inject, Injectable } from '@nestjs/common';
import { BusClient, LOG, type Log } from '@voltdeck/platform';
import { operations, routes, type ApiRoute, type AuditFact, type ErrorCode } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { factsOf } from '../http/request-facts.ts';
import { withoutSecrets } from './without-secrets.ts';

const namesOfRoutes: ReadonlyMap<ApiRoute, string> = new Map(Object.entries(routes).map(([name, route]): [ApiRoute, string] => [route, name]));

/** Asked by everybody before signing in, told by every page, or a part of what has lines of its own: they change nothing worth a line. */
const silent: ReadonlySet<ApiRoute> = new Set([routes.challenge, routes.moduleHealthReport, routes.firmwarePart]);

/** Tells identity's audit log what the requests do that change something. */
@Injectable()
export class AuditService {
  constructor(
    private readonly bus: BusClient,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Whether the route changes something: signing in by a link is a GET that does. */
  covers(route: ApiRoute): boolean {
    return (route.method !== 'GET' || route === routes.signInByLink) && !silent.has(route);
  }

  /** A change that was made stays made when its line cannot be written: then the process's log has it. */
  async record(request: Request, result: 'done' | ErrorCode, after: unknown = null): Promise<void> {
    let fact: AuditFact | null = null;
    try {
      fact = factOf(request, result, after);
      if (fact === null) return;
      await this.bus.call(operations.identity.audit, fact, { requestId: fact.requestId });
    } catch (error) {
      this.log.error({ event: 'audit-lost', fact, reason: String(error) }, 'the audit log did not take a line');
    }
  }
}

function factOf(request: Request, result: 'done' | ErrorCode, after: unknown): AuditFact | null {
  const { route, resolved, requestId, input, before, signedIn } = factsOf(request);
  // Nobody can fill the log from outside: of a stranger only sign-in is kept, and that only as often as it is let through.
  const stranger = resolved === null && signedIn === null;
  if (route === null || (stranger && (route.access !== 'public' || result === 'TOO_MANY_REQUESTS' || result === 'INPUT_INVALID'))) return null;
  const caller = resolved?.caller;
  return {
    action: namesOfRoutes.get(route) ?? route.path,
    path: request.path.slice(0, 2_000),
    userId: caller?.userId ?? signedIn,
    triedName: stranger ? triedNameOf(input) : null,
    token: caller?.token?.name ?? null,
    address: request.ip ?? 'unknown',
    requestId,
    result,
    input: stranger ? null : withoutSecrets(input),
    before: withoutSecrets(before),
    after: withoutSecrets(after),
  };
}

function triedNameOf(input: unknown): string | null {
  const name = typeof input === 'object' && input !== null && 'loginName' in input ? input.loginName : null;
  return typeof name === 'string' ? name : null;
}
