import { panelFeeds } from '@voltdeck/kit';
import type { ScreenOrders } from '@voltdeck/protocol/contract';
import { useState } from 'react';
import { useHeartbeat } from '../report/use-heartbeat.ts';
import type { Scene } from './scene.ts';
import { usePlaylist } from './use-playlist.ts';

type Playlist = ScreenOrders['playlist'];

const none: Playlist = [];

/** A scene that stands is not drawn anew because the same orders came again. */
const kept = (before: Playlist, next: Playlist): Playlist => (JSON.stringify(before) === JSON.stringify(next) ? before : next);

function ageOf(feed: string): number | null {
  const at = panelFeeds.get().get(feed)?.at ?? null;
  return at === null ? null : Math.max(0, Math.round((Date.now() - at) / 1000));
}

/** The scene that stands on this wall: its page's own, or those that the console has sent, in turn. */
export function useShownScene(own: Scene): Scene {
  const [playlist, setPlaylist] = useState(none);
  const scene = usePlaylist(own, playlist);
  useHeartbeat(
    () => ({ scene: scene === own ? null : scene.name, dataAgeS: ageOf(scene.name) }),
    (orders) => setPlaylist((before) => kept(before, orders.playlist)),
  );
  return scene;
}
