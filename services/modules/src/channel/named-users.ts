import { Injectable } from '@nestjs/common';
import { people } from '@voltdeck/contract';
import { BusClient, DomainError } from '@voltdeck/base';
import { randomUUID } from 'node:crypto';

/** A team knows its testers by their login names; who they are, identity knows. */
@Injectable()
export class NamedUsers {
  constructor(private readonly bus: BusClient) {}

  /** @throws DomainError MODULE_USERS_UNKNOWN */
  async idsOf(loginNames: readonly string[]): Promise<string[]> {
    if (loginNames.length === 0) return [];
    const { ids } = await this.bus.call(people.userIds, { loginNames: [...loginNames] }, { requestId: randomUUID() });
    const unknown = loginNames.filter((name) => ids[name] === undefined);
    if (unknown.length > 0) throw new DomainError('MODULE_USERS_UNKNOWN', { names: unknown.join(', ') });
    return Object.values(ids);
  }
}
