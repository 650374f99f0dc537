import type { WallNowView, WallTrendView } from '@voltdeck/contract';
import { themes, type Theme } from '../host/appearance.ts';
import { createStore, useStore } from '../host/store.ts';
import { useSlotInput, type SlotInput } from './slot-input.ts';

/** What a wall knows now; it is requested once for all panels. Null until it has arrived. */
export interface PanelFeed {
  readonly now: WallNowView | null;
  readonly trend: WallTrendView | null;
  /** The moment that `now` is of, epoch ms by the clock of this browser; null until it has arrived. A panel never shows old values as if they were new. */
  readonly at: number | null;
  /** A recording plays in place of the live stream. */
  readonly recorded: boolean;
}

/** Input of the slot `screen.panel` for a panel: its place on the fixed canvas of the screen, and the source of its values. */
export interface PanelPlace {
  /** CSS pixels before the screen is scaled: a panel draws into them and nowhere else. */
  readonly width: number;
  readonly height: number;
  readonly theme: Theme;
  /** Key of `panelFeeds`. */
  readonly feed: string;
}

export interface Panel extends Omit<PanelPlace, 'feed'> {
  readonly feed: PanelFeed;
}

const noFeed: PanelFeed = { now: null, trend: null, at: null, recorded: false };

/** The feeds of the screens in this page, by key; who shows a screen fills it. */
export const panelFeeds = createStore<ReadonlyMap<string, PanelFeed>>(new Map());

/** The input of a panel's `ExtensionPlace`. */
export function panelInput({ width, height, theme, feed }: PanelPlace): SlotInput {
  return { width: String(width), height: String(height), theme, feed };
}

/** The place and the values of the panel that calls this. */
export function usePanel(): Panel {
  const { width, height, theme, feed = '' } = useSlotInput();
  const feeds = useStore(panelFeeds);
  return {
    width: Number(width ?? 0),
    height: Number(height ?? 0),
    theme: themes.find((known) => known === theme) ?? 'dark',
    feed: feeds.get(feed) ?? noFeed,
  };
}
