import { addProtocol, Map, setWorkerUrl, type StyleSpecification } from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import type { OpenedFile } from './map-file.ts';
import type { MapView } from './projection.ts';

/** A file of the console: its policy allows no worker from anywhere else. */
setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);

const protocol = new Protocol();
addProtocol('pmtiles', async (request, abort) => {
  const { data } = await protocol.tilev4(request, abort);
  return { data: data instanceof Uint8Array ? data : new Uint8Array() };
});

/** Where the tiles of an opened file are asked for. */
export function addressOf({ archive }: OpenedFile): string {
  protocol.add(archive);
  return `pmtiles://${archive.source.getKey()}`;
}

/** Their world is 512 pixels wide at zoom 0, ours 256. */
const placeOf = ({ longitude, latitude, zoom }: MapView): { readonly center: [number, number]; readonly zoom: number } => ({ center: [longitude, latitude], zoom: zoom - 1 });

interface News {
  /** All that the view needs was drawn. */
  readonly onDrawn: () => void;
  readonly onFailed: () => void;
}

/** Draws a map file in an element; the map around it moves it. */
export class FileMap {
  private readonly map: Map;

  constructor(container: HTMLElement, style: StyleSpecification, view: MapView, { onDrawn, onFailed }: News) {
    this.map = new Map({ container, style, ...placeOf(view), interactive: false, attributionControl: false, fadeDuration: 0 });
    this.map.on('idle', onDrawn);
    this.map.on('error', onFailed);
  }

  show(view: MapView): void {
    this.map.jumpTo(placeOf(view));
  }

  remove(): void {
    this.map.remove();
  }
}
