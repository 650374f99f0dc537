import { Injectable } from '@nestjs/common';
import { people, type Recipient } from '@voltdeck/contract';
import { BusClient } from '@voltdeck/base';
import { hasAccess, isPersonal, type NotificationKind } from '@voltdeck/protocol/contract';

/** Who asks identity for people: the tests answer in its place. */
export interface RecipientSource {
  of(userIds: readonly string[]): Promise<ReadonlyMap<string, Recipient>>;
}

/** Users as identity knows them now; who is not in the answer gets nothing. */
@Injectable()
export class Recipients implements RecipientSource {
  constructor(private readonly client: BusClient) {}

  /** By id. @throws DomainError SERVICE_UNAVAILABLE while identity does not answer */
  async of(userIds: readonly string[]): Promise<ReadonlyMap<string, Recipient>> {
    const ids = [...new Set(userIds)];
    const known = new Map<string, Recipient>();
    for (let start = 0; start < ids.length; start += atOnce) {
      const { items } = await this.client.call(people.recipients, { userIds: ids.slice(start, start + atOnce) });
      for (const recipient of items) known.set(recipient.caller.userId, recipient);
    }
    return known;
  }
}

const atOnce = 500;

/** Rights are asked each time: they are taken away, too. */
export const mayReceive = ({ caller }: Recipient, kind: NotificationKind): boolean => hasAccess('view', caller) && (isPersonal(kind) || hasAccess('administrator', caller));
