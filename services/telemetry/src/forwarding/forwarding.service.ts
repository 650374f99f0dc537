import { Injectable } from '@nestjs/common';
import type { Forwarding, InputOf, OutputOf, StoredItem, StoredPage } from '@voltdeck/contract';
import { limits } from '@voltdeck/protocol/contract';
import { StoredOrderRepository, type OrderedKey, type OrderedMessage } from './stored-order.repository.ts';

/** Base64 takes four characters for three bytes, and the other fields of an item take some more. */
const answerCost = ({ frame }: OrderedMessage): number => Math.ceil(frame.length / 3) * 4 + 200;

/** Reads stored messages from a position on. */
@Injectable()
export class ForwardingService {
  constructor(private readonly order: StoredOrderRepository) {}

  async heads({ at }: InputOf<Forwarding['storedHeads']>): Promise<OutputOf<Forwarding['storedHeads']>> {
    return { items: await this.order.heads(at) };
  }

  /** Everything from `after` to the page's `to` is an item or counted, also what is no longer there. */
  async page({ partition, after, until, limit, filter }: InputOf<Forwarding['storedPage']>): Promise<StoredPage> {
    const keys = await this.order.keys({ partition, after, until }, limit, filter);
    const messages = await this.order.messages(keys.filter(({ wanted }) => wanted));
    const fitting = keys.slice(0, fits(keys, messages));
    const items: StoredItem[] = [];
    const counts = { otherVehicle: 0, unreadable: 0 };
    for (const key of fitting) {
      const message = messages.get(key.position);
      if (!key.wanted) counts.otherVehicle += 1;
      else if (message === undefined) continue;
      else if (message.rejected !== null) counts.unreadable += 1;
      else items.push(toItem(key, message));
    }
    const last = fitting.at(-1);
    const to = last?.position ?? after;
    // Positions that no row lists any more are between those that are listed.
    return { items, to, storedAt: last?.stored_at.toISOString() ?? null, ...counts, gone: to - after - items.length - counts.otherVehicle - counts.unreadable };
  }

  async since({ places }: InputOf<Forwarding['storedSince']>): Promise<OutputOf<Forwarding['storedSince']>> {
    const times = await this.order.since(places);
    return { items: times.map((at) => at?.toISOString() ?? null) };
  }

  async logins({ deviceIds }: InputOf<Forwarding['storedLogins']>): Promise<OutputOf<Forwarding['storedLogins']>> {
    const rows = await this.order.logins(deviceIds);
    return { items: rows.map(({ device_id: deviceId, frame }) => ({ deviceId, frame: frame?.toString('base64') ?? null })) };
  }
}

/** How many keys make an answer that the bus carries; at least one. */
function fits(keys: readonly OrderedKey[], messages: ReadonlyMap<number, OrderedMessage>): number {
  let bytes = 0;
  const beyond = keys.findIndex(({ position }, index) => {
    const message = messages.get(position);
    if (message !== undefined) bytes += answerCost(message);
    return index > 0 && bytes > limits.answerBytesMax;
  });
  return beyond < 0 ? keys.length : beyond;
}

const toItem = ({ position, stored_at, device_id, vin }: OrderedKey, { command, frame }: OrderedMessage): StoredItem => ({
  position,
  storedAt: stored_at.toISOString(),
  deviceId: device_id ?? '',
  vin: vin ?? '',
  command,
  frame: frame.toString('base64'),
});
