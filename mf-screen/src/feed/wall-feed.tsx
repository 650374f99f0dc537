import { useWall, type PanelFeed } from '@voltdeck/kit';
import { panelFeeds } from '@voltdeck/kit/host';
import { createContext, useContext, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { emptyPicture, follow } from './picture.ts';
import { soundNow, soundTrend } from './sound-feed.ts';

/** What the panels of a wall draw, and how the wall is connected. */
interface FeedOfWall extends PanelFeed {
  /** The moment that `trend` is of, epoch ms by the clock of this browser; null until it has arrived. */
  readonly trendAt: number | null;
  /** What is shown is no longer of now. */
  readonly stopped: boolean;
  /** Data is of now again; the wall resumes when that has lasted. */
  readonly returning: boolean;
  /** The project that it is of; undefined: the whole fleet. */
  readonly projectId?: string | undefined;
  /** 401 or 403 where the server refuses this screen; null otherwise. */
  readonly refused: number | null;
}

export const nothing: FeedOfWall = { now: null, trend: null, at: null, trendAt: null, stopped: false, returning: false, recorded: false, refused: null };

export const Feed = createContext<FeedOfWall>(nothing);

/** The time of all ages on a wall, epoch ms: they are drawn again together, once a second. */
export const Tick = createContext(0);

/** The feed of the wall that the component stands in. */
export const useFeed = (): FeedOfWall => useContext(Feed);

interface WallFeedProps {
  /** Key under which panels of other modules find it. */
  readonly name: string;
  readonly projectId?: string | undefined;
  readonly children: ReactNode;
}

const everyMs = 1_000;

/** One stream for all panels of a wall, ours and those of other modules. */
export function WallFeed({ name, projectId, children }: WallFeedProps): ReactNode {
  const { now: receivedNow, trend: receivedTrend, nowAt, trendAt, refused, recorded, kept } = useWall(projectId === undefined ? {} : { projectId });
  // The stream is not believed: what makes no sense is left out here, once for all panels.
  const now = useMemo(() => soundNow(receivedNow), [receivedNow]);
  const trend = useMemo(() => soundTrend(receivedTrend), [receivedTrend]);
  const [picture, setPicture] = useState(emptyPicture);
  const [time, setTime] = useState(() => Date.now());
  const look = useEffectEvent(() => {
    const at = Date.now();
    setTime(at);
    setPicture((before) => follow(before, { now, trend, nowAt, trendAt, recorded, kept }, at));
  });
  useEffect(() => look(), [now, trend, nowAt, trendAt, recorded, kept]);
  useEffect(() => {
    const timer = setInterval(() => look(), everyMs);
    return () => clearInterval(timer);
  }, []);
  const feed = useMemo(() => {
    const { nowAt: at, freshSince, kept: _kept, ...shown } = picture;
    return { ...shown, at, returning: freshSince !== null, refused, projectId };
  }, [picture, refused, projectId]);
  useEffect(() => panelFeeds.set(new Map(panelFeeds.get()).set(name, feed)), [name, feed]);
  useEffect(() => () => panelFeeds.set(new Map([...panelFeeds.get()].filter(([key]) => key !== name))), [name]);
  return (
    <Tick value={time}>
      <Feed value={feed}>{children}</Feed>
    </Tick>
  );
}
