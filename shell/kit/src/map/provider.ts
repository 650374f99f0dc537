import type { MapFile, MapSettingsView, MapTiles } from '@voltdeck/contract';
import { asItIs, baiduGround, baiduZoom, shownInDatum, zoomOfBaidu, type BaiduGround, type Shown } from './datum.ts';
import type { OpenedFile } from './map-file.ts';
import type { MapTrouble } from './trouble.ts';

interface Ground {
  readonly shown: Shown;
  /** The zoom that it can draw for a wished one; `whole` says which side of it. */
  readonly zoomFor: (wished: number, whole: (zoom: number) => number) => number;
}

/** What lies under the marks of a map. */
export type MapProvider =
  | (Ground & { readonly name: 'offline' })
  | (Ground & { readonly name: 'tiles'; readonly tiles: MapTiles })
  | (Ground & { readonly name: 'pmtiles'; readonly file: OpenedFile })
  | (Ground & { readonly name: 'baidu'; readonly ground: BaiduGround });

const anyZoom = (wished: number): number => wished;

/** Needs no key and no network. */
export const offline: MapProvider = { name: 'offline', shown: asItIs, zoomFor: anyZoom };

/** Whose map it is, in the words that its publisher asks for. */
export function attributionOf(provider: MapProvider): string {
  if (provider.name === 'tiles') return provider.tiles.attribution;
  return provider.name === 'pmtiles' ? provider.file.attribution : '';
}

/** What the settings ask for, or why it cannot be. */
export async function providerOf({ provider, tiles, file, hasKey }: MapSettingsView): Promise<MapProvider | MapTrouble> {
  if (provider === 'tiles') return tiles === null ? { kind: 'tilesMissing' } : { name: 'tiles', tiles, shown: await shownInDatum(tiles.datum), zoomFor: anyZoom };
  if (provider === 'pmtiles') return file === null ? { kind: 'fileMissing' } : opened(file);
  if (provider === 'offline') return offline;
  if (!hasKey) return { kind: 'keyMissing' };
  const ground = await baiduGround();
  return { name: 'baidu', ground, shown: ground.shown, zoomFor: (wished, whole) => zoomOfBaidu(baiduZoom(wished, whole)) };
}

async function opened(file: MapFile): Promise<MapProvider | MapTrouble> {
  if (!hasWebgl()) return { kind: 'webglMissing' };
  const { openFile } = await import('./map-file.ts');
  const found = await openFile(file);
  return 'kind' in found ? found : { name: 'pmtiles', file: found, shown: await shownInDatum(file.datum), zoomFor: anyZoom };
}

/** Vector tiles are drawn by it alone; a browser without a graphics driver may not have it. */
function hasWebgl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // A page has few contexts, and this one draws nothing.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
