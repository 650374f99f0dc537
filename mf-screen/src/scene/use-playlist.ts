import type { ScreenOrders } from '@voltdeck/contract';
import { useNow } from '@voltdeck/kit/widgets';
import { entriesAt, weekMoment } from '@voltdeck/protocol/contract';
import { useEffect, useState } from 'react';
import type { Scene } from './scene.ts';

const minuteMs = 60_000;

/** The scene of a playlist that stands now, by its times and in its turn; the page's own where there is none. */
export function usePlaylist(own: Scene, { playlist, timeZone }: Pick<ScreenOrders, 'playlist' | 'timeZone'>): Scene {
  const now = useNow((time) => minuteMs - (time % minuteMs));
  const [turn, setTurn] = useState(0);
  const entries = entriesAt(playlist, weekMoment(now, timeZone));
  const entry = entries[turn % Math.max(1, entries.length)];
  const seconds = entry?.seconds ?? 0;
  const turning = entries.length > 1;
  useEffect(() => {
    if (!turning) return;
    const timer = setTimeout(() => setTurn((before) => before + 1), seconds * 1000);
    return () => clearTimeout(timer);
  }, [turning, seconds, turn]);
  return entry?.scene ?? own;
}
