import { Injectable } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { entityOperations, type EntityFields } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { FreshPassword } from '../access/fresh-password.ts';

const demands = (name: unknown, value: unknown): boolean => name === 'commandApproval' && Number(value) === 1;

/** Giving up the second person for dangerous commands takes a person with a fresh password, as sending one does. */
@Injectable()
export class ApprovalSetting {
  constructor(
    private readonly bus: BusClient,
    private readonly password: FreshPassword,
  ) {}

  /** @param fields what the setting becomes; null = it is deleted. @throws DomainError SESSION_NEEDED, FRESH_SIGN_IN_REQUIRED */
  async guard(id: string, fields: EntityFields | null, request: Request, context: CallContext): Promise<void> {
    const { name, value, deletedAt } = await this.bus.call(entityOperations.config.read, { id }, context);
    const isOn = deletedAt === null && demands(name, value);
    const staysOn = fields !== null && demands(fields['name'] ?? name, fields['value'] ?? value);
    if (isOn && !staysOn) await this.password.demand(request);
  }
}
