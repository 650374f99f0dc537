import type { MapSettingsView, MapTiles } from '@voltdeck/contract';
import { asItIs, baiduGround, baiduZoom, shownOnTiles, zoomOfBaidu, type BaiduGround, type Shown } from './datum.ts';

interface Ground {
  readonly shown: Shown;
  /** The zoom that it can draw for a wished one; `whole` says which side of it. */
  readonly zoomFor: (wished: number, whole: (zoom: number) => number) => number;
}

/** What lies under the marks of a map. */
export type MapProvider =
  | (Ground & { readonly name: 'offline' })
  | (Ground & { readonly name: 'tiles'; readonly tiles: MapTiles })
  | (Ground & { readonly name: 'baidu'; readonly ground: BaiduGround });

/** Why another than the offline one is not there, though it is set. */
export type MapTrouble =
  | { readonly kind: 'keyMissing' }
  | { readonly kind: 'keyRefused'; readonly said: string }
  | { readonly kind: 'baiduAway' }
  | { readonly kind: 'tilesMissing' }
  | { readonly kind: 'tilesAway'; readonly server: string };

const anyZoom = (wished: number): number => wished;

/** Needs no key and no network. */
export const offline: MapProvider = { name: 'offline', shown: asItIs, zoomFor: anyZoom };

/** What the settings ask for, or why it cannot be. */
export async function providerOf({ provider, tiles, hasKey }: MapSettingsView): Promise<MapProvider | MapTrouble> {
  if (provider === 'tiles') return tiles === null ? { kind: 'tilesMissing' } : { name: 'tiles', tiles, shown: await shownOnTiles(tiles.datum), zoomFor: anyZoom };
  if (provider === 'offline') return offline;
  if (!hasKey) return { kind: 'keyMissing' };
  const ground = await baiduGround();
  return { name: 'baidu', ground, shown: ground.shown, zoomFor: (wished, whole) => zoomOfBaidu(baiduZoom(wished, whole)) };
}
