import type { LatestView } from '@voltdeck/contract';
import type { EventSourceMessage } from 'eventsource-parser';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { report } from '../matrix/frames.ts';
import type { Side } from '../matrix/side.ts';
import { openWorld, type World } from '../matrix/world.ts';
import { EventReader } from '../testing/event-reader.ts';

let world: World;
let side: Side;
beforeAll(async () => {
  world = await openWorld();
  side = await world.addSide('mine');
});
afterAll(() => world?.close());

/** Listens until the first event, as a client that then loses its connection. */
async function firstEvent(headers: Record<string, string> = {}): Promise<EventSourceMessage | null> {
  const controller = new AbortController();
  const { body } = await fetch(`${world.url}/api/v1/live?devices=${side.device}`, { headers: { ...world.token, ...headers }, signal: controller.signal });
  const event = body && (await new EventReader(body).next());
  controller.abort();
  return event;
}

function recordedAt(event: EventSourceMessage | null): number {
  const view: LatestView = JSON.parse(event?.data ?? 'null');
  return Date.parse(view.recordedAt);
}

describe('a client that returns with the id of the last event it has seen', () => {
  it('is sent at once what the vehicle has reported meanwhile, and its numbers continue', async () => {
    const before = await firstEvent();
    expect([before?.id, recordedAt(before)]).toEqual(['1', side.at]);
    const later = side.at + 5 * 60_000;
    await report(world.bus, { id: side.device, vin: 'LVDMATRXMXNE00000' }, later);
    await vi.waitFor(async () => expect(recordedAt(await firstEvent())).toBe(later), { timeout: 60_000, interval: 200 });
    const after = await firstEvent({ 'last-event-id': before?.id ?? '' });
    expect([after?.id, recordedAt(after)]).toEqual(['2', later]);
  });
});
