import { useScreenName } from '@voltdeck/kit';
import { panelFeeds } from '@voltdeck/kit/host';
import { useState } from 'react';
import { useHeartbeat } from '../report/use-heartbeat.ts';
import { keepOrders, readOrders, type KeptOrders } from './kept-orders.ts';
import type { Scene } from './scene.ts';
import { usePlaylist } from './use-playlist.ts';

/** A scene that stands is not drawn anew because the same orders came again. */
const kept = (before: KeptOrders, next: KeptOrders): KeptOrders => (JSON.stringify(before) === JSON.stringify(next) ? before : next);

function ageOf(feed: string): number | null {
  const at = panelFeeds.get().get(feed)?.at ?? null;
  return at === null ? null : Math.max(0, Math.round((Date.now() - at) / 1000));
}

/** The scene that stands on this wall: its page's own, or those that the console has sent, in turn and at their times. */
export function useShownScene(own: Scene): Scene {
  const name = useScreenName();
  const [orders, setOrders] = useState(() => readOrders(name));
  const scene = usePlaylist(own, orders);
  useHeartbeat(
    () => ({ scene: scene === own ? null : scene.name, dataAgeS: ageOf(scene.name) }),
    ({ playlist, timeZone }) => {
      keepOrders(name, { playlist, timeZone });
      setOrders((before) => kept(before, { playlist, timeZone }));
    },
  );
  return scene;
}
