import { expect, it } from 'vitest';
import { staleMs, trendStaleMs } from './picture.ts';
import { ageOf } from './use-age.ts';

const at = 1_800_000_000_000;
const moments = { now: at, trend: at - 40_000 };

it('the age of a panel is that of what it draws', () => {
  expect(ageOf(moments, ['now'], at + 4_000)).toEqual({ ms: 4_000, stale: false });
  expect(ageOf(moments, ['trend'], at)).toEqual({ ms: 40_000, stale: false });
});

it('a panel of two parts is as old as the one that is nearer to being stale', () => {
  expect(ageOf(moments, ['now', 'trend'], at)).toEqual({ ms: 40_000, stale: false });
  expect(ageOf(moments, ['now', 'trend'], at + staleMs + 1)).toEqual({ ms: staleMs + 1, stale: true });
  expect(ageOf({ now: at, trend: at - trendStaleMs - 1 }, ['now', 'trend'], at)).toEqual({ ms: trendStaleMs + 1, stale: true });
});

it('a part that has not arrived has no age, and a clock that runs behind makes none negative', () => {
  expect(ageOf({ now: at, trend: null }, ['now', 'trend'], at)).toBeNull();
  expect(ageOf(moments, ['now'], at - 5_000)).toEqual({ ms: 0, stale: false });
});
