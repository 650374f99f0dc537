import type { MapSettingsView, MapTiles } from '@voltdeck/contract';
import { type SettingValues, mapProviders, tileDatums } from '@voltdeck/protocol/contract';

/** What the maps are drawn on, by the settings of the system. */
export function mapSettingsOf(values: SettingValues): MapSettingsView {
  const provider = mapProviders.find((name) => name === values.mapProvider) ?? 'offline';
  return { provider, tiles: provider === 'tiles' ? tilesOf(values) : null, hasKey: provider === 'baidu' && values.baiduMapKey !== '' };
}

function tilesOf({ mapTiles, mapTilesAttribution, mapTilesZoomMost, mapTilesDatum }: SettingValues): MapTiles | null {
  if (mapTiles === '') return null;
  const datum = tileDatums.find((name) => name === mapTilesDatum) ?? 'WGS-84';
  return { address: mapTiles, attribution: mapTilesAttribution, zoomMost: Number(mapTilesZoomMost), datum };
}

/** From where the pages' maps load pictures besides the console itself. */
export function mapImages(values: SettingValues): string[] {
  const { tiles } = mapSettingsOf(values);
  return tiles === null ? [] : [new URL(tiles.address).origin];
}
