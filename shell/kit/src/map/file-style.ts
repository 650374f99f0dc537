import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Theme } from '../host/appearance.ts';
import { baseOf, type BaseLanguage, type Language } from '@voltdeck/protocol/contract';
import type { OpenedFile } from './map-file.ts';

/** Colours of the ground: quiet, so that marks stand out. */
const palettes = {
  light: { land: '#f4f5f2', water: '#c3d9ea', green: '#dfead6', built: '#ebebe7', building: '#dfdfda', rail: '#c9c9c6', small: '#ffffff', large: '#fbe3a8', edge: '#d5d3cc', name: '#4a5363', halo: '#ffffff', stream: '#5f87a8' },
  dark: { land: '#1a1f29', water: '#12304a', green: '#1c2b25', built: '#20252f', building: '#282e3a', rail: '#3b4250', small: '#2f3643', large: '#57513c', edge: '#12161d', name: '#b4bdcc', halo: '#12161d', stream: '#6f9dc4' },
} as const satisfies Readonly<Record<Theme, Readonly<Record<string, string>>>>;

type Hue = keyof (typeof palettes)['light'];

const source = 'ground';

/** A property of a feature in the tiles of Protomaps (`kind`) and of OpenMapTiles (`class`). */
const sort: ExpressionSpecification = ['coalesce', ['get', 'kind'], ['get', 'class'], ''];
const among = (...names: readonly string[]): ExpressionSpecification => ['in', sort, ['literal', [...names]]];
const shaped = (shape: 'Polygon' | 'LineString'): ExpressionSpecification => ['==', ['geometry-type'], shape];

interface Fill {
  readonly draws: 'fill';
  readonly layers: readonly string[];
  readonly hue: Hue;
  readonly only?: ExpressionSpecification;
  readonly from?: number;
}

interface Line {
  readonly draws: 'line';
  readonly layers: readonly string[];
  readonly hue: Hue;
  readonly only?: ExpressionSpecification;
  readonly from: number;
  /** Pixels at the zooms 6, 12 and 18. */
  readonly wide: readonly [number, number, number];
}

interface Names {
  readonly draws: 'names';
  readonly layers: readonly string[];
  readonly hue: Hue;
  readonly only: ExpressionSpecification;
  readonly from: number;
  readonly size: number;
  readonly along?: true;
}

const highways = among('highway', 'motorway', 'trunk');
const mainRoads = among('major_road', 'primary', 'secondary');
const smallRoads = among('medium_road', 'minor_road', 'tertiary', 'minor', 'street', 'residential');
const roads = ['roads', 'transportation'] as const;

/** What is drawn of a file, from below to above: no boundaries, and no names of countries and provinces. */
const rows: readonly (Fill | Line | Names)[] = [
  { draws: 'fill', layers: ['earth'], hue: 'land' },
  { draws: 'fill', layers: ['landcover', 'landuse', 'park'], hue: 'green', only: among('park', 'wood', 'forest', 'grass', 'grassland', 'scrub', 'nature_reserve', 'national_park', 'protected_area', 'farmland', 'cemetery', 'golf_course') },
  { draws: 'fill', layers: ['landuse'], hue: 'built', only: among('residential', 'commercial', 'industrial', 'urban_area', 'railway', 'aerodrome', 'hospital', 'school', 'university'), from: 8 },
  { draws: 'fill', layers: ['water'], hue: 'water', only: shaped('Polygon') },
  { draws: 'line', layers: ['water', 'waterway'], hue: 'water', only: shaped('LineString'), from: 8, wide: [0.6, 1.2, 6] },
  { draws: 'fill', layers: ['buildings', 'building'], hue: 'building', from: 14 },
  { draws: 'line', layers: roads, hue: 'rail', only: among('rail', 'railway'), from: 9, wide: [0.4, 0.8, 2] },
  { draws: 'line', layers: roads, hue: 'edge', only: smallRoads, from: 12, wide: [0.6, 1.8, 15] },
  { draws: 'line', layers: roads, hue: 'edge', only: mainRoads, from: 8, wide: [1, 3.4, 20] },
  { draws: 'line', layers: roads, hue: 'edge', only: highways, from: 6, wide: [1.4, 4.6, 24] },
  { draws: 'line', layers: roads, hue: 'small', only: smallRoads, from: 12, wide: [0.3, 1.2, 13] },
  { draws: 'line', layers: roads, hue: 'small', only: mainRoads, from: 8, wide: [0.6, 2.2, 17] },
  { draws: 'line', layers: roads, hue: 'large', only: highways, from: 6, wide: [0.8, 3, 20] },
  { draws: 'names', layers: ['water', 'waterway'], hue: 'stream', only: shaped('LineString'), from: 12, size: 11, along: true },
  { draws: 'names', layers: [...roads, 'transportation_name'], hue: 'name', only: ['any', highways, mainRoads, smallRoads], from: 13, size: 11, along: true },
  { draws: 'names', layers: ['places', 'place'], hue: 'name', only: among('suburb', 'neighbourhood', 'quarter', 'village', 'hamlet'), from: 12, size: 11 },
  { draws: 'names', layers: ['places', 'place'], hue: 'name', only: among('locality', 'city', 'town'), from: 4, size: 13 },
];

/** Names of a language as the two kinds of tiles have them, then the name of the place. */
const nameOf: Readonly<Record<BaseLanguage, ExpressionSpecification>> = {
  'zh-CN': ['coalesce', ['get', 'name:zh-Hans'], ['get', 'name:zh'], ['get', 'name']],
  en: ['coalesce', ['get', 'name:en'], ['get', 'name_en'], ['get', 'name']],
};

/** How a map file is drawn. */
export function styleOf(file: Pick<OpenedFile, 'tiles' | 'zoomLeast' | 'zoomMost' | 'layers'>, address: string, theme: Theme, language: Language): StyleSpecification {
  const hues = palettes[theme];
  const { tiles, zoomLeast: minzoom, zoomMost: maxzoom, layers } = file;
  // Tiles with land draw it over the sea; the others draw water over the land.
  const under = tiles === 'vector' && layers.includes('earth') ? hues.water : hues.land;
  const drawn: LayerSpecification[] = tiles === 'raster' ? [{ id: 'pictures', type: 'raster', source }] : layersOf(layers, theme, language);
  return {
    version: 8,
    sources: { [source]: { type: tiles, tiles: [`${address}/{z}/{x}/{y}`], minzoom, maxzoom, ...(tiles === 'raster' ? { tileSize: 256 } : {}) } },
    layers: [{ id: 'under', type: 'background', paint: { 'background-color': under } }, ...drawn],
  };
}

function layersOf(known: readonly string[], theme: Theme, language: Language): LayerSpecification[] {
  return rows.flatMap((row, index) => row.layers.filter((layer) => known.includes(layer)).map((layer) => layerOf(row, layer, `${index} ${layer}`, theme, language)));
}

function layerOf(row: Fill | Line | Names, layer: string, id: string, theme: Theme, language: Language): LayerSpecification {
  const colour = palettes[theme][row.hue];
  const common = { id, source, 'source-layer': layer, minzoom: row.from ?? 0, ...(row.only === undefined ? {} : { filter: row.only }) };
  if (row.draws === 'fill') return { ...common, type: 'fill', paint: { 'fill-color': colour } };
  if (row.draws === 'line') {
    const [far, middle, near] = row.wide;
    return { ...common, type: 'line', layout: { 'line-cap': 'round', 'line-join': 'round' }, paint: { 'line-color': colour, 'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], 6, far, 12, middle, 18, near] } };
  }
  return {
    ...common,
    type: 'symbol',
    layout: { 'text-field': nameOf[baseOf(language)], 'text-font': ['sans-serif'], 'text-size': row.size, ...(row.along ? { 'symbol-placement': 'line' } : { 'text-max-width': 8 }) },
    paint: { 'text-color': colour, 'text-halo-color': palettes[theme].halo, 'text-halo-width': 1.4 },
  };
}
