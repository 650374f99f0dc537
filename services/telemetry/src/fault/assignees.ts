import { Injectable } from '@nestjs/common';
import { people } from '@voltdeck/contract';
import { BusClient } from '@voltdeck/base';
import type { Person, VehiclePlace } from './fault-work.repository.ts';

/** Who asks identity for people: the tests answer in its place. */
export interface AssigneeSource {
  of(place: VehiclePlace, userId?: string): Promise<readonly Person[]>;
}

/** Users who see a vehicle and can acknowledge its faults, by login name; with `userId` that one alone. */
@Injectable()
export class Assignees implements AssigneeSource {
  constructor(private readonly client: BusClient) {}

  async of(place: VehiclePlace, userId?: string): Promise<readonly Person[]> {
    const { items } = await this.client.call(people.usersAble, { action: 'faultAcknowledge', ...place, ...(userId === undefined ? {} : { userId }) });
    return items;
  }
}
