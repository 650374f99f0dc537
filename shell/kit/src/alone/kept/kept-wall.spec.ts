import type { KeptFeed } from '@voltdeck/kit/host';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetKept, readKept, WallKeeper } from './kept-wall.ts';

const owner = { userId: 'li', screen: '/screen' };
const settings = { api: 'https://console.example', screen: null, name: 'hall' };
const now = { asOf: '2026-01-15T12:00:00.000Z' } as unknown as KeptFeed['now'];
const trend = { asOf: '2026-01-15T11:59:00.000Z' } as unknown as KeptFeed['trend'];
const at = 1_000_000_000_000;

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value), removeItem: (key: string) => stored.delete(key) });
});
afterEach(() => vi.unstubAllGlobals());

function kept(): WallKeeper {
  const keeper = new WallKeeper(owner, settings);
  keeper.take('', { now, nowAt: at - 2_000 });
  keeper.take('', { trend, trendAt: at - 60_000 });
  keeper.keep(at);
  return keeper;
}

it('a wall that starts again finds what it was sent last, and the moments that it is of', () => {
  kept();
  expect(readKept('/screen', at + 60_000)).toMatchObject({ ...owner, settings, at, feeds: { '': { now, trend, nowAt: at - 2_000, trendAt: at - 60_000 } } });
});

it('no token and nothing of the connection is kept', () => {
  const keeper = kept();
  keeper.take('', { now, nowAt: at, ...{ state: 'live', token: 'vdp_secret', refused: null } });
  keeper.keep(at);
  expect([...stored.values()].join()).not.toMatch(/vdp_|vd_|token|refused|state/);
});

it('another page, a clock before it, and a week later find nothing', () => {
  kept();
  expect([readKept('/screen/v1', at + 1), readKept('/screen', at - 1), readKept('/screen', at + 8 * 24 * 3_600_000)]).toEqual([null, null, null]);
  forgetKept();
  expect(readKept('/screen', at + 1)).toBeNull();
});

it('what was kept by another version, or is damaged, is nothing', () => {
  for (const text of ['', 'null', '{', '{"version":0}', '[]', '{"version":1,"screen":"/screen","at":1}']) {
    stored.set('voltdeck.wallPicture', text);
    expect(readKept('/screen', at)).toBeNull();
  }
});

it('is bounded: feeds of long ago and pictures beyond all measure are not kept', () => {
  const keeper = new WallKeeper(owner, settings);
  for (let count = 0; count < 20; count++) keeper.take(`project ${count}`, { now });
  keeper.keep(at);
  expect(Object.keys(readKept('/screen', at)?.feeds ?? {})).toHaveLength(8);
  keeper.take('', { now: { filler: 'x'.repeat(2_000_001) } as unknown as KeptFeed['now'] });
  keeper.keep(at);
  expect(readKept('/screen', at)).toBeNull();
});
