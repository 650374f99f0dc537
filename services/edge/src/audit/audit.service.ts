import { Inject, Injectable } from '@nestjs/common';
import { type AuditFact, auditLog, type AuditResult } from '@voltdeck/contract';
import { BusClient, DomainError, LOG, type Log } from '@voltdeck/base';
import { requestLimitAction } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { createHash, randomUUID } from 'node:crypto';
import { RequestLimited } from '../access/request-limit.ts';
import { factsOf } from '../http/request-facts.ts';
import { isCovered, isRepeated } from './covered.ts';
import { AuditDelivery } from './delivery.ts';
import { Refusals } from './refusals.ts';
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

/** Reports to identity's audit log what the requests do that change something. */
@Injectable()
export class AuditService {
  constructor(
    private readonly bus: BusClient,
    private readonly delivery: AuditDelivery,
    private readonly strangers: Strangers,
    private readonly refusals: Refusals,
    @Inject(LOG) private readonly log: Log,
  ) {}

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
    // A public route that is done has a user, who was signed in or whose link was used; else a second step has started, or a page says why not.
    const { awaitsSecondStep, refusal } = factsOf(request);
    const refused = result === 'done' && isAnonymous(request) ? (awaitsSecondStep ? 'SECOND_STEP_REQUIRED' : (refusal ?? 'SIGN_IN_LINK_SPENT')) : result;
    if (refused === 'done' || !isStranger(request)) return this.write(request, result, after);
    this.strangers.count(strangerOf(request, refused));
    await this.drop(request, result);
  }

  /** What a request was refused: an entry of its own for a change, one with its like for what reconnects and again. */
  async refuse(request: Request, failure: DomainError): Promise<void> {
    const { route, resolved } = factsOf(request);
    if (route === null) return;
    if (!isRepeated(route, failure.code)) return isCovered(route, factsOf(request).input) ? this.record(request, failure.code) : undefined;
    const action = failure instanceof RequestLimited ? requestLimitAction : route.name;
    if (resolved === null) this.strangers.count({ ...strangerOf(request, failure.code), action });
    else this.refusals.count({ action, path: request.path.slice(0, 2_000), userId: resolved.caller.userId, token: resolved.caller.token?.name ?? null, address: request.ip ?? 'unknown', result: failure.code });
    await this.drop(request, failure.code);
  }

  private async write(request: Request, result: AuditResult, answer: unknown): Promise<void> {
    const facts = factsOf(request);
    const { audited: id, requestId, signedIn } = facts;
    const after = bounded(withoutSecrets(answer));
    facts.audited = null;
    if (id === null) await this.delivery.deliver(auditLog.audit, { ...intentOf(request), result, after }, requestId);
    else await this.delivery.deliver(auditLog.auditEnd, { id, userId: signedIn, result, after, keep: true, ...(signedIn === null ? {} : { input: bounded(withoutSecrets(facts.input)) }) }, requestId);
  }

  /** The intent of what is counted with others makes no entry. */
  private async drop(request: Request, result: AuditResult): Promise<void> {
    const facts = factsOf(request);
    const { audited: id, requestId } = facts;
    if (id === null) return;
    facts.audited = null;
    await this.delivery.deliver(auditLog.auditEnd, { id, userId: null, result, after: null, keep: false }, requestId);
  }
}

/** Without an account, or with the token of a wall or an embedded page, which many people hold. */
function isStranger(request: Request): boolean {
  return isAnonymous(request) || factsOf(request).resolved?.caller.token?.kind === 'kiosk';
}

function isAnonymous(request: Request): boolean {
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

function strangerOf(request: Request, result: AuditResult): Parameters<Strangers['count']>[0] {
  const { route, input, stepOf } = factsOf(request);
  return { action: route?.name ?? '', path: route?.path ?? '', userId: stepOf, triedName: triedNameOf(input), address: request.ip ?? 'unknown', result };
}

function triedNameOf(input: unknown): string | null {
  const name = typeof input === 'object' && input !== null && 'loginName' in input ? input.loginName : null;
  return typeof name === 'string' && name.length <= 64 ? name : null;
}
