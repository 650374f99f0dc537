import { useWall, type PanelFeed } from '@voltdeck/kit';
import { panelFeeds } from '@voltdeck/kit/host';
import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { soundNow, soundTrend } from './sound-feed.ts';

/** What the panels of a wall draw, and how the wall is connected. */
interface FeedOfWall extends PanelFeed {
  /** 401 or 403 where the server refuses this screen; null otherwise. */
  readonly refused: number | null;
  readonly connected: boolean;
}

export const nothing: FeedOfWall = { now: null, trend: null, at: null, recorded: false, refused: null, connected: false };

export const Feed = createContext<FeedOfWall>(nothing);

/** The feed of the wall that the component stands in. */
export const useFeed = (): FeedOfWall => useContext(Feed);

interface WallFeedProps {
  /** Key under which panels of other modules find it. */
  readonly name: string;
  readonly projectId?: string | undefined;
  readonly children: ReactNode;
}

/** One stream for all panels of a wall, ours and those of other modules. */
export function WallFeed({ name, projectId, children }: WallFeedProps): ReactNode {
  const { now: toldNow, trend: toldTrend, toldAt: at, refused, recorded, state } = useWall(projectId === undefined ? {} : { projectId });
  // The stream is not believed: what makes no sense is left out here, once for all panels.
  const now = useMemo(() => soundNow(toldNow), [toldNow]);
  const trend = useMemo(() => soundTrend(toldTrend), [toldTrend]);
  const feed = useMemo(() => ({ now, trend, at, recorded, refused, connected: state === 'live' }), [now, trend, at, recorded, refused, state]);
  useEffect(() => panelFeeds.set(new Map(panelFeeds.get()).set(name, feed)), [name, feed]);
  useEffect(() => () => panelFeeds.set(new Map([...panelFeeds.get()].filter(([key]) => key !== name))), [name]);
  return <Feed value={feed}>{children}</Feed>;
}
