import { describe, expect, it } from 'vitest';
import { wallNow, wallTrend } from '../testing/wall-told.ts';
import { emptyPicture, follow, returnMs, staleMs, type Picture, type Received } from './picture.ts';

const start = Date.parse('2026-11-21T12:00:00.000Z');
const secondMs = 1_000;

/** What is received of a moment, with so many vehicles online. */
const receivedOf = (nowAt: number, online: number): Received => ({
  now: { ...wallNow, status: { ...wallNow.status, working: { charging: 0, discharging: online, idle: 0, offline: 11 - online } } },
  trend: wallTrend, nowAt, trendAt: nowAt, recorded: false, kept: false,
});
const online = ({ now }: Picture): number | undefined => now?.status.working.discharging;

/** The pictures of each second, of what is received in it. */
function run(seconds: number, receive: (second: number) => Received): Picture[] {
  const pictures: Picture[] = [];
  for (let second = 0, picture = emptyPicture; second < seconds; second++) {
    picture = follow(picture, receive(second), start + second * secondMs);
    pictures.push(picture);
  }
  return pictures;
}

describe('the picture of a wall', () => {
  it('that was kept over a restart is never of now, however young it is, and gives way to what is', () => {
    const pictures = run(20, (second) => (second < 5 ? { ...receivedOf(start, 9), kept: true } : receivedOf(start + second * secondMs, 8)));
    expect(pictures.slice(0, 5).map(({ stopped }) => stopped)).toEqual([true, true, true, true, true]);
    expect([online(pictures[4] ?? emptyPicture), online(pictures.at(-1) ?? emptyPicture), pictures.at(-1)?.stopped]).toEqual([9, 8, false]);
  });


  it('is of now while what arrives is, and the same as long as nothing arrives', () => {
    const received = receivedOf(start, 9);
    const pictures = run(10, () => received);
    expect(pictures.at(-1)).toBe(pictures[0]);
    expect(pictures.every(({ stopped }) => !stopped)).toBe(true);
  });

  it('stops when the server sends nothing of now any more, however often it sends it', () => {
    const pictures = run(100, () => receivedOf(start, 9));
    expect(pictures[staleMs / secondMs]?.stopped).toBe(false);
    expect(pictures.slice(staleMs / secondMs + 1).every(({ stopped, nowAt }) => stopped && nowAt === start)).toBe(true);
  });

  it('of a page that is loaded during an outage is stopped from its first moment', () => {
    expect(follow(emptyPicture, receivedOf(start - 90 * secondMs, 9), start).stopped).toBe(true);
  });

  it('that waits for its first data is not stopped', () => {
    expect(run(100, () => ({ now: null, trend: null, nowAt: null, trendAt: null, recorded: false, kept: false })).at(-1)).toBe(emptyPicture);
  });

  it('never shows the moment in which all vehicles are still returning', () => {
    // Data stops at 10 s and is back at 120 s, at first without a vehicle online.
    const pictures = run(200, (second) => (second < 10 ? receivedOf(start + second * secondMs, 9) : second < 120 ? receivedOf(start + 9_000, 9) : receivedOf(start + second * secondMs, second < 125 ? 0 : 8)));
    expect(new Set(pictures.map(online))).toEqual(new Set([9, 8]));
    const runs = pictures.map(({ stopped }) => stopped);
    expect([runs.indexOf(true), runs.lastIndexOf(true)]).toEqual([25, 120 + returnMs / secondMs - 1]);
    expect(runs.slice(25, 130).every(Boolean)).toBe(true);
    expect(pictures[129]?.nowAt).toBe(start + 9_000);
  });

  it('stays stopped through a moment of good data that does not last', () => {
    const pictures = run(200, (second) => receivedOf(second < 10 || (second >= 100 && second < 105) ? start + second * secondMs : start + Math.min(second, 9) * secondMs, 9));
    expect(pictures.slice(100).every(({ stopped }) => stopped)).toBe(true);
  });

  it('of a server that lags follows it and says its age', () => {
    const pictures = run(100, (second) => receivedOf(start + second * secondMs - 40 * secondMs, second));
    expect(pictures.every(({ stopped }) => stopped)).toBe(true);
    expect(online(pictures[99] ?? emptyPicture)).toBe(99);
  });

  it('of a recording is never stopped', () => {
    expect(run(100, () => ({ ...receivedOf(start, 9), recorded: true })).some(({ stopped }) => stopped)).toBe(false);
  });
});
