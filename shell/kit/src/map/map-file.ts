import type { MapFile } from '@voltdeck/contract';
import { PMTiles, TileType } from 'pmtiles';
import type { MapTrouble } from './trouble.ts';

/** A map file whose head was read. */
export interface OpenedFile {
  readonly archive: PMTiles;
  /** As the settings name it. */
  readonly address: string;
  readonly attribution: string;
  readonly tiles: 'vector' | 'raster';
  readonly zoomLeast: number;
  readonly zoomMost: number;
  /** Names of the layers of its vector tiles. */
  readonly layers: readonly string[];
}

const rasters: ReadonlySet<TileType> = new Set([TileType.Png, TileType.Jpeg, TileType.Webp, TileType.Avif]);

/** Reads what a map file holds, or says why it cannot be drawn. */
export async function openFile({ address, attribution }: MapFile): Promise<OpenedFile | MapTrouble> {
  const archive = new PMTiles(new URL(address, location.origin).href);
  try {
    const [{ tileType, minZoom, maxZoom }, metadata] = await Promise.all([archive.getHeader(), archive.getMetadata()]);
    const tiles = tileType === TileType.Mvt ? 'vector' : rasters.has(tileType) ? 'raster' : null;
    if (tiles === null) return { kind: 'fileUnknown', address };
    return { archive, address, attribution: attribution || attributionOf(metadata), tiles, zoomLeast: minZoom, zoomMost: maxZoom, layers: layersOf(metadata) };
  } catch {
    return { kind: 'fileAway', address };
  }
}

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Files carry their attribution with links: here it is a line of text. */
export function attributionOf(metadata: unknown): string {
  const written = isTable(metadata) && typeof metadata['attribution'] === 'string' ? metadata['attribution'] : '';
  return (new DOMParser().parseFromString(written, 'text/html').body.textContent ?? '').replace(/\s+/gu, ' ').trim();
}

export function layersOf(metadata: unknown): string[] {
  const layers = isTable(metadata) ? metadata['vector_layers'] : undefined;
  return Array.isArray(layers) ? layers.flatMap((layer: unknown) => (isTable(layer) && typeof layer['id'] === 'string' ? [layer['id']] : [])) : [];
}
