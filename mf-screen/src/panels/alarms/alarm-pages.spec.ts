import type { AttentionView } from '@voltdeck/contract';
import { describe, expect, it } from 'vitest';
import { wallNow } from '../../testing/wall-told.ts';
import { pagesOf, urgencyOf } from './alarm-pages.ts';

const [fault] = wallNow.status.attention;
const matter = (name: string, level: number): AttentionView => {
  if (fault === undefined) throw new Error('the fleet has no fault');
  return { ...fault, deviceId: name, level };
};
const names = (pages: ReturnType<typeof pagesOf>): string[] => pages.map((rows) => rows.map(({ deviceId }) => deviceId).join(''));

describe('the pages of a list of alarms', () => {
  it('hold every fault, the worst first', () => {
    expect(names(pagesOf(['a', 'b', 'c', 'd', 'e'].map((name) => matter(name, 2)), 2))).toEqual(['ab', 'cd', 'e']);
  });

  it('have silent vehicles only where room is left: they make no page of their own', () => {
    expect(names(pagesOf([matter('a', 3), matter('b', 1), matter('x', 0), matter('y', 0), matter('z', 0)], 3))).toEqual(['abx']);
    expect(names(pagesOf([matter('a', 3), matter('b', 1), matter('x', 0)], 2))).toEqual(['ab']);
  });

  it('are one where there is no fault', () => {
    expect(names(pagesOf([matter('x', 0), matter('y', 0)], 1))).toEqual(['x']);
    expect(pagesOf([], 3)).toEqual([[]]);
  });
});

it('an urgent alarm is marked as new for ten minutes, one of a lower level never', () => {
  const asOf = Date.parse('2026-11-21T12:00:00.000Z');
  const since = (minutes: number): string => new Date(asOf - minutes * 60_000).toISOString();
  expect([1, 9, 10, 500].map((minutes) => urgencyOf({ level: 3, since: since(minutes) }, asOf))).toEqual(['new', 'new', 'urgent', 'urgent']);
  expect([0, 1, 2].map((level) => urgencyOf({ level, since: since(1) }, asOf))).toEqual([null, null, null]);
});
