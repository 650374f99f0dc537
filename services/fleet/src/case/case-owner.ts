import { Injectable } from '@nestjs/common';
import { people, type DeviceView, type InputOf, type People } from '@voltdeck/contract';
import { BusClient, DomainError } from '@voltdeck/base';
import type { Acting } from '../acting.ts';

export interface CaseOwner {
  readonly id: string;
  readonly name: string;
}

type Place = Omit<InputOf<People['usersAble']>, 'action' | 'userId'>;

const placeOf = ({ project, customer, groups }: Pick<DeviceView, 'project' | 'customer' | 'groups'>): Place => ({ projectId: project?.id ?? null, customerId: customer?.id ?? null, groupIds: groups.map(({ id }) => id) });

/** Users who can be given a case: they see the vehicle and can change cases. */
@Injectable()
export class CaseOwners {
  constructor(private readonly bus: BusClient) {}

  async of(device: DeviceView, { requestId }: Pick<Acting, 'requestId'>, userId?: string): Promise<readonly CaseOwner[]> {
    const { items } = await this.bus.call(people.usersAble, { action: 'caseChange', ...placeOf(device), ...(userId === undefined ? {} : { userId }) }, { requestId });
    return items;
  }

  /** @throws DomainError CASE_OWNER_REFUSED */
  async require(device: DeviceView, userId: string, acting: Acting): Promise<CaseOwner> {
    const { caller } = acting;
    if (userId === caller.userId) return { id: userId, name: caller.name };
    const [owner] = await this.of(device, acting, userId);
    if (owner === undefined) throw new DomainError('CASE_OWNER_REFUSED');
    return owner;
  }
}
