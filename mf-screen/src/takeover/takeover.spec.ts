import type { AttentionView, ScreenSettings, WallNowView } from '@voltdeck/contract';
import { limits, normalScreenSettings } from '@voltdeck/protocol/contract';
import { describe, expect, it } from 'vitest';
import { wallNow } from '../testing/wall-told.ts';
import { followUrgent, handledShownMs, heardOf, isFull, takeoverOf, takesOverMs, type Takeover, type UrgentSince } from './takeover.ts';

const start = Date.parse('2026-11-21T12:00:00.000Z');
const minuteMs = 60_000;
const [fault] = wallNow.status.attention;

const matter = (faultId: string, change: Partial<AttentionView> = {}): AttentionView => {
  if (fault === undefined) throw new Error('the fleet has no fault');
  return { ...fault, faultId, since: new Date(start - minuteMs).toISOString(), ...change };
};
const pictureAt = (at: number, attention: readonly AttentionView[], handled: readonly AttentionView[] = []): WallNowView => ({
  ...wallNow, status: { ...wallNow.status, asOf: new Date(at).toISOString(), attention: [...attention] }, handled: [...handled],
});

/** The alarm on the wall with each picture. */
function shown(...pictures: readonly WallNowView[]): (string | null)[] {
  let before: UrgentSince | null = null;
  let full = false;
  return pictures.map((picture) => {
    before = followUrgent(before, picture, full);
    full = isFull(picture);
    const takeover = takeoverOf(picture, before);
    return takeover && `${takeover.view.faultId}${takeover.acknowledged ? ' acknowledged' : ''}${takeover.more > 0 ? ` +${takeover.more}` : ''}`;
  });
}

describe('an urgent alarm', () => {
  it('takes over the wall with the picture that has it, until ten minutes later', () => {
    const alarm = [matter('7')];
    expect(shown(pictureAt(start, []), pictureAt(start + 2_000, alarm), pictureAt(start + takesOverMs, alarm), pictureAt(start + 2_000 + takesOverMs, alarm))).toEqual([null, '7', '7', null]);
  });

  it('of a lower level, and silence, leave the wall as it is', () => {
    expect(shown(pictureAt(start, []), pictureAt(start + 2_000, [matter('7', { level: 2 }), matter('8', { level: 0, faultType: null })]))).toEqual([null, null]);
  });

  it('takes over when it rises, however long ago it began', () => {
    const old = { since: new Date(start - 600 * minuteMs).toISOString() };
    expect(shown(pictureAt(start, [matter('7', { ...old, level: 1 })]), pictureAt(start + 2_000, [matter('7', { ...old, level: 3 })]))).toEqual([null, '7']);
  });

  it('is as old as it says when the wall is loaded', () => {
    expect(shown(pictureAt(start, [matter('7')]))).toEqual(['7']);
    expect(shown(pictureAt(start, [matter('7', { since: new Date(start - 20 * minuteMs).toISOString() })]))).toEqual([null]);
  });

  it('that only moves into a list that was full is not new', () => {
    const old = Array.from({ length: limits.wallAttentionMax + 1 }, (_, index) => matter(String(index), { since: new Date(start - 20 * minuteMs).toISOString() }));
    expect(shown(pictureAt(start, old.slice(0, limits.wallAttentionMax)), pictureAt(start + 2_000, old.slice(1)))).toEqual([null, null]);
  });

  it('waits behind a thermal event, and the newer one of two is first', () => {
    const [seven, eight] = [matter('7'), matter('8')];
    const thermal = matter('9', { level: 3, faultType: 31 });
    expect(shown(pictureAt(start, []), pictureAt(start + 2_000, [seven]), pictureAt(start + 4_000, [seven, eight]), pictureAt(start + 6_000, [seven, eight, thermal]))).toEqual([null, '7', '8 +1', '9 +2']);
    expect(shown(pictureAt(start, []), pictureAt(start + 2_000, [seven, matter('10', { level: 4 })]))).toEqual([null, '10 +1']);
  });

  it('that someone acknowledges is shown so for a while, and goes; one that ended goes at once', () => {
    const handled = [matter('7', { need: 'handled', owner: 'Li Wei', handledAt: new Date(start + 2_000).toISOString() })];
    expect(shown(pictureAt(start, [matter('7')]), pictureAt(start + 4_000, [], handled), pictureAt(start + 2_000 + handledShownMs, [], handled))).toEqual(['7', '7 acknowledged', null]);
    expect(shown(pictureAt(start, [matter('7')]), pictureAt(start + 4_000, []))).toEqual(['7', null]);
    expect(shown(pictureAt(start, [matter('7')]), pictureAt(start + 4_000, [matter('8')], handled))).toEqual(['7', '8']);
  });

  it('leaves nothing behind', () => {
    const urgent = followUrgent(followUrgent(null, pictureAt(start, [matter('7'), matter('8')]), false), pictureAt(start + 2_000, []), false);
    expect(urgent.size).toBe(0);
  });
});

describe('the sound of an alarm', () => {
  const of = (change: Partial<AttentionView> = {}, acknowledged = false): Takeover => ({ view: matter('7', change), acknowledged, more: 0 });
  const nights: ScreenSettings = { ...normalScreenSettings, sound: 'urgent', quiet: { days: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '07:00' } };
  const soundOf = (takeover: Takeover | null, settings: ScreenSettings, timeZone: string, now: number) => heardOf('sound', takeover, settings, timeZone, now);
  const [noon, night] = [Date.UTC(2026, 10, 21, 12), Date.UTC(2026, 10, 21, 23)];

  it('is off unless the screen was given one', () => {
    expect(soundOf(of({ level: 4 }), normalScreenSettings, 'UTC', noon)).toBeNull();
  });

  it('is that of thermal events, or of all urgent alarms', () => {
    expect([of({ level: 3 }), of({ level: 4 })].map((takeover) => soundOf(takeover, { ...normalScreenSettings, sound: 'thermal' }, 'UTC', noon))).toEqual([null, 'thermal']);
    expect([of({ level: 3 }), of({ level: 4 })].map((takeover) => soundOf(takeover, nights, 'UTC', noon))).toEqual(['urgent', 'thermal']);
  });

  it('is in quiet hours only that of thermal events, by the zone of the screen', () => {
    expect([of({ level: 3 }), of({ level: 4 })].map((takeover) => soundOf(takeover, nights, 'UTC', night))).toEqual([null, 'thermal']);
    expect(soundOf(of({ level: 3 }), nights, 'America/New_York', night)).toBe('urgent');
  });

  it('ends when someone acknowledges', () => {
    expect(soundOf(of({ level: 4 }, true), nights, 'UTC', noon)).toBeNull();
    expect(soundOf(null, nights, 'UTC', noon)).toBeNull();
  });

  it('and its speech are chosen apart, and keep the same quiet hours', () => {
    const spoken: ScreenSettings = { ...nights, sound: 'off', speech: 'urgent' };
    expect([heardOf('sound', of({ level: 3 }), spoken, 'UTC', noon), heardOf('speech', of({ level: 3 }), spoken, 'UTC', noon), heardOf('speech', of({ level: 3 }), spoken, 'UTC', night), heardOf('speech', of({ level: 4 }), spoken, 'UTC', night)]).toEqual([null, 'urgent', null, 'thermal']);
    expect(heardOf('speech', of({ level: 4 }, true), spoken, 'UTC', noon)).toBeNull();
  });
});
