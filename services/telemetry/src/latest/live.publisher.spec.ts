import { limits, subjects } from '@voltdeck/protocol/contract';
import { emptyRecord } from '@voltdeck/protocol/wire';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LivePublisher } from './live.publisher.ts';
import { newestOf, type Newest } from './latest.store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const noon = Date.UTC(2026, 2, 10, 4);

function state(deviceId: string, soc: number): Newest {
  const moment = { device: 1, deviceId, vin: 'LVOLTDECK00000001', recordedAt: noon + soc, receivedAt: noon, liveAt: noon + soc, flags: 0, values: { ...emptyRecord(), soc }, reasons: {} };
  return newestOf(moment, noon);
}

function publisher(): { live: LivePublisher; told: [subject: string, soc: unknown][] } {
  const told: [string, unknown][] = [];
  const publish = (subject: string, body: unknown): void => void told.push([subject, JSON.parse(String(body)).values.soc]);
  return { live: new LivePublisher({ isClosed: () => false, publish }, { offlineAfterMs: 60_000 }), told };
}

const [one, other] = ['one', 'other'].map((deviceId) => subjects.live(deviceId));

it('a vehicle that rises to an urgent level is told besides its state, to whoever watches the fleet', () => {
  const told: [string, unknown][] = [];
  const live = new LivePublisher({ isClosed: () => false, publish: (subject, body) => void told.push([subject, JSON.parse(String(body))]) }, { offlineAfterMs: 60_000 });
  live.publish([state('one', 1), { ...state('other', 2), raised: true }]);
  expect(told.filter(([subject]) => subject === subjects.alarmRaised)).toEqual([[subjects.alarmRaised, { deviceId: 'other' }]]);
});

describe('live states', () => {
  it('are told at once when the device has been silent', () => {
    const { live, told } = publisher();
    live.publish([state('one', 1), state('other', 2)]);
    expect(told).toEqual([[one, 1], [other, 2]]);
    vi.advanceTimersByTime(limits.liveIntervalMs);
    live.publish([state('one', 3)]);
    expect(told.at(-1)).toEqual([one, 3]);
  });

  it('of one interval are told as the newest of them, and none is lost', () => {
    const { live, told } = publisher();
    for (const soc of [1, 2, 3]) live.publish([state('one', soc)]);
    expect(told).toEqual([[one, 1]]);
    vi.advanceTimersByTime(limits.liveIntervalMs);
    expect(told).toEqual([[one, 1], [one, 3]]);
    live.publish([state('one', 4)]);
    vi.advanceTimersByTime(limits.liveIntervalMs);
    expect(told.at(-1)).toEqual([one, 4]);
  });

  it('that wait are told when the process stops', () => {
    const { live, told } = publisher();
    for (const soc of [1, 2]) live.publish([state('one', soc)]);
    live.beforeApplicationShutdown();
    expect(told.at(-1)).toEqual([one, 2]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leave no timer behind once all is quiet', () => {
    const { live } = publisher();
    live.publish([state('one', 1)]);
    vi.advanceTimersByTime(limits.liveIntervalMs);
    expect(vi.getTimerCount()).toBe(0);
  });
});
