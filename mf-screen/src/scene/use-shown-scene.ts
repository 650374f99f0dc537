import { useScreenName } from '@voltdeck/kit';
import { panelFeeds } from '@voltdeck/kit/host';
import { useState } from 'react';
import { useHeartbeat } from '../report/use-heartbeat.ts';
import { keepOrders, ordersOf, readOrders, type KeptOrders } from './kept-orders.ts';
import type { Scene } from './scene.ts';
import { usePlaylist } from './use-playlist.ts';

/** A scene that stands is not drawn anew because the same orders came again. */
const kept = (before: KeptOrders, next: KeptOrders): KeptOrders => (JSON.stringify(before) === JSON.stringify(next) ? before : next);

function ageOf(feed: string): number | null {
  const at = panelFeeds.get().get(feed)?.at ?? null;
  return at === null ? null : Math.max(0, Math.round((Date.now() - at) / 1000));
}

/** What a wall shows, and how. */
export interface Shown extends Pick<KeptOrders, 'settings' | 'timeZone'> {
  readonly scene: Scene;
}

/** The scene that stands on this wall: its page's own, or those that the console has sent, in turn and at their times. */
export function useShownScene(own: Scene): Shown {
  const name = useScreenName();
  const [orders, setOrders] = useState(() => readOrders(name));
  const scene = usePlaylist(own, orders);
  useHeartbeat(
    () => ({ scene: scene === own ? null : scene.name, dataAgeS: ageOf(scene.name) }),
    (sent) => {
      const next = ordersOf(sent);
      keepOrders(name, next);
      setOrders((before) => kept(before, next));
    },
  );
  return { scene, settings: orders.settings, timeZone: orders.timeZone };
}
