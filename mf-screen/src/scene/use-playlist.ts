import type { ScreenOrders } from '@voltdeck/protocol/contract';
import { useEffect, useState } from 'react';
import type { Scene } from './scene.ts';

/** The scene of a playlist that stands now; the page's own where there is none. */
export function usePlaylist(own: Scene, playlist: ScreenOrders['playlist']): Scene {
  const [place, setPlace] = useState(0);
  const entry = playlist[place % Math.max(1, playlist.length)];
  const seconds = entry?.seconds ?? 0;
  const turning = playlist.length > 1;
  useEffect(() => {
    if (!turning) return;
    const timer = setTimeout(() => setPlace((before) => before + 1), seconds * 1000);
    return () => clearTimeout(timer);
  }, [turning, seconds, place]);
  return entry?.scene ?? own;
}
