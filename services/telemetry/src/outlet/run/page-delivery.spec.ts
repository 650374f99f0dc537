import { describe, expect, it } from 'vitest';
import { tried, Unavailable, type Fate } from '../carrier/carrier.ts';
import type { FeedItem } from '../feed/feed.ts';
import { PageDelivery, ReceiverGone, type DeliveryParts } from './page-delivery.ts';

const item = (position: number, key: string): FeedItem => ({ position, key, id: String(position), type: 'fault.opened', deviceId: null, vin: null, projectId: null, project: null, body: '{}' });
const page = (...keys: string[]) => ({ partition: 0, to: 100, items: keys.map((key, index) => item(index + 1, key)) });

const never = new AbortController().signal;

/** A receiver that answers as the test says. */
function receiver(answer: (position: number) => Fate, window = 8) {
  const taken: number[] = [];
  const dead: number[] = [];
  const parts: DeliveryParts = {
    carrier: {
      send: async ({ id }) => {
        const fate = answer(Number(id));
        if (fate === 'delivered') taken.push(Number(id));
        return tried(fate, fate);
      },
      close: async () => undefined,
    },
    refusalPausesMs: [1, 1],
    window,
    onTried: () => undefined,
    onDead: async ({ position }) => void dead.push(position),
  };
  return { parts, taken, dead };
}

describe('a page', () => {
  it('is delivered with the messages of each vehicle in order, and ends where reading ended', async () => {
    const { parts, taken } = receiver(() => 'delivered', 3);
    const delivery = new PageDelivery(page('a', 'b', 'a', 'c', 'a', 'b'));
    await delivery.run(parts, never);
    for (const positions of [[1, 3, 5], [2, 6], [4]]) expect(taken.filter((position) => positions.includes(position))).toEqual(positions);
    expect([delivery.isDone, delivery.position]).toEqual([true, 100]);
  });

  it('gives a refused message up after its tries, and holds back what is behind it of the same vehicle alone', async () => {
    const tries: number[] = [];
    const { parts, taken, dead } = receiver((position) => {
      tries.push(position);
      return position === 1 ? 'refused' : 'delivered';
    });
    const delivery = new PageDelivery(page('a', 'a', 'b'));
    await delivery.run(parts, never);
    expect([tries.filter((position) => position === 1), dead, taken]).toEqual([[1, 1, 1], [1], [3, 2]]);
    expect(delivery.isDone).toBe(true);
  });

  it('that a receiver did not take to its end is continued behind what it took', async () => {
    let away = true;
    const { parts, taken } = receiver((position) => (away && position === 2 ? 'unavailable' : 'delivered'), 1);
    const delivery = new PageDelivery(page('a', 'b', 'c'));
    await expect(delivery.run(parts, never)).rejects.toThrow(Unavailable);
    expect([taken, delivery.position, delivery.isDone]).toEqual([[1], 1, false]);
    away = false;
    await delivery.run(parts, never);
    expect([taken, delivery.position, delivery.isDone]).toEqual([[1, 2, 3], 100, true]);
  });

  it('ends where the receiver takes nothing any more', async () => {
    const { parts } = receiver(() => 'gone');
    await expect(new PageDelivery(page('a')).run(parts, never)).rejects.toThrow(ReceiverGone);
  });

  it('that is stopped sends nothing more', async () => {
    const stopping = new AbortController();
    const { parts, taken } = receiver((position) => {
      if (position === 2) stopping.abort();
      return 'delivered';
    }, 1);
    const delivery = new PageDelivery(page('a', 'a', 'a'));
    await delivery.run(parts, stopping.signal);
    expect([taken, delivery.position]).toEqual([[1, 2], 2]);
  });
});
