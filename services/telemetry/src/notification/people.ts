import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@voltdeck/base';
import { Recipients, type RecipientSource } from './recipients.ts';

/** A user with the name, which is null where the user is gone. */
export type PersonNames = (userId: string) => { readonly userId: string; readonly name: string | null };

/** Users of rotas and policies, as identity knows them. */
@Injectable()
export class People {
  constructor(@Inject(Recipients) private readonly recipients: RecipientSource) {}

  async names(userIds: readonly string[]): Promise<PersonNames> {
    const known = await this.recipients.of(userIds);
    return (userId) => ({ userId, name: known.get(userId)?.caller.name ?? null });
  }

  /** @throws DomainError DUTY_PERSON_UNKNOWN */
  async require(userIds: readonly string[]): Promise<void> {
    const known = await this.recipients.of(userIds);
    const unknown = userIds.find((userId) => !known.has(userId));
    if (unknown !== undefined) throw new DomainError('DUTY_PERSON_UNKNOWN', { id: unknown });
  }
}
