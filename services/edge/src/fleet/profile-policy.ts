import { Injectable } from '@nestjs/common';
import { fleet, type Fleet, type InputOf } from '@voltdeck/contract';
import { BusClient, type CallContext } from '@voltdeck/base';
import { isWeaker, type PolicySettings } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { FreshPassword } from '../access/fresh-password.ts';

/** Giving up what a profile demands of its vehicles takes a person with a fresh password, as with every other policy. */
@Injectable()
export class ProfilePolicy {
  constructor(
    private readonly bus: BusClient,
    private readonly password: FreshPassword,
  ) {}

  /** @throws DomainError SESSION_NEEDED, FRESH_SIGN_IN_REQUIRED */
  async guard({ id, policy: given }: InputOf<Fleet['profileChange']>, request: Request, context: CallContext): Promise<void> {
    if (typeof given !== 'object' || given === null) return;
    const { policy } = await this.bus.call(fleet.profile, { id }, context);
    const next: Partial<PolicySettings> = { ...policy, ...given };
    if (isWeaker(policy, next)) await this.password.demand(request);
  }
}
