import { Inject, Injectable } from '@nestjs/common';
import { hasAccess } from '@voltdeck/protocol/contract';
import type { NarrowedCaller } from '../device/visible.ts';
import { Recipients, type RecipientSource } from '../notification/recipients.ts';
import type { OutletRow } from './outlet.ts';

/** For whom outlets act. */
@Injectable()
export class Owners {
  constructor(@Inject(Recipients) private readonly recipients: RecipientSource) {}

  /**
   * What the owner may see now, and no more than when the outlet was saved.
   *
   * @returns null: the user was deleted, or is no longer an administrator
   */
  async callerOf({ owner_id: userId, scope }: OutletRow): Promise<NarrowedCaller | null> {
    const caller = (await this.recipients.of([userId])).get(userId)?.caller;
    return caller === undefined || !hasAccess('administrator', caller) ? null : { ...caller, within: [scope] };
  }

  /** By id. Without identity they have none: the list of outlets is there, too. */
  async names(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const known = await this.recipients.of(userIds).catch(() => new Map());
    return new Map([...known].map(([id, { caller }]) => [id, caller.name]));
  }
}
