import { Injectable } from '@nestjs/common';
import { notifications, type AcknowledgementLinkView, type InputOf, type Notifications } from '@voltdeck/contract';
import { BusClient, DomainError } from '@voltdeck/base';
import type { Request } from 'express';
import { RequestLimit } from '../access/request-limit.ts';
import { factsOf } from '../http/request-facts.ts';

/** Acknowledges or snoozes by the link of a message, for people who have not signed in. */
@Injectable()
export class AcknowledgementService {
  constructor(
    private readonly bus: BusClient,
    private readonly limit: RequestLimit,
  ) {}

  /** @throws DomainError ACKNOWLEDGEMENT_LINK_EXPIRED, ACKNOWLEDGEMENT_LINK_SPENT, ACKNOWLEDGEMENT_LINK_REFUSED, TOO_MANY_REQUESTS */
  show(token: string, request: Request): Promise<AcknowledgementLinkView> {
    return this.counted(request, () => this.bus.call(notifications.acknowledgementLinkRead, { token }, contextOf(request)));
  }

  /** The audit log names the user as whom the link acted. @throws DomainError as `show`, ACKNOWLEDGEMENT_LINK_NO_SNOOZE */
  async use(input: InputOf<Notifications['acknowledgementLinkUse']>, request: Request): Promise<AcknowledgementLinkView> {
    const { userId, link } = await this.counted(request, () => this.bus.call(notifications.acknowledgementLinkSpend, input, contextOf(request)));
    factsOf(request).signedIn = userId;
    return link;
  }

  /** Tokens that are not known count against their address, like wrong credentials. */
  private async counted<Result>(request: Request, ask: () => Promise<Result>): Promise<Result> {
    const giveBack = this.limit.beginProof(request.ip ?? 'unknown');
    try {
      const answer = await ask();
      giveBack();
      return answer;
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'ACKNOWLEDGEMENT_LINK_EXPIRED')) giveBack();
      throw error;
    }
  }
}

const contextOf = (request: Request): { readonly requestId: string } => ({ requestId: factsOf(request).requestId });
