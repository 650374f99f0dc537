import type { SessionView } from '@voltdeck/contract';
import { keepFeeds, offerKept, readPreference, writePreference, type KeptFeed, type KeptFeeds } from '@voltdeck/kit/host';
import type { SiteSettings } from '../settings.ts';

/** Another form of what is kept has another number. */
const version = 1;
/** A wall of any fleet is sent less; a browser keeps about five million characters of a site. */
const charactersMax = 2_000_000;
/** Feeds of one wall: that of its scene, and of projects that panels name. */
const feedsMax = 8;
/** Longer ago nobody remembers what the wall showed. */
const keptForMs = 7 * 24 * 3_600_000;
const everyMs = 30_000;

const empty: KeptFeed = { now: null, trend: null, nowAt: null, trendAt: null };

/** The settings that a start without the server needs: no token. */
export type KeptSettings = Pick<SiteSettings, 'api' | 'screen' | 'name'>;

/** Whose wall it is: for another user, or another page, nothing is kept. */
export interface WallOwner {
  readonly userId: string;
  readonly screen: string;
}

/** The last picture of a wall. */
export interface KeptWall extends WallOwner {
  readonly settings: KeptSettings;
  readonly feeds: KeptFeeds;
  /** When it was kept, epoch ms by the clock of this browser. */
  readonly at: number;
}

/**
 * The picture that this browser kept for this page; null where there is none that can be dated: a clock that stands before it says
 * nothing of its age.
 */
export function readKept(screen: string, now: number): KeptWall | null {
  const text = readPreference('wallPicture');
  if (text === null) return null;
  try {
    const kept: KeptWall & { version: number } = JSON.parse(text);
    const fits = kept.version === version && kept.screen === screen && kept.at <= now && now - kept.at <= keptForMs;
    return fits && Object.keys(kept.feeds).length > 0 ? kept : null;
  } catch {
    return null;
  }
}

export const forgetKept = (): void => writePreference('wallPicture', null);

/** Gathers what a wall is sent, and writes it down when told to. */
export class WallKeeper {
  private readonly feeds = new Map<string, KeptFeed>();

  constructor(
    private readonly owner: WallOwner,
    private readonly settings: KeptSettings,
  ) {}

  take(feed: string, part: Partial<KeptFeed>): void {
    const { now, trend, nowAt, trendAt } = { ...(this.feeds.get(feed) ?? empty), ...part };
    this.feeds.delete(feed);
    this.feeds.set(feed, { now, trend, nowAt, trendAt });
    const oldest = this.feeds.keys().next().value;
    if (this.feeds.size > feedsMax && oldest !== undefined) this.feeds.delete(oldest);
  }

  /** Keeps nothing where it would be too much: half a picture is none. What was kept before stays until there is another. */
  keep(at: number): void {
    if (![...this.feeds.values()].some(({ now }) => now !== null)) return;
    const text = JSON.stringify({ version, ...this.owner, settings: this.settings, feeds: Object.fromEntries(this.feeds), at });
    writePreference('wallPicture', text.length > charactersMax ? null : text);
  }
}

/** Keeps the picture of the wall while it runs: every half minute, and when its page ends. */
export function beginKeeping({ api, screen, name = null }: KeptSettings, { user }: SessionView): void {
  const owner = { userId: user.id, screen: screen ?? location.pathname };
  const before = readKept(owner.screen, Date.now());
  // What another user was told is not this one's to show.
  if (before?.userId === owner.userId) offerKept(before.feeds);
  else forgetKept();
  const keeper = new WallKeeper(owner, { api, screen, name });
  keepFeeds((feed, part) => keeper.take(feed, part));
  setInterval(() => keeper.keep(Date.now()), everyMs);
  addEventListener('pagehide', () => keeper.keep(Date.now()));
}
