import type { WallNowView, WallRecording, WallTrendView } from '@voltdeck/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayedEvent } from './wall-recording.ts';
import { movedEvent, playedAt, playStory } from './wall-story.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2027-03-01T08:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const recordedAt = '2026-11-21T12:00:00.000Z';
const view = (asOf: string): WallNowView => JSON.parse(JSON.stringify({ asOf, status: { asOf, attention: [{ since: '2026-11-21T11:40:00.000Z', level: 3 }] } }));
const recording: WallRecording = {
  recordedAt, lengthMs: 10_000, projects: [],
  feeds: { '': [1_000, 5_000].map((atMs) => ({ atMs, event: 'now' as const, data: view(new Date(Date.parse(recordedAt) + atMs).toISOString()) })) },
};

function played(startedAt: number): { seen: PlayedEvent[]; end: () => void } {
  const [seen, ended] = [[] as PlayedEvent[], new AbortController()];
  playStory(recording, '', startedAt, ended.signal, (event) => seen.push(event));
  return { seen, end: () => ended.abort() };
}

describe('a story', () => {
  it('happens now, in every turn of its loop: an alarm is as old each time as it was when it was recorded', () => {
    const { seen, end } = played(Date.now());
    vi.advanceTimersByTime(26_000);
    end();
    expect(vi.getTimerCount()).toBe(0);
    const startedAt = Date.parse('2027-03-01T08:00:00Z');
    expect(seen.map(({ now }) => Date.parse(now?.asOf ?? '') - startedAt)).toEqual([1_000, 5_000, 11_000, 15_000, 21_000, 25_000]);
    const ages = seen.map(({ now }) => Date.parse(now?.asOf ?? '') - Date.parse(now?.status.attention[0]?.since ?? ''));
    expect(ages).toEqual([1_201_000, 1_205_000, 1_201_000, 1_205_000, 1_201_000, 1_205_000]);
  });

  it('continues where it should be after its machine slept', () => {
    const { seen, end } = played(Date.now());
    vi.advanceTimersByTime(2_000);
    vi.setSystemTime(Date.now() + 3_600_000 + 4_500);
    vi.advanceTimersByTime(10_000);
    end();
    const moments = seen.map(({ now }) => Date.parse(now?.asOf ?? '') - Date.parse('2027-03-01T08:00:00Z'));
    expect(moments[0]).toBe(1_000);
    expect(moments[1]).toBeGreaterThan(3_600_000);
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
  });

  it('knows how far it is by the clock alone', () => {
    expect(playedAt({ lengthMs: 10_000 }, 1_000, 26_500)).toEqual({ turn: 2, positionMs: 5_500 });
    expect(playedAt({ lengthMs: 10_000 }, 1_000, 0)).toEqual({ turn: 0, positionMs: 0 });
  });
});

it('business days and months are those of now, and counts stay as they are', () => {
  const trend: WallTrendView = JSON.parse(JSON.stringify({
    asOf: recordedAt, day: { timeZone: 'Asia/Shanghai', times: [Date.parse(recordedAt)] }, alarmDays: [{ day: '2026-11-20', level1: 4 }, { day: '2026-11-21', level1: 2 }],
    statistics: { months: ['2026-10', '2026-11'], total: { mileageKm: 61_500 } },
  }));
  const byMs = Date.now() - Date.parse(recordedAt);
  expect(movedEvent(trend, byMs, Date.parse(recordedAt))).toMatchObject({
    asOf: '2027-03-01T08:00:00.000Z', day: { times: [Date.now()] }, alarmDays: [{ day: '2027-02-28', level1: 4 }, { day: '2027-03-01', level1: 2 }],
    statistics: { months: ['2027-02', '2027-03'], total: { mileageKm: 61_500 } },
  });
});
