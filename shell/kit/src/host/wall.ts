import { routes, type WallEvents, type WallInput } from '@voltdeck/protocol/contract';
import { useEffect, useState } from 'react';
import { addressOf } from '../api/endpoint.ts';
import { keepConnected, type LiveState } from './event-connection.ts';

/** What a wall has been told: null until the first of each has come. It keeps the last of each when the connection is gone. */
export interface Wall {
  readonly now: WallEvents['now'] | null;
  readonly trend: WallEvents['trend'] | null;
  /** When the browser got the newest of `now`, epoch ms; null before. */
  readonly toldAt: number | null;
  readonly state: LiveState;
  /** 401 or 403 where the server refuses this screen; null otherwise. */
  readonly refused: number | null;
}

const untold: Wall = { now: null, trend: null, toldAt: null, state: 'connecting', refused: null };

type Change = (change: Partial<Wall>) => void;

function take(change: Change, event: string, data: string): void {
  if (event === 'now') change({ now: JSON.parse(data), toldAt: Date.now(), refused: null });
  else if (event === 'trend') change({ trend: JSON.parse(data) });
}

/** The fleet as a wall shows it, pushed by the server; of one project when it is named. */
export function useWall({ projectId }: WallInput): Wall {
  const [wall, setWall] = useState<Wall>(untold);
  useEffect(() => {
    const ended = new AbortController();
    const change: Change = (part) => {
      if (!ended.signal.aborted) setWall((before) => ({ ...before, ...part }));
    };
    void keepConnected({
      address: addressOf(routes.wall, projectId === undefined ? {} : { query: { projectId } }),
      signal: ended.signal,
      onState: (state) => change({ state }),
      onEvent: ({ event, data }) => take(change, event, data),
      onRefused: (refused) => change({ refused }),
    });
    return () => {
      ended.abort();
      setWall(untold);
    };
  }, [projectId]);
  return wall;
}
