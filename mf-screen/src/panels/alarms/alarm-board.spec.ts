import type { AttentionView } from '@voltdeck/contract';
import { describe, expect, it } from 'vitest';
import { wallNow } from '../../testing/wall-told.ts';
import { boardOf, leftOf, urgencyOf, type Board } from './alarm-board.ts';

const [fault] = wallNow.status.attention;
const matter = (name: string, level: number): AttentionView => {
  if (fault === undefined) throw new Error('the fleet has no fault');
  return { ...fault, deviceId: name, level };
};
const names = ({ pinned, scrolled }: Board): string => [pinned, scrolled].map((rows) => rows.map(({ deviceId }) => deviceId).join('')).join('|');

describe('the board of alarms', () => {
  it('moves on by a row and shows every fault in turn', () => {
    const faults = ['a', 'b', 'c', 'd', 'e'].map((name) => matter(name, 2));
    expect([0, 1, 4, 5].map((turn) => names(boardOf(faults, 3, turn)))).toEqual(['|abc', '|bcd', '|eab', '|abc']);
    expect(boardOf(faults, 3, 0).turns).toBe(5);
  });

  it('keeps urgent alarms in their place, up to half of it; beyond that they take their turn', () => {
    const faults = [matter('a', 4), matter('b', 3), matter('c', 3), ...['d', 'e', 'f'].map((name) => matter(name, 1))];
    expect([0, 1, 3].map((turn) => names(boardOf(faults, 4, turn)))).toEqual(['ab|cd', 'ab|de', 'ab|fc']);
    expect(names(boardOf(faults, 1, 2))).toBe('|c');
  });

  it('stands still where all faults have room, and shows silent vehicles only then', () => {
    const matters = [matter('a', 3), matter('b', 1), matter('x', 0), matter('y', 0), matter('z', 0)];
    expect([names(boardOf(matters, 4, 7)), boardOf(matters, 4, 7).turns]).toEqual(['|abxy', 1]);
    expect(names(boardOf([...matters, matter('c', 1)], 2, 1))).toBe('a|c');
    expect(names(boardOf([], 3, 0))).toBe('|');
  });
});

it('an urgent alarm is marked as new for ten minutes, one of a lower level never', () => {
  const asOf = Date.parse('2026-11-21T12:00:00.000Z');
  const since = (minutes: number): string => new Date(asOf - minutes * 60_000).toISOString();
  expect([1, 9, 10, 500].map((minutes) => urgencyOf({ level: 3, since: since(minutes) }, asOf))).toEqual(['new', 'new', 'urgent', 'urgent']);
  expect([0, 1, 2].map((level) => urgencyOf({ level, since: since(1) }, asOf))).toEqual([null, null, null]);
});

it('the time of an alarm is counted to the moment that the picture is of, and is not known without a case', () => {
  const asOf = Date.parse('2026-11-21T12:00:00.000Z');
  expect(['2026-11-21T12:05:00.000Z', '2026-11-21T11:59:00.000Z', null, 'soon'].map((dueAt) => leftOf({ dueAt }, asOf))).toEqual([300_000, -60_000, null, null]);
  expect(leftOf(undefined, asOf)).toBeNull();
});
