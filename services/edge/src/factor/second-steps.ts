import { Injectable } from '@nestjs/common';
import { factor, type PasskeyRequest, type SecondStepForm, type SecondStepGrant, type SecondStepView, type SessionGrant, type SessionView } from '@voltdeck/contract';
import { BusClient, DomainError } from '@voltdeck/base';
import type { Request, Response } from 'express';
import { beginSession, visitorOf } from '../access/begin-session.ts';
import { factsOf } from '../http/request-facts.ts';
import { browserCookie, secondStepCookie } from '../http/session-cookie.ts';
import { consoleOriginOf } from './console-origin.ts';

/** The step between password and session. Its secret is in a cookie, so another browser cannot make it. */
@Injectable()
export class SecondSteps {
  constructor(private readonly bus: BusClient) {}

  /** Starts the session, or the second step before it. */
  begin(grant: SessionGrant | SecondStepGrant, request: Request, response: Response): SessionView | SecondStepView {
    if (!('step' in grant)) return beginSession(grant, request, response);
    secondStepCookie.set(request, response, grant.secret);
    factsOf(request).awaitsSecondStep = true;
    return grant.step;
  }

  /** @throws DomainError SECOND_STEP_SPENT */
  async find(request: Request): Promise<SecondStepView> {
    return this.bus.call(factor.stepFind, { secret: secretOf(request) }, contextOf(request));
  }

  /** @throws DomainError SECOND_STEP_SPENT, SECOND_FACTOR_REFUSED, TOO_MANY_REQUESTS */
  async use(form: SecondStepForm, request: Request, response: Response): Promise<SessionView> {
    const input = { ...form, secret: secretOf(request), browser: browserCookie.read(request), origin: consoleOriginOf(request), ...visitorOf(request) };
    const grant = await this.bus.call(factor.stepUse, input, contextOf(request)).catch((error: unknown) => this.refused(error, input.secret, request));
    return beginSession(grant, request, response);
  }

  /** The audit log names the account whose password was right. */
  private async refused(error: unknown, secret: string, request: Request): Promise<never> {
    const owner = await this.bus.call(factor.stepOwner, { secret }, contextOf(request)).catch(() => null);
    factsOf(request).stepOf = owner?.userId ?? null;
    throw error;
  }

  /** @throws DomainError SECOND_STEP_SPENT, PASSKEY_ADDRESS, PASSKEY_ELSEWHERE */
  async passkeyOptions(request: Request): Promise<PasskeyRequest> {
    return this.bus.call(factor.stepPasskey, { secret: secretOf(request), origin: consoleOriginOf(request) }, contextOf(request));
  }

  /** @throws DomainError PASSKEY_ADDRESS */
  async beginByPasskey(request: Request, response: Response): Promise<PasskeyRequest> {
    const { secret, request: asked } = await this.bus.call(factor.stepBegin, { origin: consoleOriginOf(request) }, contextOf(request));
    secondStepCookie.set(request, response, secret);
    return asked;
  }
}

const contextOf = (request: Request): { requestId: string } => ({ requestId: factsOf(request).requestId });

function secretOf(request: Request): string {
  const secret = secondStepCookie.read(request);
  if (secret === null) throw new DomainError('SECOND_STEP_SPENT');
  return secret;
}
