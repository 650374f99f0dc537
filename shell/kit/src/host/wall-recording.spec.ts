import type { WallRecording } from '@voltdeck/contract';
import { noLevels } from '@voltdeck/protocol/codes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { playFeed, type PlayedEvent } from './wall-recording.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const noMatter = { matters: 0, vehicles: 0 };

const now = (asOf: string): PlayedEvent['now'] => ({
  asOf,
  status: {
    asOf, working: { charging: 0, discharging: 0, idle: 0, offline: 0 }, cumulative: { mileageKm: 0, chargeKwh: 0, dischargeKwh: 0 },
    faultLevels: noLevels, faultTypes: [], attention: [], soh: [], groups: [],
    needs: { fault: noMatter, silent: noMatter, handled: noMatter },
  },
  handled: [],
  openUrgent: 0,
  activeUrgent: 0,
  incidents: [],
  work: [],
  spots: [],
  places: [],
});

function recordingOf(...times: number[]): WallRecording {
  const events = times.map((atMs) => ({ atMs, event: 'now' as const, data: now(String(atMs)) ?? fail() }));
  return { recordedAt: '2026-01-01T00:00:00Z', lengthMs: 10_000, feeds: { '': events }, projects: [] };
}

function fail(): never {
  throw new Error('there is always a value');
}

it('plays each event at its time, and starts again at the end', () => {
  const seen: (string | undefined)[] = [];
  const ended = new AbortController();
  playFeed(recordingOf(1_000, 3_000, 9_000), '', ended.signal, (event) => seen.push(event.now?.status.asOf));
  vi.advanceTimersByTime(0);
  expect(seen).toEqual(['1000']);
  vi.advanceTimersByTime(2_000);
  expect(seen).toEqual(['1000', '3000']);
  vi.advanceTimersByTime(6_000 + 2_000);
  expect(seen).toEqual(['1000', '3000', '9000', '1000']);
  ended.abort();
  vi.advanceTimersByTime(60_000);
  expect(seen).toHaveLength(4);
  expect(vi.getTimerCount()).toBe(0);
});

it('plays nothing of a feed that was not recorded', () => {
  playFeed(recordingOf(0), 'other', new AbortController().signal, () => fail());
  expect(vi.getTimerCount()).toBe(0);
});
