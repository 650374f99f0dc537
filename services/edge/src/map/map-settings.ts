import type { MapFile, MapSettingsView, MapTiles } from '@voltdeck/contract';
import { type SettingValues, type TileDatum, mapFilePath, mapProviders, tileDatums } from '@voltdeck/protocol/contract';

/** What the maps are drawn on, by the settings of the system. */
export function mapSettingsOf(values: SettingValues): MapSettingsView {
  const provider = mapProviders.find((name) => name === values.mapProvider) ?? 'offline';
  return { provider, tiles: provider === 'tiles' ? tilesOf(values) : null, file: provider === 'pmtiles' ? fileOf(values) : null, hasKey: provider === 'baidu' && values.baiduMapKey !== '' };
}

const datumOf = ({ mapTilesDatum }: SettingValues): TileDatum => tileDatums.find((name) => name === mapTilesDatum) ?? 'WGS-84';

function tilesOf(values: SettingValues): MapTiles | null {
  const { mapTiles, mapTilesAttribution, mapTilesZoomMost } = values;
  return mapTiles === '' ? null : { address: mapTiles, attribution: mapTilesAttribution, zoomMost: Number(mapTilesZoomMost), datum: datumOf(values) };
}

function fileOf(values: SettingValues): MapFile | null {
  return values.mapFile === '' ? null : { address: values.mapFile, attribution: values.mapTilesAttribution, datum: datumOf(values) };
}

/** From where the pages' maps load pictures besides the console itself. */
export function mapImages(values: SettingValues): string[] {
  const { tiles } = mapSettingsOf(values);
  return tiles === null ? [] : [new URL(tiles.address).origin];
}

/** From where they fetch a map file, besides the console itself. */
export function mapRequests(values: SettingValues): string[] {
  const { file } = mapSettingsOf(values);
  return file === null || file.address === mapFilePath ? [] : [new URL(file.address).origin];
}
