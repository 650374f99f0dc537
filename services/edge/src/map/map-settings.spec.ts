import { checkField, settings, settingValues } from '@voltdeck/protocol/contract';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../page/csp.ts';
import { mapImages, mapRequests, mapSettingsOf } from './map-settings.ts';

const tiles = { mapProvider: 'tiles', mapTiles: 'https://tiles.example.com/{z}/{x}/{y}.png', mapTilesAttribution: 'Example', mapTilesZoomMost: '16', mapTilesDatum: 'GCJ-02' };

describe('the settings of the maps', () => {
  it('are offline until someone says otherwise, and open nothing', () => {
    expect(mapSettingsOf(settingValues({}))).toEqual({ provider: 'offline', tiles: null, file: null, hasKey: false });
    expect(mapImages(settingValues({ ...tiles, mapProvider: 'offline' }))).toEqual([]);
  });

  it('open the pictures of the one tile server that is set, and no scripts', () => {
    const values = settingValues(tiles);
    expect(mapSettingsOf(values).tiles).toEqual({ address: tiles.mapTiles, attribution: 'Example', zoomMost: 16, datum: 'GCJ-02' });
    const policy = contentSecurityPolicy('n', { images: mapImages(values) });
    expect(policy.split('; ').filter((directive) => directive.includes('tiles.example.com'))).toEqual(["img-src 'self' data: blob: https://tiles.example.com"]);
  });

  it('open requests to the one server of the map file, and none for the file of the console itself', () => {
    const values = settingValues({ mapProvider: 'pmtiles', mapFile: 'https://maps.example.com/china.pmtiles' });
    expect(mapSettingsOf(values).file).toEqual({ address: 'https://maps.example.com/china.pmtiles', attribution: '', datum: 'WGS-84' });
    const policy = contentSecurityPolicy('n', { connect: mapRequests(values), images: mapImages(values) });
    expect(policy.split('; ').filter((directive) => directive.includes('maps.example.com'))).toEqual(["connect-src 'self' https://maps.example.com"]);
    expect(mapRequests(settingValues({ mapProvider: 'pmtiles', mapFile: '/map/file.pmtiles' }))).toEqual([]);
    expect(mapRequests(settingValues({ mapProvider: 'tiles', mapFile: 'https://maps.example.com/china.pmtiles' }))).toEqual([]);
  });

  it.each(['https://a;script-src/x.pmtiles', 'javascript://example.com/x', '/map/other', 'https://example.com/x.pmtiles https://other.example.com', '//example.com/x'])('refuse the map file %s', (address) => {
    expect(checkField(address, settings.mapFile.rules)).not.toBeNull();
  });

  it.each(['/map/file.pmtiles', 'http://127.0.0.1:8080/a/b.pmtiles?v=1'])('take the map file %s', (address) => {
    expect(checkField(address, settings.mapFile.rules)).toBeNull();
  });

  it('say whether Baidu has a key, never which', () => {
    const view = mapSettingsOf(settingValues({ mapProvider: 'baidu', baiduMapKey: 'abc' }));
    expect(view).toEqual({ provider: 'baidu', tiles: null, file: null, hasKey: true });
    expect(mapImages(settingValues({ mapProvider: 'baidu', baiduMapKey: 'abc' }))).toEqual([]);
  });

  it.each([
    'https://{s}.example.com/{z}/{x}/{y}.png',
    'https://a;script-src/{z}/{x}/{y}.png',
    'https://example.com/{z}/{x}.png',
    'javascript://example.com/{z}/{x}/{y}',
    'https://example.com/{z}/{x}/{y}.png https://other.example.com',
  ])('refuse the address %s', (address) => {
    expect(checkField(address, settings.mapTiles.rules)).not.toBeNull();
  });

  it('take an address with a port, whatever the order of its places', () => {
    expect(checkField('http://127.0.0.1:8080/t?x={x}&y={y}&z={z}', settings.mapTiles.rules)).toBeNull();
  });
});
