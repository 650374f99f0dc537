import { expect, test } from 'vitest';
import { styleOf } from './file-style.ts';

const protomaps = ['earth', 'landcover', 'landuse', 'water', 'roads', 'buildings', 'boundaries', 'places', 'pois'];
const openMapTiles = ['water', 'waterway', 'landcover', 'landuse', 'park', 'boundary', 'transportation', 'building', 'place', 'transportation_name'];
const file = { tiles: 'vector', zoomLeast: 0, zoomMost: 15 } as const;
const drawn = (layers: readonly string[]) => styleOf({ ...file, layers }, 'pmtiles://x', 'light', 'en').layers;
const from = (layers: readonly string[]): (string | undefined)[] => [...new Set(drawn(layers).map((layer) => ('source-layer' in layer ? layer['source-layer'] : undefined)))];

test.each([
  ['Protomaps', protomaps, ['earth', 'landcover', 'landuse', 'water', 'buildings', 'roads', 'places']],
  ['OpenMapTiles', openMapTiles, ['landcover', 'landuse', 'park', 'water', 'waterway', 'building', 'transportation', 'transportation_name', 'place']],
] as const)('of the layers of %s roads, water and places are drawn, and no boundaries', (_name, layers, shown) => {
  expect(from(layers)).toEqual([undefined, ...shown]);
});

test('the sea lies under land that a file draws, and land under the water of the others', () => {
  const under = (layers: readonly string[]): unknown => drawn(layers)[0]?.paint;
  expect(under(protomaps)).not.toEqual(under(openMapTiles));
});

test('names are those of the language in force', () => {
  const names = (language: 'zh-CN' | 'en'): string => JSON.stringify(styleOf({ ...file, layers: ['places'] }, 'pmtiles://x', 'dark', language).layers.at(-1)?.layout);
  expect(names('zh-CN')).toContain('"name:zh"');
  expect(names('en')).toContain('"name:en"');
});

test('a file of pictures is shown as it is', () => {
  const { layers, sources } = styleOf({ tiles: 'raster', zoomLeast: 2, zoomMost: 9, layers: [] }, 'pmtiles://x', 'light', 'en');
  expect(layers.map(({ type }) => type)).toEqual(['background', 'raster']);
  expect(sources['ground']).toMatchObject({ type: 'raster', tiles: ['pmtiles://x/{z}/{x}/{y}'], minzoom: 2, maxzoom: 9 });
});
