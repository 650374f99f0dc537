import { Inject, Injectable } from '@nestjs/common';
import { type AuditFact, auditLog, type AuditResult, company, factor, firmware, modules, people, screens } from '@voltdeck/contract';
import { BusClient, DomainError, LOG, type Log } from '@voltdeck/platform';
import type { ApiRoute } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { createHash, randomUUID } from 'node:crypto';
import { factsOf } from '../http/request-facts.ts';
import { AuditDelivery } from './delivery.ts';
import { Strangers } from './strangers.ts';
import { withoutSecrets } from './without-secrets.ts';

/** Of each part of an entry: an entry has to fit the bus, and the log is no store of files. */
const bytesMax = 96 * 1_024;

/** What is too large for an entry is replaced by its size and digest. */
function bounded(value: unknown): unknown {
  const text = JSON.stringify(value) ?? 'null';
  const bytes = Buffer.byteLength(text);
  return bytes <= bytesMax ? value : { omitted: true, bytes, sha256: createHash('sha256').update(text).digest('hex') };
}

/** Asked by everyone before signing in, sent by every page and wall again and again, or a part of what has lines of its own: they change nothing worth a line. */
const silent: ReadonlySet<ApiRoute> = new Set([people.challenge, modules.moduleHealthReport, firmware.firmwarePart, factor.secondStepPasskey, factor.passkeySignIn, factor.freshPasskey, people.pageToken, screens.screenHeartbeat, screens.screenPictureKeep]);

const signingIn: ReadonlySet<ApiRoute> = new Set([people.signInByLink, company.companyCallback]);

/** Reports to identity's audit log what the requests do that change something. */
@Injectable()
export class AuditService {
  constructor(
    private readonly bus: BusClient,
    private readonly delivery: AuditDelivery,
    private readonly strangers: Strangers,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Whether the route changes something: signing in by a link or a provider is a GET that does. */
  covers(route: ApiRoute): boolean {
    return (route.method !== 'GET' || signingIn.has(route)) && !silent.has(route);
  }

  /** @throws DomainError SERVICE_UNAVAILABLE: what cannot be written down is not done */
  async begin(request: Request): Promise<void> {
    const id = randomUUID();
    const facts = factsOf(request);
    try {
      await this.bus.call(auditLog.auditBegin, { id, ...intentOf(request) }, { requestId: facts.requestId });
      facts.audited = id;
    } catch (error) {
      this.log.error({ event: 'audit-refused', requestId: facts.requestId, reason: String(error) }, 'a change was not made because the audit log did not take its entry');
      throw new DomainError('SERVICE_UNAVAILABLE', { service: 'identity' });
    }
  }

  /** Once: a request that fails after its change was reported stays as it was reported. */
  async record(request: Request, result: AuditResult, after: unknown = null): Promise<void> {
    const facts = factsOf(request);
    const { audited: id, requestId, signedIn, awaitsSecondStep } = facts;
    // A public route that is done has signed someone in; else a second step has started, or a page says why not.
    const refused = result === 'done' && isNobody(request) ? (awaitsSecondStep ? 'SECOND_STEP_REQUIRED' : (facts.refusal ?? 'SIGN_IN_LINK_SPENT')) : result;
    const counted = refused !== 'done' && isStranger(request);
    if (counted) this.strangers.count(refusalOf(request, refused));
    facts.audited = null;
    if (id !== null) {
      await this.delivery.deliver(auditLog.auditEnd, { id, userId: signedIn, result, after: bounded(withoutSecrets(after)), keep: !counted, ...(signedIn === null ? {} : { input: bounded(withoutSecrets(facts.input)) }) }, requestId);
    } else if (!counted) {
      await this.delivery.deliver(auditLog.audit, { ...intentOf(request), result, after: bounded(withoutSecrets(after)) }, requestId);
    }
  }
}

/** Without an account, or with the token of a wall or an embedded page, which many people hold. */
function isStranger(request: Request): boolean {
  return isNobody(request) || factsOf(request).resolved?.caller.token?.kind === 'kiosk';
}

function isNobody(request: Request): boolean {
  const { resolved, signedIn, provider } = factsOf(request);
  return resolved === null && signedIn === null && provider === null;
}

function intentOf(request: Request): Omit<AuditFact, 'result' | 'after'> {
  const { route, resolved, provider, requestId, input, before, signedIn } = factsOf(request);
  const caller = resolved?.caller;
  return {
    action: route?.name ?? '',
    path: request.path.slice(0, 2_000),
    userId: caller?.userId ?? signedIn,
    triedName: null,
    token: provider === null ? (caller?.token?.name ?? null) : `SCIM: ${provider.name}`,
    address: request.ip ?? 'unknown',
    requestId,
    input: caller || provider ? bounded(withoutSecrets(input)) : null,
    before: bounded(withoutSecrets(before)),
  };
}

function refusalOf(request: Request, result: AuditResult): Parameters<Strangers['count']>[0] {
  const { route, input } = factsOf(request);
  return { action: route?.name ?? '', path: route?.path ?? '', triedName: triedNameOf(input), address: request.ip ?? 'unknown', result };
}

function triedNameOf(input: unknown): string | null {
  const name = typeof input === 'object' && input !== null && 'loginName' in input ? input.loginName : null;
  return typeof name === 'string' && name.length <= 64 ? name : null;
}
