import { addresses } from '@voltdeck/contract/addresses';
import type { WallEvents, WallInput, WallRecording } from '@voltdeck/contract';
import { useEffect, useState } from 'react';
import { addressOf } from '../api/endpoint.ts';
import { keepConnected, type LiveState } from './event-connection.ts';
import { createStore, useStore } from './store.ts';
import { momentsOf } from './wall-moments.ts';
import { keepPart, keptFeeds, offerAfterMs, offeredFeed } from './wall-kept.ts';
import { playFeed, type PlayedEvent } from './wall-recording.ts';
import { playedAt as placeIn, playStory, type Played } from './wall-story.ts';

/** What a wall has received: null until the first of each has arrived. It keeps the last of each when the connection is gone. */
export interface Wall {
  readonly now: WallEvents['now'] | null;
  readonly trend: WallEvents['trend'] | null;
  /** The moments that both are of, by the clock of this browser, epoch ms; null before. What the server sends late is as old as it says. */
  readonly nowAt: number | null;
  readonly trendAt: number | null;
  readonly state: LiveState;
  /** 401 or 403 where the server refuses this screen; null otherwise. */
  readonly refused: number | null;
  /** A recording plays in place of the live stream. */
  readonly recorded: boolean;
  /** The last picture of before the start stands in for a server that is away: never of now, however young. */
  readonly kept: boolean;
}

const emptyWall: Wall = { now: null, trend: null, nowAt: null, trendAt: null, state: 'connecting', refused: null, recorded: false, kept: false };

const recording = createStore<WallRecording | null>(null);
/** From when all feeds of a story count, so that they stay together. */
let startedAt = 0;

/** From now on walls play a recording, and ask the server for nothing. */
export function playRecording(recorded: WallRecording): void {
  startedAt = Date.now();
  recording.set(recorded);
}

/** Where the story that plays has come to at this time, epoch ms; null where none plays. */
export function storyPlace(now: number): Played | null {
  const playing = recording.get();
  return playing?.story === undefined ? null : placeIn(playing, startedAt, now);
}

/** The recording that walls play; null where they are live. */
export function useRecording(): WallRecording | null {
  return useStore(recording);
}

type Change = (change: Partial<Wall>) => void;

function take(change: Change, event: string | undefined, data: string): void {
  if (event === 'now') {
    const now = JSON.parse(data);
    change({ now, ...momentsOf({ now }, Date.now()), refused: null, kept: false });
  } else if (event === 'trend') {
    const trend = JSON.parse(data);
    change({ trend, ...momentsOf({ trend }, Date.now()) });
  }
}

/** A recording is played as if it were sent now: it says itself when it was made. */
const playedAt = (event: PlayedEvent, at: number): Partial<Wall> => ({ ...('now' in event ? { nowAt: at } : {}), ...('trend' in event ? { trendAt: at } : {}) });

/** A story happens now; another recording shows the moments that it is of. */
function play(recorded: WallRecording, feed: string, signal: AbortSignal, onEvent: (event: PlayedEvent) => void): void {
  if (recorded.story === undefined) playFeed(recorded, feed, signal, onEvent);
  else playStory(recorded, feed, startedAt, signal, onEvent);
}

/** Follows the stream of the server until the signal ends it. */
function follow({ projectId }: WallInput, signal: AbortSignal, change: Change): void {
  const receive: Change = (part) => {
    change(part);
    keepPart(projectId ?? '', part);
  };
  void keepConnected({
    address: addressOf(addresses.wall.route, projectId === undefined ? {} : { query: { projectId } }),
    signal,
    onState: (state) => change({ state }),
    onEvent: ({ event, data }) => take(receive, event, data),
    onRefused: (refused) => change({ refused }),
  });
}

/** The fleet as a wall shows it, pushed by the server; of one project when it is named. */
export function useWall({ projectId }: WallInput): Wall {
  const [wall, setWall] = useState<Wall>(emptyWall);
  const recorded = useRecording();
  const kept = useStore(keptFeeds);
  useEffect(() => {
    const ended = new AbortController();
    const change: Change = (part) => {
      if (!ended.signal.aborted) setWall((before) => ({ ...before, ...part }));
    };
    if (kept !== null) change({ ...kept[projectId ?? ''], kept: true });
    else if (recorded === null) follow(projectId === undefined ? {} : { projectId }, ended.signal, change);
    else play(recorded, projectId ?? '', ended.signal, (event) => change({ ...event, ...playedAt(event, Date.now()), recorded: true }));
    const offer = setTimeout(() => {
      const feed = offeredFeed(projectId ?? '');
      if (feed !== undefined && kept === null && recorded === null) setWall((before) => (before.now === null ? { ...before, ...feed, kept: true } : before));
    }, offerAfterMs);
    return () => {
      clearTimeout(offer);
      ended.abort();
      setWall(emptyWall);
    };
  }, [projectId, recorded, kept]);
  return wall;
}
