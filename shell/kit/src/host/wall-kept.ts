import type { WallEvents } from '@voltdeck/contract';
import { createStore } from './store.ts';

/** The last that a wall was sent of one feed, and the moments that it is of, epoch ms by the clock of this browser. */
export interface KeptFeed {
  readonly now: WallEvents['now'] | null;
  readonly trend: WallEvents['trend'] | null;
  readonly nowAt: number | null;
  readonly trendAt: number | null;
}

/** By project; the feed of the fleet under the empty key. */
export type KeptFeeds = Readonly<Record<string, KeptFeed>>;

type Keep = (feed: string, part: Partial<KeptFeed>) => void;

const shown = createStore<KeptFeeds | null>(null);
const offered = createStore<KeptFeeds | null>(null);
const keeper = createStore<Keep | null>(null);

/** From now on walls show what was kept, as what it is, and ask the server for nothing. */
export const showKept = shown.set;
export const keptFeeds = shown;

/** For a server that answers and sends nothing: walls show what was kept after a while, until something arrives. */
export const offerKept = offered.set;
export const offeredFeed = (feed: string): KeptFeed | undefined => offered.get()?.[feed];

/** A server that is well sends the first within two seconds. */
export const offerAfterMs = 10_000;

/** From now on what walls are sent is handed on to be kept; null: no more. */
export const keepFeeds = keeper.set;

export const keepPart: Keep = (feed, part) => keeper.get()?.(feed, part);
